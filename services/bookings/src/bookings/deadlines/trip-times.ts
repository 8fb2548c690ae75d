import { agencyDayStart } from '@portal/contracts';
import { instantAt } from '@portal/node-kit/airport-time';
import type { BookingRecord } from '../record/booking-record';

const hourMs = 3_600_000;
/** No place on earth is further ahead of or behind UTC. */
const furthestAheadMs = 14 * hourMs;
const furthestBehindMs = 12 * hourMs;

type Trip = Pick<BookingRecord, 'segments' | 'tripEnd' | 'startDate' | 'endDate' | 'flight'>;

/** The instant of a time at an airport; of an airport that nobody knows the one at which it is certainly not too late. */
function atAirport(localTime: string, airport: string, unknownMs: number): Date {
  const time = localTime.slice(0, 19);
  return instantAt(time, airport) ?? new Date(Date.parse(`${time}Z`) + unknownMs);
}

/** Departure of the first flight; a package departs as its first day begins in Lusaka. */
export function getDepartureInstant({
  segments,
  flight,
  startDate,
}: Pick<Trip, 'segments' | 'flight' | 'startDate'>): Date {
  const first = segments?.[0];
  if (!first && !flight) return agencyDayStart(startDate.slice(0, 10));
  return atAirport(first?.departs ?? startDate, first?.from ?? flight?.origin ?? '', -furthestAheadMs);
}

/** When the trip is over; a package's last day counts as over a day after it begins. */
function tripOverAt({ segments, tripEnd, endDate, flight }: Trip): Date {
  const end = tripEnd ?? endDate;
  const last = segments?.at(-1);
  // Of some trips from before, only when their last flight leaves is known.
  if (flight) return atAirport(end, (last?.arrives ? last.to : last?.from) ?? flight.destination, furthestBehindMs);
  return end.length > 10 ? new Date(end) : agencyDayStart(end);
}

/** From when on a booking is completed: the day after the last arrival. */
export const getCompletionInstant = (trip: Trip): Date => new Date(tripOverAt(trip).getTime() + 24 * hourMs);
