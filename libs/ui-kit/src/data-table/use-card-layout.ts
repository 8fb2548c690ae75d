import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { useMedia } from '../support/use-media';

const phone = '(max-width: 47.99rem)';

/**
 * Whether the rows of a table become cards: never on paper, always on a phone, elsewhere once its columns are wider than its box, until
 * the frame has the width they asked for. Rows that come later and are narrower do not turn it back under the reader's eyes.
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
        // Only while rows are not cards the scroller has a bar of its own, and its frame edges.
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
