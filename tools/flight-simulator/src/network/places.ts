import { zoneOffsetMinutes } from '../basics/calendar';
import { allAirports, distanceKm, type Airport } from './airports';
import { METROS } from './metros';
import { TRAVELER_SCORES } from './scores';

/** City or airport as returned by location searches. */
export interface Place {
  id: string;
  subType: 'CITY' | 'AIRPORT';
  iata: string;
  name: string;
  airport: Airport;
  score: number;
  words: string[];
}

function placeOf(subType: Place['subType'], iata: string, airport: Airport): Place {
  const name = subType === 'CITY' ? airport.city : airport.name;
  return {
    id: `${subType === 'CITY' ? 'C' : 'A'}${iata}`,
    subType,
    iata,
    name,
    airport,
    score: TRAVELER_SCORES[iata] ?? 0,
    words: [iata, ...`${name} ${airport.city}`.split(/[^A-Z0-9]+/)].filter(Boolean),
  };
}

/** Raises an exact code above other small places, but not above a city. */
const EXACT_CODE_BONUS = 15;

let places: Place[] | undefined;

function allPlaces(): Place[] {
  if (places) return places;
  const airports = [...allAirports().values()];
  const cities = airports
    .filter((airport) => airport.cityCode === airport.iata)
    .map((airport) => placeOf('CITY', airport.iata, airport));
  const metros = Object.entries(METROS).flatMap(([code, [, ...fields]]) => {
    const main = allAirports().get(fields[0] ?? '');
    return main ? [placeOf('CITY', code, main)] : [];
  });
  places = [...cities, ...metros, ...airports.map((airport) => placeOf('AIRPORT', airport.iata, airport))];
  return places;
}

export interface PlaceQuery {
  keyword: string;
  subTypes: readonly Place['subType'][];
  countryCode?: string;
}

/** Finds places of which a word or the whole name starts with the keyword: busiest first, an exact code raised. */
export function findPlaces({ keyword, subTypes, countryCode }: PlaceQuery): Place[] {
  const matches = (place: Place) =>
    place.words.some((word) => word.startsWith(keyword)) ||
    place.name.startsWith(keyword) ||
    place.airport.city.startsWith(keyword);
  const rank = (place: Place) => place.score + (place.iata === keyword ? EXACT_CODE_BONUS : 0);
  return allPlaces()
    .filter((place) => subTypes.includes(place.subType))
    .filter((place) => !countryCode || place.airport.countryCode === countryCode)
    .filter(matches)
    .sort((a, b) => rank(b) - rank(a) || (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
}

export function placeById(id: string): Place | undefined {
  return allPlaces().find((place) => place.id === id);
}

/** Finds airports around a point with their distance, busiest and nearest first. */
export function placesNear(
  point: { latitude: number; longitude: number },
  radiusKm: number,
): { place: Place; km: number }[] {
  return allPlaces()
    .filter(({ subType }) => subType === 'AIRPORT')
    .map((place) => ({ place, km: distanceKm({ ...place.airport, ...point }, place.airport) }))
    .filter(({ km }) => km <= radiusKm)
    .sort((a, b) => relevance(b.place, b.km) - relevance(a.place, a.km));
}

export function relevance(place: Place, km: number): number {
  return Math.round(((place.score + 1) / (km + 10)) * 1e7) / 1e5;
}

/** UTC offset of a place at an instant, `+02:00`. */
export function zoneOffsetText(place: Place, utcMs: number): string {
  const minutes = zoneOffsetMinutes(place.airport.zone, utcMs);
  const pad = (value: number) => String(value).padStart(2, '0');
  const size = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${pad(Math.floor(size / 60))}:${pad(size % 60)}`;
}
