import type { FeeKind, FlightOffer } from '@portal/contracts';
import { airportOf } from '@portal/node-kit/airports';

const home = 'ZM';

/** ISO 3166 codes of Africa with its islands. The airport table has no continents. */
const africa = new Set(
  (
    'AO BF BI BJ BW CD CF CG CI CM CV DJ DZ EG EH ER ET GA GH GM GN GQ GW KE KM LR LS LY MA MG ML MR MU MW MZ NA NE NG ' +
    'RE RW SC SD SH SL SN SO SS ST SZ TD TG TN TZ UG YT ZA ZM ZW'
  ).split(' '),
);

/** Classifies a flight by the countries of its origins and destinations. Connections do not count. */
export function flightFeeKind({ itineraries }: Pick<FlightOffer, 'itineraries'>): FeeKind {
  const ends = itineraries.flatMap(({ segments }) => [
    segments[0]?.departure.iataCode ?? '',
    segments.at(-1)?.arrival.iataCode ?? '',
  ]);
  const countries = ends.map((code) => airportOf(code)?.country ?? '');
  if (countries.every((country) => country === home)) return 'domestic';
  return countries.every((country) => africa.has(country)) ? 'regional' : 'intercontinental';
}
