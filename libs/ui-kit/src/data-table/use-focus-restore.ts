import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';

/**
 * Focuses the box when its focused control is removed, such as Cancel of a booking that was just cancelled.
 * Otherwise the focus would return to the top of the page.
 * @returns the focus handler of the box
 */
export function useFocusRestore(box: RefObject<HTMLElement | null>) {
  const last = useRef<Element | null>(null);
  useEffect(() => {
    if (!last.current || last.current.isConnected) return;
    last.current = null;
    if (document.activeElement === document.body) box.current?.focus();
  });
  return ({ target }: FocusEvent) => {
    // Menus of a row report their focus too, although they are outside the box.
    if (box.current?.contains(target)) last.current = target;
  };
}
