import { airportOf } from '@portal/node-kit/airports';

export interface Place {
  /** "Lusaka (LUN)", or only the code of an unknown airport. */
  name: string;
  airport?: string;
  /** IANA time zone; UTC for an unknown airport. */
  zone: string;
}

export function describeAirport(code: string): Place {
  const airport = airportOf(code);
  if (!airport) return { name: code, zone: 'UTC' };
  return { name: `${airport.city} (${code})`, airport: airport.name, zone: airport.zone };
}
