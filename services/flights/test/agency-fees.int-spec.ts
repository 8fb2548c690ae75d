import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { agencyDate, type FlightOffer, type QuotedFee } from '@portal/contracts';
import { readEnv } from '@portal/node-kit';
import {
  startTestIdentityKeys,
  startTestService,
  startTestSimulator,
  testServiceEnv,
  type TestIdentity,
  type TestService,
  type TestSimulator,
} from '@portal/test-kit';
import { createApp } from '../src/app';
import { envSchema } from '../src/env';

/** Stub of payments, with the fees in force. */
const fees: QuotedFee[] = [];
const payments = createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ data: fees }));
});

let identity: TestIdentity;
let simulator: TestSimulator;
let flights: TestService;
beforeAll(async () => {
  await new Promise<void>((done) => void payments.listen(0, '127.0.0.1', done));
  [identity, simulator] = await Promise.all([startTestIdentityKeys(), startTestSimulator()]);
  const env = {
    ...testServiceEnv('flights', { identityUrl: identity.url }),
    ...simulator.flightsEnv,
    OFFER_SECRET: 'a seal secret of the tests, long enough',
    PAYMENTS_URL: `http://127.0.0.1:${(payments.address() as AddressInfo).port}`,
    RATE_LIMIT_PROFILE: 'standard',
  };
  flights = await startTestService(createApp(readEnv(envSchema, env)));
});
afterAll(async () => {
  await flights.stop();
  await Promise.all([simulator.stop(), identity.stop()]);
  payments.close();
});

async function feeOfSearch(daysAhead: number): Promise<FlightOffer['agencyFee']> {
  const assertion = await identity.assertionFor({ id: '640000000000000000000001', role: 'client' });
  const departureDate = agencyDate(new Date(Date.now() + daysAhead * 86_400_000));
  const query = { originLocationCode: 'LUN', destinationLocationCode: 'NLA', departureDate, adults: '1' };
  const response = await flights.call('GET', `/flights/offers?${new URLSearchParams(query)}`, { assertion });
  return response.as<{ data: FlightOffer[] }>().data[0]?.agencyFee;
}

describe('the agency fee of a search', () => {
  it('is the one in force, immediately after an admin changed it, with the limits of production', async () => {
    expect(await feeOfSearch(30)).toBeUndefined();
    fees.push({ kind: 'domestic', per: 'booking', amounts: [{ amount: '232.00', currency: 'ZMW' }] });
    expect(await feeOfSearch(31)).toEqual({ amount: '232.00', currency: 'ZMW' });
  });
});
