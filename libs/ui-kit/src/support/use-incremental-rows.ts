import { useDeferredValue, useState } from 'react';

/** So many are drawn at once, also by a slow telephone. */
const atOnce = 10;
const none: readonly never[] = [];

/** The page that came from the server still stands in the application's place, and answers every finger. */
const isUnseen = (): boolean => globalThis.document?.querySelector('[data-prerendered]') != null;

/**
 * Rows as they are to be drawn: many of them a moment later than they come, a slice at a time, so that a finger meanwhile gets its
 * answer; until then those that were drawn before, at first none. What the page that came from the server shows already, the
 * application draws before it takes that page's place.
 */
export function useIncrementalRows<Row>(rows: readonly Row[]): readonly Row[] {
  const later = useDeferredValue(rows, none);
  const [unseen] = useState<readonly Row[]>(() => (isUnseen() ? rows : none));
  return rows.length > atOnce && rows !== unseen ? later : rows;
}
