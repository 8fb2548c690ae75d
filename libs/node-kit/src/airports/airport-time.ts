import { convertLocalToUTCByZone } from 'airport-utils/converter';
import { airportOf } from './airports';

/**
 * Converts a local airport time to an instant.
 * @param localTime `yyyy-MM-ddTHH:mm:ss`
 * @returns undefined for an unknown airport, and for a time that a clock change skips or repeats
 */
export function instantAt(localTime: string, airport: string): Date | undefined {
  const known = airportOf(airport);
  try {
    return known && new Date(convertLocalToUTCByZone(localTime, known.zone));
  } catch {
    return undefined;
  }
}
