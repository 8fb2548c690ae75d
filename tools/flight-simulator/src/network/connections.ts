import { BoundedCache } from '../basics/bounded-cache';
import { addDays, HOUR_MS, MINUTE_MS } from '../basics/calendar';
import { airport, distanceKm } from './airports';
import { canInterline } from './carriers';
import { departuresFrom, isServed, type Departure } from './timetable';

export type Path = readonly Departure[];

const MAX_CONNECTIONS = 2;
const MAX_WAIT_MS = 14 * HOUR_MS;
const MAX_DETOUR = 1.8;
const MAX_CACHED_PATHS = 24;
/** Paths with two changes are offered only if there are fewer paths with one change than this. */
const ENOUGH_WITH_ONE_CHANGE = 4;

function isDomestic(departure: Departure): boolean {
  return airport(departure.flight.origin).countryCode === airport(departure.flight.destination).countryCode;
}

function minimumConnectionMs(arriving: Departure, leaving: Departure): number {
  return (isDomestic(arriving) && isDomestic(leaving) ? 45 : 70) * MINUTE_MS;
}

function canConnect(arriving: Departure, leaving: Departure): boolean {
  const waitMs = leaving.departsAt - arriving.arrivesAt;
  return (
    waitMs >= minimumConnectionMs(arriving, leaving) &&
    waitMs <= MAX_WAIT_MS &&
    canInterline(arriving.flight.carrier, leaving.flight.carrier)
  );
}

function onward(path: Path): Departure[] {
  const last = path.at(-1);
  if (!last) return [];
  const day = last.arrivesLocal.slice(0, 10);
  const visited = new Set(path.map((departure) => departure.flight.origin));
  return [day, addDays(day, 1)]
    .flatMap((date) => departuresFrom(last.flight.destination, date))
    .filter((next) => !visited.has(next.flight.destination) && canConnect(last, next));
}

function kmOf(path: Path): number {
  return path.reduce((sum, departure) => sum + departure.flight.km, 0);
}

export function durationMinutes(path: Path): number {
  const first = path[0];
  const last = path.at(-1);
  return first && last ? (last.arrivesAt - first.departsAt) / MINUTE_MS : 0;
}

/** Returns paths with exactly `connections` changes, limited to a maximum detour. */
function pathsWith(connections: number, ends: { origin: string; destination: string; date: string }): Path[] {
  const target = airport(ends.destination);
  const limitKm = distanceKm(airport(ends.origin), target) * MAX_DETOUR;
  let paths: Path[] = departuresFrom(ends.origin, ends.date).map((departure) => [departure]);
  for (let change = 0; change < connections; change += 1) {
    paths = paths
      .filter((path) => {
        const at = path.at(-1)?.flight.destination;
        if (!at || at === ends.destination) return false;
        return kmOf(path) + distanceKm(airport(at), target) <= limitKm;
      })
      .flatMap((path) => onward(path).map((next) => [...path, next]));
  }
  return paths.filter((path) => path.at(-1)?.flight.destination === ends.destination && kmOf(path) <= limitKm);
}

const known = new BoundedCache<Path[]>(4_000);

/** Returns the paths between two airports on a local day, quickest first. Pure, so results are cached. */
export function findPaths(origin: string, destination: string, date: string): Path[] {
  if (origin === destination || !isServed(origin) || !isServed(destination)) return [];
  return known.getOrMake(`${origin}${destination}${date}`, () => {
    const ends = { origin, destination, date };
    const found = [...pathsWith(0, ends), ...pathsWith(1, ends)];
    if (found.length < ENOUGH_WITH_ONE_CHANGE) found.push(...pathsWith(MAX_CONNECTIONS, ends));
    const rank = (path: Path) => path.map(({ flight }) => `${flight.carrier}${flight.number}`).join();
    return found
      .sort((a, b) => durationMinutes(a) - durationMinutes(b) || (rank(a) < rank(b) ? -1 : 1))
      .slice(0, MAX_CACHED_PATHS);
  });
}
