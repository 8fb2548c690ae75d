import { useCallback, useSyncExternalStore } from 'react';

const asked = (query: string) => (typeof matchMedia === 'undefined' ? undefined : matchMedia(query));

/** Whether a media query, such as `(min-width: 44rem)`, holds of the window now; never where there is no window. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = asked(query);
      list?.addEventListener('change', changed);
      return () => list?.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => asked(query)?.matches ?? false,
    () => false,
  );
}
