import type { Aircraft, Airline, Airport } from '@duffel/api/types';
import { AIRCRAFT_NAMES, airlineOf, airport } from '@portal/flight-simulator';

/** Lower-case id of a reference record, which Duffel never changes. */
const idOf = (prefix: string, code: string): string => `${prefix}_${code.toLowerCase()}`;

export function toAirport(iata: string): Airport {
  const { name, city, cityCode, countryCode, zone, latitude, longitude } = airport(iata);
  return {
    type: 'airport',
    id: idOf('arp', iata),
    name,
    iata_code: iata,
    icao_code: '',
    iata_city_code: cityCode,
    iata_country_code: countryCode,
    city_name: city,
    city: null,
    time_zone: zone,
    latitude,
    longitude,
  };
}

export const toAirline = (code: string): Airline => ({
  id: idOf('arl', code),
  name: airlineOf(code)?.business ?? code,
  iata_code: code,
  logo_lockup_url: null,
  logo_symbol_url: null,
  conditions_of_carriage_url: null,
});

export const toAircraft = (code: string): Aircraft => ({
  id: idOf('arc', code),
  name: AIRCRAFT_NAMES[code] ?? code,
  iata_code: code,
});
