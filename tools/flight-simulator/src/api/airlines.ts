import type { Reply } from '@portal/simulator-kit';
import { airlineOf, allAirlines } from '../network/carriers';
import { fail } from '../provider-error';
import type { Call } from './request/call';
import { jsonReply } from './request/reply';

/** Returns the requested airlines, or all; unknown codes are omitted, as at the provider. */
export function getAirlines({ url, fault }: Call): Reply {
  const codes = url.searchParams.get('airlineCodes');
  if (codes && !/^[A-Z0-9]{2,3}(,[A-Z0-9]{2,3})*$/.test(codes)) {
    throw fail(477, 'invalid query parameter format', { parameter: 'airlineCodes', example: 'ET,P0' });
  }
  const wanted = codes ? codes.split(',').flatMap((code) => airlineOf(code) ?? []) : allAirlines();
  const data = (fault?.action === 'empty' ? [] : wanted).map(({ iata, icao, business, common }) => ({
    type: 'airline',
    iataCode: iata,
    icaoCode: icao,
    businessName: business,
    commonName: common,
  }));
  return jsonReply({ meta: { count: data.length, links: { self: url.href } }, data });
}
