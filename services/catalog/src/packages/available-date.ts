/** Returns the calendar date of an ISO date or instant as written, without time zone conversion. */
export const calendarDateOf = (text: string): string => text.slice(0, 10);

/** Converts a calendar date to its stored form, UTC midnight. */
export const toStoredDate = (text: string): Date => new Date(`${calendarDateOf(text)}T00:00:00.000Z`);

/** Converts to stored dates, sorted and without duplicates. */
export const toStoredDates = (texts: readonly string[]): Date[] =>
  [...new Set(texts.map(calendarDateOf))].sort().map(toStoredDate);
