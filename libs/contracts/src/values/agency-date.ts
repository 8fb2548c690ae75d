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
