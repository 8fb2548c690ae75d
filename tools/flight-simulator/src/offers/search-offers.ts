import { HOUR_MS } from '../basics/calendar';
import { departureKey } from '../fares/inventory';
import { validatingCarrier, type FaredPath } from '../fares/fare-book';
import { buildOffer, sumTrip, type Passenger } from '../fares/offer-builder';
import { airportsOf } from '../network/airports';
import { canInterline } from '../network/carriers';
import { findPaths, type Path } from '../network/connections';
import { lateDepartures } from '../network/timetable';
import type { Cabin, Currency, FlightOffer } from '../wire';
import type { Airline } from '../world';

export interface Leg {
  origin: string;
  destination: string;
  date: string;
  cabin: Cabin;
}

export interface SearchRequest {
  legs: readonly Leg[];
  passengers: readonly Passenger[];
  currency: Currency;
  includedCarriers?: readonly string[];
  excludedCarriers?: readonly string[];
  maxConnections: number;
  /** Whole currency units, per traveler. */
  maxPrice?: number;
  max: number;
}

/** Paths per leg, by the number of legs, which limits the number of combinations. */
const WAYS_PER_LEG = [0, 24, 16, 6, 4, 3, 2];
const TURNAROUND_MS = HOUR_MS;
/** Below this number of departures left today, late flights are sold: a search for today has results at any time. */
const ENOUGH_LEFT_TODAY = 2;

export function seatsNeeded(passengers: readonly Passenger[]): number {
  return passengers.filter(({ type }) => type !== 'HELD_INFANT').length;
}

function passesFilters(path: Path, request: SearchRequest): boolean {
  const carriers = path.map(({ flight }) => flight.carrier);
  return (
    path.length - 1 <= request.maxConnections &&
    (!request.includedCarriers || carriers.every((code) => request.includedCarriers?.includes(code))) &&
    !carriers.some((code) => request.excludedCarriers?.includes(code))
  );
}

/** Returns paths with a future departure, including late flights if hardly any are left today. */
function pathsOf(leg: Leg, airline: Airline): Path[] {
  const pairs = airportsOf(leg.origin).flatMap((origin) =>
    airportsOf(leg.destination).map((destination) => [origin, destination] as const),
  );
  const paths = pairs.flatMap(([origin, destination]) => findPaths(origin, destination, leg.date));
  if (leg.date > airline.clock.today()) return paths;
  const isLeft = (path: Path): boolean => (path[0]?.departsAt ?? 0) > airline.clock.now();
  const leaving = paths.filter(isLeft);
  if (leaving.length >= ENOUGH_LEFT_TODAY) return leaving;
  const late = pairs.flatMap(([origin, destination]) => lateDepartures(origin, destination, leg.date));
  return [...leaving, ...late.map((departure) => [departure]).filter(isLeft)];
}

function waysOf(leg: Leg, request: SearchRequest, airline: Airline): FaredPath[] {
  const need = { seats: seatsNeeded(request.passengers), today: airline.clock.today(), now: airline.clock.now() };
  const terms = { currency: request.currency, today: need.today };
  return pathsOf(leg, airline)
    .filter((path) => passesFilters(path, request))
    .flatMap((path): FaredPath[] => {
      const rung = airline.fares.lowestRung(path, leg.cabin, need);
      return rung ? [{ path, rung }] : [];
    })
    .map((fared) => ({ fared, base: airline.fares.baseMinor(fared, 'ADULT', terms) }))
    .sort((a, b) => a.base - b.base)
    .slice(0, WAYS_PER_LEG[request.legs.length] ?? 2)
    .map(({ fared }) => fared);
}

function follows(before: FaredPath, after: FaredPath): boolean {
  const arrives = before.path.at(-1)?.arrivesAt ?? Infinity;
  const leaves = after.path[0]?.departsAt ?? 0;
  return (
    leaves >= arrives + TURNAROUND_MS && canInterline(validatingCarrier(before.path), validatingCarrier(after.path))
  );
}

function combine(legs: FaredPath[][]): FaredPath[][] {
  return legs.reduce<FaredPath[][]>(
    (trips, ways) =>
      trips.flatMap((trip) => {
        const last = trip.at(-1);
        return ways.filter((way) => !last || follows(last, way)).map((way) => [...trip, way]);
      }),
    [[]],
  );
}

function segmentNumbering(): (fared: readonly FaredPath[]) => string[] {
  const ids = new Map<string, string>();
  return (fared) =>
    fared.flatMap(({ path }) =>
      path.map((departure) => {
        const key = departureKey(departure);
        const id = ids.get(key) ?? String(ids.size + 1);
        ids.set(key, id);
        return id;
      }),
    );
}

/** Returns offers, cheapest first; empty if no flight operates or all are sold out. */
export function searchOffers(request: SearchRequest, airline: Airline): FlightOffer[] {
  const { currency, passengers, max } = request;
  const terms = { currency, passengers, today: airline.clock.today() };
  const mostMinor = (request.maxPrice ?? Infinity) * 100;
  const numberSegments = segmentNumbering();
  return combine(request.legs.map((leg) => waysOf(leg, request, airline)))
    .map((fared) => ({ fared, sums: sumTrip(fared, terms, airline.fares) }))
    .filter(({ sums }) => sums.travelers.every(({ total }) => total <= mostMinor))
    .sort((a, b) => a.sums.total - b.sums.total)
    .slice(0, max)
    .map(({ fared }, index) => {
      const id = String(index + 1);
      return buildOffer(fared, { ...terms, id, segmentIds: numberSegments(fared), isPriced: false }, airline.fares);
    });
}
