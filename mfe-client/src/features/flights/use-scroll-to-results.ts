import { type RefObject, useCallback, useEffect, useRef } from 'react';

interface Awaiting {
  searchKey: string;
  isFetching: boolean;
}

interface AwaitedResults {
  /** The heading of the results, which takes the focus. */
  heading: RefObject<HTMLHeadingElement | null>;
  /** What is brought to the top of the window when it is there, instead of the heading. */
  top: RefObject<HTMLDivElement | null>;
  awaitResults: (searchKey: string) => void;
}

/** Scrolls to the results once they arrive after Search was pressed; a link or a reload moves nothing. */
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
