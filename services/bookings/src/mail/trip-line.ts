import { sanitizeName } from '@portal/node-kit/mail';
import type { BookingRecord } from '../bookings/record/booking-record';
import { isTripTooLong, tripTitle } from '../bookings/record/trip';

const format = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** '18 Dec' or '18 to 28 Dec'. */
function daysOf({ flight, startDate, endDate }: BookingRecord): string {
  const end = flight?.returnDate ?? endDate;
  const [first, last] = [startDate, isTripTooLong({ startDate, endDate }) ? startDate : end].map((day) =>
    format.format(new Date(`${day.slice(0, 10)}T00:00:00Z`)),
  );
  if (!first || !last || first === last) return `${first}`;
  const [day, month] = first.split(' ');
  return `${last.endsWith(` ${month}`) ? day : first} to ${last}`;
}

/** Trip and days: 'Lusaka to Johannesburg, 18 to 28 Dec'. Safe for a subject: a package name can add no line or link. */
export const tripLine = (booking: BookingRecord): string =>
  [sanitizeName(tripTitle(booking)), daysOf(booking)].filter(Boolean).join(', ');
