import { useCallback, useSyncExternalStore } from 'react';

const matchQuery = (query: string) => (typeof matchMedia === 'undefined' ? undefined : matchMedia(query));

/** Returns whether a media query, such as `(min-width: 44rem)`, matches; false without a window. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = matchQuery(query);
      list?.addEventListener('change', changed);
      return () => list?.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => matchQuery(query)?.matches ?? false,
    () => false,
  );
}
