import type { BookingRecord } from '../record/booking-record';

type Trip = Pick<BookingRecord, 'segments' | 'flight' | 'package' | 'startDate'>;

/** Identifies a trip by its flights and their dates, or by the package and its start date. */
export function tripKeyOf({ segments = [], flight, package: booked, startDate }: Trip): string {
  if (booked) return `package ${booked.id} ${startDate.slice(0, 10)}`;
  if (segments.length === 0) return `flight ${flight?.airlineCode}${flight?.flightNumber} ${startDate.slice(0, 10)}`;
  return segments
    .map(({ carrier, number, from, to, departs }) => `${carrier}${number} ${from}-${to} ${departs.slice(0, 10)}`)
    .join(', ');
}
