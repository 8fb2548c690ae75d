import { useDeferredValue } from 'react';

/** So many are drawn at once, also by a slow telephone. */
const atOnce = 10;
const none: readonly never[] = [];

/**
 * Rows as they are to be drawn: many of them a moment later than they come, a slice at a time, so that a finger meanwhile gets its
 * answer; until then those that were drawn before, at first none.
 */
export function usePatientRows<Row>(rows: readonly Row[]): readonly Row[] {
  const later = useDeferredValue(rows, none);
  return rows.length > atOnce ? later : rows;
}
