/** Airports. Separate entry point for pages that show airports. */
export { zoneOf } from './airport-zone';
export { type Airport, airportOf } from './airports';
export { localTimeToInstant, formatUtcOffset } from './local-zone';
export { useAirports } from './use-airports';
