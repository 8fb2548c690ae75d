import { airportOf } from '@portal/node-kit/airports';
import type { ProviderOffer } from '../provider/flight-provider.port';

/** Airports whose name people use differs from the city's in the data. */
const usualPlaces: Record<string, string> = {
  LHR: 'London Heathrow',
  LGW: 'London Gatwick',
  CDG: 'Paris Charles de Gaulle',
  HLA: 'Johannesburg Lanseria',
};

/** Airlines that passengers know by another name than the registered one. */
const usualCarriers: Record<string, string> = {
  P0: 'Proflight Zambia',
  '4Z': 'Airlink',
  KL: 'KLM',
  TC: 'Air Tanzania',
  WB: 'RwandAir',
};

/** Names to show for the places of an offer, by airport code; unknown codes are left out. */
export function placeNames(offer: ProviderOffer): Record<string, string> {
  const codes = offer.itineraries.flatMap(({ segments }) =>
    segments.flatMap(({ departure, arrival }) => [departure.iataCode, arrival.iataCode]),
  );
  return namesOf(codes, placeName);
}

/** Names to show for the airlines of an offer, by code, out of the names the provider told. */
export function carrierNames(offer: ProviderOffer, told: Record<string, string>): Record<string, string> {
  const flown = offer.itineraries.flatMap(({ segments }) =>
    segments.flatMap(({ carrierCode, operating }) => [carrierCode, operating?.carrierCode ?? carrierCode]),
  );
  const nameOf = (code: string) => usualCarriers[code] ?? (told[code] && inTitleCase(told[code]));
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

/** The provider shouts: 'KENYA AIRWAYS'. */
const inTitleCase = (name: string): string =>
  name === name.toUpperCase() ? name.toLowerCase().replace(/(^|[\s(-])\p{L}/gu, (start) => start.toUpperCase()) : name;
