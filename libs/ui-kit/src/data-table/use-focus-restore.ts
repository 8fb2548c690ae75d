import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';

/**
 * Keeps the keyboard at a box whose focused control went away, as a booking's Cancel does once it is cancelled: without
 * it the focus falls back to the top of the page. Returns the box's focus handler.
 */
export function useFocusRestore(box: RefObject<HTMLElement | null>) {
  const last = useRef<Element | null>(null);
  useEffect(() => {
    if (!last.current || last.current.isConnected) return;
    last.current = null;
    if (document.activeElement === document.body) box.current?.focus();
  });
  return ({ target }: FocusEvent) => {
    last.current = target;
  };
}
