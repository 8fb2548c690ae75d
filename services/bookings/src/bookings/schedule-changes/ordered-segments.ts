import type { OrderedSegment } from '@portal/contracts';
import { getDepartureInstant } from '../deadlines/trip-times';
import type { StoredSegment } from '../record/booked-segments';

/** Times are compared to the minute: providers differ in whether they state seconds. */
const minuteOf = (local: string): string => local.slice(0, 16);

const isSameTime = (one: string | undefined, other: string | undefined): boolean =>
  one !== undefined && other !== undefined && minuteOf(one) === minuteOf(other);

const hasDeparted = (segment: StoredSegment, now: Date): boolean =>
  getDepartureInstant({ segments: [segment], startDate: segment.departs }) < now;

/** Milliseconds between the local times of a flight; NaN if its arrival is unknown. */
const lengthOf = ({ departs, arrives = '' }: StoredSegment): number =>
  Date.parse(`${arrives.slice(0, 16)}Z`) - Date.parse(`${departs.slice(0, 16)}Z`);

/** Stored names, terminals and duration that still apply to a changed flight. */
function remainingDetails(known: StoredSegment, flight: StoredSegment): Partial<StoredSegment> {
  const { carrierName, operatingName, fromTerminal, toTerminal, duration } = known;
  const isSameRoute = flight.from === known.from && flight.to === known.to;
  return {
    ...(carrierName && flight.carrier === known.carrier && { carrierName }),
    ...(operatingName && flight.operating === known.operating && { operatingName }),
    ...(fromTerminal && flight.from === known.from && { fromTerminal }),
    ...(toTerminal && flight.to === known.to && { toTerminal }),
    ...(duration && isSameRoute && lengthOf(flight) === lengthOf(known) && { duration }),
  };
}

/** Keeps what the provider omits. A stored time that only differs in seconds is kept as it is. */
function withKnown(ordered: StoredSegment, known: StoredSegment | undefined): StoredSegment {
  if (!known) return ordered;
  const { carrier = known.carrier, number = known.number, operating } = ordered;
  const arrives = ordered.arrives ?? known.arrives;
  const isSameCarrier = carrier === known.carrier;
  const flownBy = operating ?? (isSameCarrier ? known.operating : undefined);
  const flight = {
    itinerary: ordered.itinerary,
    from: ordered.from,
    to: ordered.to,
    departs: isSameTime(ordered.departs, known.departs) ? known.departs : ordered.departs,
    ...(arrives && { arrives: isSameTime(arrives, known.arrives) ? (known.arrives ?? arrives) : arrives }),
    ...(carrier && { carrier }),
    ...(number && { number }),
    ...(flownBy && { operating: flownBy }),
  };
  return { ...flight, ...remainingDetails(known, flight) };
}

/**
 * Flights of an order in the stored format; undefined if the provider names none. Cancelled flights are left out, and
 * flights that have departed are kept if the provider leaves them out.
 * @param stored flights of the booking, which complete what the provider omits
 */
export function toStoredSegments(
  ordered: readonly OrderedSegment[] | undefined,
  stored: readonly StoredSegment[],
  now: Date,
): StoredSegment[] | undefined {
  const active = (ordered ?? []).filter(({ status }) => status !== 'cancelled');
  if (active.length === 0) return undefined;
  const flown = stored.filter((segment) => hasDeparted(segment, now));
  const isRest = active.length < stored.length && active.length === stored.length - flown.length;
  const [kept, known] = isRest ? [flown, stored.slice(flown.length)] : [[], stored];
  const isPaired = active.length === known.length;
  const current = active.map(({ status: _status, ...segment }, index) => {
    const itinerary = segment.itinerary ?? (known[index] ?? known.at(-1))?.itinerary ?? 0;
    return withKnown({ ...segment, itinerary }, isPaired ? known[index] : undefined);
  });
  return [...kept, ...current];
}
