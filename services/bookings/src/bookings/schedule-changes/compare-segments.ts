import { limits, pairFlights, type FlightPair, type ScheduleChangeReason } from '@portal/contracts';
import { airportOf } from '@portal/node-kit/airports';
import { instantAt } from '@portal/node-kit/airport-time';
import type { StoredSegment } from '../record/booked-segments';

/** Connection that is shorter than the airports allow. Negative if the next flight leaves before the arrival. */
export interface ShortConnection {
  at: string;
  minutes: number;
}

/**
 * Consequence of a change: `none` is no change, `noted` is only recorded, `informed` is also sent to the owner, and
 * `staff` also needs a call to the customer.
 */
export type SegmentsDifference =
  | { kind: 'none' | 'noted' | 'informed' }
  | { kind: 'staff'; reason: ScheduleChangeReason; connection?: ShortConnection };

const minuteMs = 60_000;

const instantOf = (local: string, airport: string): number => {
  const time = `${local.slice(0, 16)}:00`;
  return (instantAt(time, airport) ?? new Date(`${time}Z`)).getTime();
};

/** Minutes between two local times at an airport. */
const minutesBetween = (from: string | undefined, to: string | undefined, airport: string): number =>
  from === undefined || to === undefined ? 0 : (instantOf(to, airport) - instantOf(from, airport)) / minuteMs;

/** Largest shift of a departure or an arrival, in minutes. */
function shiftOf({ before, after }: FlightPair): number {
  if (!before || !after) return 0;
  return Math.max(
    Math.abs(minutesBetween(before.departs, after.departs, after.from)),
    Math.abs(minutesBetween(before.arrives, after.arrives, after.to)),
  );
}

const routeOf = (segment: FlightPair['before']): string | undefined => segment && `${segment.from}-${segment.to}`;
const isRerouted = ({ before, after }: FlightPair): boolean => routeOf(before) !== routeOf(after);

/** A number or an airline that was not known before is not a change. */
const isOtherFlight = ({ before, after }: FlightPair): boolean =>
  (before?.carrier !== undefined && before.carrier !== after?.carrier) ||
  (before?.number !== undefined && before.number !== after?.number);

const isDomestic = (...codes: string[]): boolean =>
  new Set(codes.map((code) => airportOf(code)?.country ?? code)).size === 1;

interface Connection extends ShortConnection {
  leastMinutes: number;
}

/** Connections within a direction of the trip. A change of airports counts as none. */
function connectionsOf(segments: readonly StoredSegment[]): Connection[] {
  return segments.flatMap((segment, index) => {
    const next = segments[index + 1];
    if (!next || next.itinerary !== segment.itinerary || next.from !== segment.to || !segment.arrives) return [];
    const leastMinutes = isDomestic(segment.from, segment.to, next.to)
      ? limits.domesticConnectionMinutesMin
      : limits.internationalConnectionMinutesMin;
    return [{ at: segment.to, minutes: minutesBetween(segment.arrives, next.departs, segment.to), leastMinutes }];
  });
}

/** A connection that was sold that short, or shorter, is not missed. */
function findMissedConnection(
  before: readonly StoredSegment[],
  after: readonly StoredSegment[],
): ShortConnection | undefined {
  const known = connectionsOf(before);
  const missed = connectionsOf(after).find(({ at, minutes, leastMinutes }) => {
    const sold = known.find((connection) => connection.at === at)?.minutes ?? Infinity;
    return minutes < leastMinutes && minutes < sold;
  });
  return missed && { at: missed.at, minutes: missed.minutes };
}

/**
 * A trip booked before `segments` was stored as one flight per direction. Its connections are details, not changes.
 */
const isMoreDetail = (before: readonly StoredSegment[], after: readonly StoredSegment[]): boolean =>
  [...new Set(before.map(({ itinerary }) => itinerary))].every((itinerary) => {
    const [[known, ...others], now] = [before, after].map((all) =>
      all.filter((one) => one.itinerary === itinerary),
    ) as [StoredSegment[], StoredSegment[]];
    const [first, last] = [now[0], now.at(-1)];
    if (!known || others.length > 0 || !first || !last) return false;
    const hasSameEnds = known.from === first.from && known.to === last.to;
    const hasSameNumber =
      known.number === undefined || (known.carrier === first.carrier && known.number === first.number);
    return hasSameEnds && hasSameNumber && known.departs.slice(0, 16) === first.departs.slice(0, 16);
  });

const keyOf = ({ itinerary, from, to, departs, arrives, carrier, number, operating }: StoredSegment): string =>
  [itinerary, from, to, departs, arrives, carrier, number, operating].join(' ');

/** Whether both lists are equal in every stored member. */
export const areSameSegments = (one: readonly StoredSegment[], other: readonly StoredSegment[]): boolean =>
  one.map(keyOf).join('\n') === other.map(keyOf).join('\n');

/** Compares the flights that the owner knows with those of the airline, as instants at their airports. */
export function compareSegments(before: readonly StoredSegment[], after: readonly StoredSegment[]): SegmentsDifference {
  if (areSameSegments(before, after)) return { kind: 'none' };
  const connection = findMissedConnection(before, after);
  if (connection) return { kind: 'staff', reason: 'missed-connection', connection };
  if (isMoreDetail(before, after) && after.length > before.length) return { kind: 'noted' };
  const pairs = pairFlights(before, after);
  const minutes = Math.max(...pairs.map(shiftOf));
  if (pairs.some(isRerouted) || minutes > limits.scheduleChangeInformedMinutesMax)
    return { kind: 'staff', reason: 'schedule-change' };
  if (pairs.some(isOtherFlight) || minutes > limits.scheduleChangeNotedMinutesMax) return { kind: 'informed' };
  return { kind: 'noted' };
}
