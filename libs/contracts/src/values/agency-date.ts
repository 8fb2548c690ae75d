import { agencyTimeZone } from '../limits';

let known: Intl.DateTimeFormat | undefined;

/** The first format of dates that a browser makes takes it so long that a page would be seen to wait: it is made when it is used. */
const lusakaDay = (): Intl.DateTimeFormat =>
  (known ??= new Intl.DateTimeFormat('en-CA', {
    timeZone: agencyTimeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }));

/** The calendar date in Lusaka at that instant, as yyyy-MM-dd: what the portal calls today. */
export const agencyDate = (instant: Date = new Date()): string => lusakaDay().format(instant);

/** The instant at which that calendar date (yyyy-MM-dd) begins in Lusaka, which has no summer time. */
export const agencyDayStart = (date: string): Date => new Date(`${date}T00:00:00+02:00`);

/** How many months a report covers. */
const reportedMonths = 12;

/** The twelve calendar months that end with the one of a date, as yyyy-MM, oldest first. */
export function monthsUntil(date: string): string[] {
  const [year = 0, month = 0] = date.split('-').map(Number);
  return Array.from({ length: reportedMonths }, (_, index) =>
    new Date(Date.UTC(year, month - reportedMonths + index, 1)).toISOString().slice(0, 7),
  );
}
