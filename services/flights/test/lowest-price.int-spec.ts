import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { agencyDate, type FlightOffer } from '@portal/contracts';
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

let identity: TestIdentity;
let simulator: TestSimulator;
let flights: TestService;
let assertion: string;

const budget = 4;
const query = (ahead: number): string =>
  new URLSearchParams({
    originLocationCode: 'LUN',
    destinationLocationCode: 'JNB',
    departureDate: agencyDate(new Date(Date.now() + ahead * 86_400_000)),
    adults: '2',
  }).toString();
const lowest = (ahead: number) => flights.call('GET', `/flights/lowest-price?${query(ahead)}`, { assertion });
const offers = async (ahead: number) =>
  (await flights.call('GET', `/flights/offers?${query(ahead)}`, { assertion })).body as { data: FlightOffer[] };
/** Makes all further provider searches fail. */
const provoke = () => simulator.fault({ operation: 'search', action: 'html', times: 'always' });

beforeAll(async () => {
  [identity, simulator] = await Promise.all([startTestIdentityKeys(), startTestSimulator()]);
  const env = readEnv(envSchema, {
    ...testServiceEnv('flights', { identityUrl: identity.url }),
    ...simulator.flightsEnv,
    OFFER_SECRET: 'a seal secret of the tests, long enough',
    FLIGHTS_BACKGROUND_SEARCHES_PER_MINUTE: `${budget}`,
  });
  flights = await startTestService(createApp(env));
  assertion = await identity.assertionFor({ role: 'client' });
});
afterEach(() => simulator.clearFaults());
afterAll(async () => {
  await flights.stop();
  await Promise.all([simulator.stop(), identity.stop()]);
});

describe('GET /flights/lowest-price', () => {
  it('returns the price of the cheapest offer, cached from a search without another provider call', async () => {
    const [cheapest] = (await offers(40)).data;
    await provoke();
    expect(await lowest(40)).toMatchObject({
      status: 200,
      body: { data: { lowest: { amount: cheapest?.price.grandTotal, currency: 'ZMW' } } },
    });
  });

  it('calls the provider once for concurrent requests of the same day, then uses the cache', async () => {
    const [first, second] = await Promise.all([lowest(41), lowest(41)]);
    expect(first).toMatchObject({ status: 200, body: { data: { lowest: { currency: 'ZMW' } } } });
    expect(second?.body).toEqual(first?.body);
    await provoke();
    expect((await lowest(41)).body).toEqual(first?.body);
    await simulator.clearFaults();
    expect((await offers(41)).data[0]?.price.grandTotal).toBe(
      (first?.body as unknown as { data: { lowest: { amount: string } } }).data.lowest.amount,
    );
  });

  it('returns the same error as a search for invalid input, and does not cache failures', async () => {
    const past = await lowest(-3);
    expect([past.status, past.body.message]).toEqual([400, 'Please choose a departure date that is not in the past.']);
    await simulator.fault({ operation: 'search', action: 'html' });
    expect((await lowest(42)).status).toBe(503);
    expect((await lowest(42)).status).toBe(200);
  });

  it('stops calling the provider when the minute’s budget is spent, while searches continue', async () => {
    const responses = [];
    for (let ahead = 50; ahead <= 50 + budget; ahead++) responses.push(await lowest(ahead));
    const last = responses.at(-1);
    expect([last?.status, last?.body.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect(Number(last?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await lowest(41)).status).toBe(200);
    expect((await offers(50 + budget)).data.length).toBeGreaterThan(0);
    expect((await lowest(50 + budget)).status).toBe(200);
  });

  it('requires a login', async () => {
    const response = await flights.call('GET', `/flights/lowest-price?${query(40)}`);
    expect([response.status, response.body.code]).toEqual([401, 'NOT_SIGNED_IN']);
  });
});
