import type { Reply } from '@portal/simulator-kit';
import { findPlaces, placeById, placesNear, relevance, zoneOffsetText, type Place } from '../network/places';
import { toAirlineText } from '../network/airports';
import { fail } from '../provider-error';
import type { Call } from './request/call';
import { pageOf, whole } from './request/paging';
import { jsonReply } from './request/reply';

const DEFAULT_RADIUS_KM = 500;
const REGIONS: Record<string, string> = {
  Africa: 'AFRIC',
  Asia: 'ASIA',
  Europe: 'EUROP',
  'North America': 'NAMER',
  'South America': 'SAMER',
  Oceania: 'PACIF',
};

function required(url: URL, parameter: string): string {
  const value = url.searchParams.get(parameter);
  if (!value) throw fail(32171, 'Missing mandatory query parameter', { parameter });
  return value;
}

function locationOf(place: Place, { url, world }: Call, isLight: boolean) {
  const { airport } = place;
  return {
    type: 'location',
    subType: place.subType,
    name: place.name,
    detailedName: `${airport.city}/${airport.countryCode}:${place.name}`,
    id: place.id,
    self: { href: `${url.origin}/v1/reference-data/locations/${place.id}`, methods: ['GET'] },
    ...(isLight ? {} : { timeZoneOffset: zoneOffsetText(place, world.clock.now()) }),
    iataCode: place.iata,
    ...(isLight ? {} : { geoCode: { latitude: airport.latitude, longitude: airport.longitude } }),
    address: {
      cityName: airport.city,
      ...(isLight ? {} : { cityCode: airport.cityCode }),
      countryName: airport.countryName,
      ...(isLight ? {} : { countryCode: airport.countryCode, regionCode: REGIONS[airport.continent] ?? 'OTHER' }),
    },
    ...(isLight ? {} : { analytics: { travelers: { score: place.score } } }),
  };
}

function subTypesOf(url: URL): Place['subType'][] {
  return required(url, 'subType')
    .split(',')
    .map((name) => {
      if (name !== 'AIRPORT' && name !== 'CITY')
        throw fail(572, 'subType is invalid', { parameter: 'subType', example: 'AIRPORT,CITY' });
      return name;
    });
}

function keywordOf(url: URL): string {
  const keyword = toAirlineText(required(url, 'keyword'));
  if (!/^[A-Z0-9 .,'/()-]+$/.test(keyword)) throw fail(477, 'invalid query parameter format', { parameter: 'keyword' });
  return keyword;
}

export function searchLocations(call: Call): Reply {
  const { url } = call;
  const subTypes = subTypesOf(url);
  const countryCode = url.searchParams.get('countryCode') ?? undefined;
  if (countryCode && !/^[A-Z]{2}$/.test(countryCode)) {
    throw fail(477, 'invalid query parameter format', { parameter: 'countryCode' });
  }
  const places = findPlaces({ keyword: keywordOf(url), subTypes, ...(countryCode ? { countryCode } : {}) });
  const { meta, rows } = pageOf(places, call);
  const isLight = url.searchParams.get('view') === 'LIGHT';
  return jsonReply({ meta, data: rows.map((place) => locationOf(place, call, isLight)) });
}

export function getLocation(call: Call): Reply {
  if (!/^[AC][A-Z]{3}$/.test(call.id))
    throw fail(572, 'locationId is invalid', { parameter: 'locationId', example: 'CLUN' });
  const place = placeById(call.id);
  if (!place) throw fail(1797, 'No location found for the given id', { parameter: 'locationId' });
  return jsonReply({ meta: { links: { self: call.url.href } }, data: locationOf(place, call, false) });
}

function coordinate(url: URL, parameter: string, most: number): number {
  const value = Number(required(url, parameter));
  if (!Number.isFinite(value) || Math.abs(value) > most)
    throw fail(477, 'invalid query parameter format', { parameter });
  return value;
}

export function nearestAirports(call: Call): Reply {
  const { url } = call;
  const point = { latitude: coordinate(url, 'latitude', 90), longitude: coordinate(url, 'longitude', 180) };
  const radius = whole(url, 'radius', { fallback: DEFAULT_RADIUS_KM, to: DEFAULT_RADIUS_KM });
  const { meta, rows } = pageOf(placesNear(point, radius), call);
  const data = rows.map(({ place, km }) => ({
    ...locationOf(place, call, false),
    distance: { value: km, unit: 'KM' },
    relevance: relevance(place, km),
  }));
  return jsonReply({ meta, data });
}

export function searchCities(call: Call): Reply {
  const { meta, rows } = pageOf(findPlaces({ keyword: keywordOf(call.url), subTypes: ['CITY'] }), call);
  const data = rows.map(({ iata, name, airport }) => ({
    type: 'location',
    subType: 'city',
    name,
    iataCode: iata,
    address: { countryCode: airport.countryCode },
    geoCode: { latitude: airport.latitude, longitude: airport.longitude },
  }));
  return jsonReply({ meta, data });
}
