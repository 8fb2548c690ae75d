/** Where one can fly to; an entry of its own, for the pages that name airports. */
export { zoneOf } from './airport-zone';
export { type Airport, airportOf } from './airports';
export { localTimeToInstant, formatUtcOffset } from './local-zone';
export { useAirports } from './use-airports';
