import { useDeferredValue, useState } from 'react';

/** Number of rows that a slow phone renders without a noticeable delay. */
const atOnce = 10;
const none: readonly never[] = [];

/** Returns whether the prerendered page is still shown and handles input. */
const isUnseen = (): boolean => globalThis.document?.querySelector('[data-prerendered]') != null;

/**
 * Returns the rows to render now. Long lists render in deferred slices, so that the page stays responsive to input.
 * Until then the previous rows stay, initially none.
 * Rows that the prerendered page already shows are rendered before the application replaces it.
 */
export function useIncrementalRows<Row>(rows: readonly Row[]): readonly Row[] {
  const later = useDeferredValue(rows, none);
  const [unseen] = useState<readonly Row[]>(() => (isUnseen() ? rows : none));
  return rows.length > atOnce && rows !== unseen ? later : rows;
}
