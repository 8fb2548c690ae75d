/** The calendar date of an ISO date or instant as it was written, without a shift of zone. */
export const calendarDateOf = (text: string): string => text.slice(0, 10);

/** The UTC midnight that stands for a calendar date. */
export const toStoredDate = (text: string): Date => new Date(`${calendarDateOf(text)}T00:00:00.000Z`);

/** Sorted and without repeats. */
export const toStoredDates = (texts: readonly string[]): Date[] =>
  [...new Set(texts.map(calendarDateOf))].sort().map(toStoredDate);
