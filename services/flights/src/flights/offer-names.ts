import { airportOf } from '@portal/node-kit/airports';
import type { ProviderOffer } from '../provider/flight-provider.port';

/** Airports whose common name differs from the city name in the data. */
const usualPlaces: Record<string, string> = {
  LHR: 'London Heathrow',
  LGW: 'London Gatwick',
  CDG: 'Paris Charles de Gaulle',
  HLA: 'Johannesburg Lanseria',
};

/** Airlines whose common name differs from the registered one. */
const usualCarriers: Record<string, string> = {
  P0: 'Proflight Zambia',
  '4Z': 'Airlink',
  KL: 'KLM',
  TC: 'Air Tanzania',
  WB: 'RwandAir',
};

/** Returns display names for the places of an offer, by airport code. Unknown codes are omitted. */
export function placeNames(offer: ProviderOffer): Record<string, string> {
  const codes = offer.itineraries.flatMap(({ segments }) =>
    segments.flatMap(({ departure, arrival }) => [departure.iataCode, arrival.iataCode]),
  );
  return namesOf(codes, placeName);
}

/** Returns display names for the airlines of an offer, by code, from the names in the provider's response. */
export function carrierNames(offer: ProviderOffer, reported: Record<string, string>): Record<string, string> {
  const flown = offer.itineraries.flatMap(({ segments }) =>
    segments.flatMap(({ carrierCode, operating }) => [carrierCode, operating?.carrierCode ?? carrierCode]),
  );
  const nameOf = (code: string) => usualCarriers[code] ?? (reported[code] && inTitleCase(reported[code]));
  return namesOf([...flown, ...(offer.validatingAirlineCodes ?? [])], nameOf);
}

function namesOf(codes: string[], nameOf: (code: string) => string | undefined): Record<string, string> {
  const named = [...new Set(codes)].sort().flatMap((code) => {
    const name = nameOf(code);
    return name ? [[code, name] as const] : [];
  });
  return Object.fromEntries(named);
}

const placeName = (code: string): string | undefined => usualPlaces[code] ?? airportOf(code)?.city;

/** The provider returns names in upper case: 'KENYA AIRWAYS'. */
const inTitleCase = (name: string): string =>
  name === name.toUpperCase() ? name.toLowerCase().replace(/(^|[\s(-])\p{L}/gu, (start) => start.toUpperCase()) : name;
