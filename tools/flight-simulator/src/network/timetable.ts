import { BoundedCache } from '../basics/bounded-cache';
import { localToUtc, MINUTE_MS, utcToLocal, weekdayOf } from '../basics/calendar';
import { airport, distanceKm } from './airports';
import { TURBOPROPS } from './carriers';
import { LATE_ROWS, ROUTE_ROWS, type RouteRow } from './routes';

export interface Flight {
  carrier: string;
  number: string;
  origin: string;
  destination: string;
  departs: string;
  aircraft: string;
  operatedBy: string;
  days: string | undefined;
  season: readonly [string, string] | undefined;
  scarce: boolean;
  km: number;
  blockMinutes: number;
}

/** Flight on one day; `date` is the local day of departure. */
export interface Departure {
  flight: Flight;
  date: string;
  departsAt: number;
  arrivesAt: number;
  departsLocal: string;
  arrivesLocal: string;
}

function blockMinutes(km: number, aircraft: string): number {
  const kmPerHour = TURBOPROPS.has(aircraft) ? 450 : 800;
  return Math.round((30 + (km / kmPerHour) * 60) / 5) * 5;
}

function flightOf(row: RouteRow, direction: 0 | 1): Flight {
  const origin = row.between[direction];
  const destination = row.between[direction === 0 ? 1 : 0];
  const km = distanceKm(airport(origin), airport(destination));
  return {
    carrier: row.carrier,
    number: String(row.numbers[direction]),
    origin,
    destination,
    departs: row.departs[direction],
    aircraft: row.aircraft,
    operatedBy: row.operatedBy ?? row.carrier,
    days: row.days,
    season: row.season,
    scarce: row.scarce ?? false,
    km,
    blockMinutes: blockMinutes(km, row.aircraft),
  };
}

interface Index {
  byOrigin: Map<string, Flight[]>;
  byName: Map<string, Flight>;
  late: readonly Flight[];
}

let index: Index | undefined;

function timetable(): Index {
  if (index) return index;
  const flightsOf = (rows: readonly RouteRow[]) => rows.flatMap((row) => [flightOf(row, 0), flightOf(row, 1)]);
  const [flights, late] = [flightsOf(ROUTE_ROWS), flightsOf(LATE_ROWS)];
  const byOrigin = new Map<string, Flight[]>();
  for (const flight of flights) {
    const known = byOrigin.get(flight.origin);
    if (known) known.push(flight);
    else byOrigin.set(flight.origin, [flight]);
  }
  const byName = new Map([...flights, ...late].map((flight) => [`${flight.carrier}${flight.number}`, flight]));
  index = { byOrigin, byName, late };
  return index;
}

function operatesOn(flight: Flight, date: string): boolean {
  if (flight.days && !flight.days.includes(String(weekdayOf(date)))) return false;
  if (!flight.season) return true;
  const day = date.slice(5);
  return day >= flight.season[0] && day <= flight.season[1];
}

const departures = new BoundedCache<Departure>(40_000);

function departureOf(flight: Flight, date: string): Departure {
  return departures.getOrMake(`${flight.carrier}${flight.number}|${date}`, () => {
    const departsAt = localToUtc(date, flight.departs, airport(flight.origin).zone);
    const arrivesAt = departsAt + flight.blockMinutes * MINUTE_MS;
    return {
      flight,
      date,
      departsAt,
      arrivesAt,
      departsLocal: utcToLocal(departsAt, airport(flight.origin).zone),
      arrivesLocal: utcToLocal(arrivesAt, airport(flight.destination).zone),
    };
  });
}

export function departuresFrom(origin: string, date: string): Departure[] {
  const flights = timetable().byOrigin.get(origin) ?? [];
  return flights.filter((flight) => operatesOn(flight, date)).map((flight) => departureOf(flight, date));
}

/** Returns the late departures between two airports on a local day. */
export const lateDepartures = (origin: string, destination: string, date: string): Departure[] =>
  timetable()
    .late.filter((flight) => flight.origin === origin && flight.destination === destination)
    .map((flight) => departureOf(flight, date));

/** Returns the departure of a flight on a day; undefined if it does not operate. */
export function departureNamed(carrier: string, number: string, date: string): Departure | undefined {
  const flight = timetable().byName.get(`${carrier}${number}`);
  return flight && operatesOn(flight, date) ? departureOf(flight, date) : undefined;
}

export function isServed(iata: string): boolean {
  return timetable().byOrigin.has(iata);
}
