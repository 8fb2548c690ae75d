import { agencyTimeZone } from '../limits';

const lusakaDay = new Intl.DateTimeFormat('en-CA', {
  timeZone: agencyTimeZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The calendar date in Lusaka at that instant, as yyyy-MM-dd: what the portal calls today. */
export const agencyDate = (instant: Date = new Date()): string => lusakaDay.format(instant);

/** The instant at which that calendar date (yyyy-MM-dd) begins in Lusaka, which has no summer time. */
export const agencyDayStart = (date: string): Date => new Date(`${date}T00:00:00+02:00`);
