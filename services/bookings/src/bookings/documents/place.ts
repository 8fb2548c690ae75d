import { airportOf } from '@portal/node-kit/airports';

/** An airport as travelers know it. */
export interface Place {
  /** "Lusaka (LUN)", or the code alone of an airport that nobody knows. */
  name: string;
  airport?: string;
  /** IANA name; UTC of an airport that nobody knows. */
  zone: string;
}

/** The airport of an IATA code. */
export function describeAirport(code: string): Place {
  const airport = airportOf(code);
  if (!airport) return { name: code, zone: 'UTC' };
  return { name: `${airport.city} (${code})`, airport: airport.name, zone: airport.zone };
}
