import { useEffect, useRef } from 'react';

/** Restores scroll position and focus of the offers when the confirmation closes: the chosen offer, else the heading. */
export function useReturnToOffer(isConfirming: boolean) {
  const list = useRef<HTMLDivElement>(null);
  const leftAt = useRef<number>(undefined);
  const wasConfirming = useRef(isConfirming);
  useEffect(() => {
    const hasLostFocus = document.activeElement === null || document.activeElement === document.body;
    if (wasConfirming.current && !isConfirming) {
      if (leftAt.current !== undefined) scrollTo(0, leftAt.current);
      const chosen = list.current?.querySelector<HTMLElement>('[aria-pressed="true"]');
      const target = chosen ?? list.current?.querySelector<HTMLElement>('h2');
      if (hasLostFocus) target?.focus({ preventScroll: leftAt.current !== undefined });
    }
    wasConfirming.current = isConfirming;
  }, [isConfirming]);
  /** Wraps the choice of an offer, so that the list can be restored as it was left. */
  const leave =
    <Args extends unknown[]>(choose: (...args: Args) => void) =>
    (...args: Args) => {
      leftAt.current = scrollY;
      choose(...args);
    };
  return { list, leave };
}
