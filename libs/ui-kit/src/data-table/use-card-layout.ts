import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { useMedia } from '../support/use-media';

const phone = '(max-width: 47.99rem)';

/**
 * Returns whether rows become cards: never in print, always on a phone, otherwise when the columns are wider than the
 * table. Cards stay until the frame reaches the required width. Narrower rows that load later do not switch the layout
 * back.
 */
export function useCardLayout(scroller: RefObject<HTMLElement | null>): boolean {
  const isNarrow = useMedia(phone);
  const isOnPaper = useMedia('print');
  const [isTooWide, setTooWide] = useState(false);
  const needed = useRef(0);
  useLayoutEffect(() => {
    const box = scroller.current;
    if (!box || isNarrow || isOnPaper || typeof ResizeObserver === 'undefined') return;
    const frame = box.parentElement ?? box;
    const measure = () => {
      if (isTooWide) {
        if (frame.offsetWidth >= needed.current) setTooWide(false);
      } else if (box.scrollWidth > box.clientWidth) {
        // Only the table layout has a scrollbar and borders.
        needed.current = box.scrollWidth + frame.offsetWidth - box.clientWidth;
        setTooWide(true);
      }
    };
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    if (box.firstElementChild) observer.observe(box.firstElementChild);
    return () => observer.disconnect();
  }, [scroller, isNarrow, isOnPaper, isTooWide]);
  return !isOnPaper && (isNarrow || isTooWide);
}
