import { useEffect, useRef } from 'react';

/**
 * Restores scroll position and focus of a list when the next step closes: the chosen offer, else the heading.
 * @param toButton focus the last pressed button, in lists without a chosen offer
 */
export function useReturnToOffer(isNextOpen: boolean, { toButton = false } = {}) {
  const list = useRef<HTMLDivElement>(null);
  const leftAt = useRef<number>(undefined);
  const pressed = useRef<Element>(null);
  const wasNextOpen = useRef(isNextOpen);
  useEffect(() => {
    const hasLostFocus = document.activeElement === null || document.activeElement === document.body;
    if (wasNextOpen.current && !isNextOpen) {
      if (leftAt.current !== undefined) scrollTo(0, leftAt.current);
      const remaining = toButton && pressed.current?.isConnected ? pressed.current : null;
      const chosen = list.current?.querySelector('[aria-pressed="true"]');
      const target = remaining ?? chosen ?? list.current?.querySelector('h2, h3');
      if (hasLostFocus && target instanceof HTMLElement) target.focus({ preventScroll: leftAt.current !== undefined });
    }
    wasNextOpen.current = isNextOpen;
  }, [isNextOpen, toButton]);
  /** Wraps a choice in the list, so that the list can be restored as it was left. */
  const leave =
    <Args extends unknown[]>(choose: (...args: Args) => void) =>
    (...args: Args) => {
      leftAt.current = scrollY;
      pressed.current = document.activeElement;
      choose(...args);
    };
  return { list, leave };
}
