import type { Airport } from './airports';
import usualZones from './usual-zones.data';

const zones = new Map(usualZones.split('\n').map((line) => [line.slice(0, 3), line.slice(4)]));

/** The IANA name of the time zone of an airport; undefined for one that is not among the usual ones and was never listed. */
export const zoneOf = ({ id, zone }: Pick<Airport, 'id' | 'zone'>): string | undefined => zone ?? zones.get(id);
