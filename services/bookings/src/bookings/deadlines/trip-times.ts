import { agencyDayStart } from '@portal/contracts';
import { instantAt } from '@portal/node-kit/airport-time';
import type { BookingRecord } from '../record/booking-record';

const hourMs = 3_600_000;
/** Largest offsets ahead of and behind UTC. */
const furthestAheadMs = 14 * hourMs;
const furthestBehindMs = 12 * hourMs;

type Trip = Pick<BookingRecord, 'segments' | 'tripEnd' | 'startDate' | 'endDate' | 'flight'>;

/** Instant of a local time at an airport. For an unknown airport, `unknownMs` shifts it to the safe side. */
function atAirport(localTime: string, airport: string, unknownMs: number): Date {
  const time = localTime.slice(0, 19);
  return instantAt(time, airport) ?? new Date(Date.parse(`${time}Z`) + unknownMs);
}

/** Departure of the first flight; for a package, the start of its first day in Lusaka. */
export function getDepartureInstant({
  segments,
  flight,
  startDate,
}: Pick<Trip, 'segments' | 'flight' | 'startDate'>): Date {
  const first = segments?.[0];
  if (!first && !flight) return agencyDayStart(startDate.slice(0, 10));
  return atAirport(first?.departs ?? startDate, first?.from ?? flight?.origin ?? '', -furthestAheadMs);
}

/** Departure of the next flight; undefined once the last one has departed. */
export function getNextDepartureInstant(
  trip: Pick<Trip, 'segments' | 'flight' | 'startDate'>,
  now: Date,
): Date | undefined {
  const departures = (trip.segments ?? []).map((segment) => getDepartureInstant({ ...trip, segments: [segment] }));
  return [getDepartureInstant(trip), ...departures].find((departure) => departure > now);
}

/** End of the trip; for a package, the start of its last day. */
function tripOverAt({ segments, tripEnd, endDate, flight }: Trip): Date {
  const end = tripEnd ?? endDate;
  const last = segments?.at(-1);
  // Trips created before `segments` have no arrival time of the return flight: its departure counts.
  if (flight) return atAirport(end, (last?.arrives ? last.to : last?.from) ?? flight.destination, furthestBehindMs);
  return end.length > 10 ? new Date(end) : agencyDayStart(end);
}

/** Completion time of a booking: 24 h after the end of the trip. */
export const getCompletionInstant = (trip: Trip): Date => new Date(tripOverAt(trip).getTime() + 24 * hourMs);
