import { type RefObject, useCallback, useEffect, useRef } from 'react';

interface Awaiting {
  searchKey: string;
  isFetching: boolean;
}

interface AwaitedResults {
  /** Heading of the results, which receives the focus. */
  heading: RefObject<HTMLHeadingElement | null>;
  /** Element scrolled to the top of the window instead of the heading, if rendered. */
  top: RefObject<HTMLDivElement | null>;
  awaitResults: (searchKey: string) => void;
}

/** Scrolls to the results of a submitted search once they arrive. Links and reloads do not scroll. */
export function useScrollToResults({ searchKey, isFetching }: Awaiting): AwaitedResults {
  const heading = useRef<HTMLHeadingElement>(null);
  const top = useRef<HTMLDivElement>(null);
  const awaited = useRef<string | null>(null);
  const awaitResults = useCallback((key: string) => {
    awaited.current = key;
  }, []);
  useEffect(() => {
    if (awaited.current !== searchKey || isFetching) return;
    awaited.current = null;
    heading.current?.focus({ preventScroll: true });
    (top.current ?? heading.current)?.scrollIntoView({ block: 'start' });
  }, [searchKey, isFetching]);
  return { heading, top, awaitResults };
}
