import { useLayoutEffect, useRef, useState } from 'react';

/** Returns whether a box overflows, so that it is only then focusable by keyboard. */
export function useIsScrollable() {
  const scroller = useRef<HTMLDivElement>(null);
  const [isScrolling, setScrolling] = useState(false);
  useLayoutEffect(() => {
    const box = scroller.current;
    if (!box || typeof ResizeObserver === 'undefined') return;
    const measure = () => setScrolling(box.scrollWidth > box.clientWidth || box.scrollHeight > box.clientHeight);
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    if (box.firstElementChild) observer.observe(box.firstElementChild);
    return () => observer.disconnect();
  }, []);
  return { scroller, isScrolling };
}
