import { agencyTimeZone } from '../limits';

let known: Intl.DateTimeFormat | undefined;

/** Created on first use: the first `Intl.DateTimeFormat` of a browser is slow enough to delay rendering. */
const lusakaDay = (): Intl.DateTimeFormat =>
  (known ??= new Intl.DateTimeFormat('en-GB', {
    timeZone: agencyTimeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }));

/** Calendar date in Lusaka at the instant, yyyy-MM-dd. The portal's definition of today. */
export function agencyDate(instant: Date = new Date()): string {
  const parts = Object.fromEntries(
    lusakaDay()
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  );
  // No locale has this order in every browser: WebKit with ICU 72 writes dates of en-CA as 11/28/2026.
  return `${parts['year']}-${parts['month']}-${parts['day']}`;
}

/** Start of the calendar date (yyyy-MM-dd) in Lusaka, which has no daylight saving time. */
export const agencyDayStart = (date: string): Date => new Date(`${date}T00:00:00+02:00`);

const reportedMonths = 12;

/** Returns the twelve calendar months up to the month of a date, as yyyy-MM, oldest first. */
export function monthsUntil(date: string): string[] {
  const [year = 0, month = 0] = date.split('-').map(Number);
  return Array.from({ length: reportedMonths }, (_, index) =>
    new Date(Date.UTC(year, month - reportedMonths + index, 1)).toISOString().slice(0, 7),
  );
}
