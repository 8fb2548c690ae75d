import { convertLocalToUTCByZone } from 'airport-utils/converter';
import { airportOf } from './airports';

/**
 * @param localTime `yyyy-MM-ddTHH:mm:ss` on the clocks of the airport
 * @returns its instant; undefined for an airport that is not known, and for a time that a clock change leaves out or repeats
 */
export function instantAt(localTime: string, airport: string): Date | undefined {
  const known = airportOf(airport);
  try {
    return known && new Date(convertLocalToUTCByZone(localTime, known.zone));
  } catch {
    return undefined;
  }
}
