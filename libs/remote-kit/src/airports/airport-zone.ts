import type { Airport } from './airports';
import usualZones from './usual-zones.data';

const zones = new Map(usualZones.split('\n').map((line) => [line.slice(0, 3), line.slice(4)]));

/**
 * Returns the IANA time zone of an airport; undefined unless it is a popular airport or was loaded from the full list.
 */
export const zoneOf = ({ id, zone }: Pick<Airport, 'id' | 'zone'>): string | undefined => zone ?? zones.get(id);
