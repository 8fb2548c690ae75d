import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { agencyDate, type FlightOffer, flightOffersResponseSchema, texts, travelClasses } from '@portal/contracts';
import { readEnv } from '@portal/node-kit';
import {
  startTestIdentityKeys,
  startTestService,
  startTestSimulator,
  testServiceEnv,
  type TestResponse,
  type TestIdentity,
  type TestService,
  type TestSimulator,
} from '@portal/test-kit';
import { createApp } from '../src/app';
import { envSchema } from '../src/env';

let identity: TestIdentity;
let simulator: TestSimulator;
let flights: TestService;
let client: string;

beforeAll(async () => {
  [identity, simulator] = await Promise.all([startTestIdentityKeys(), startTestSimulator()]);
  const env = readEnv(envSchema, {
    ...testServiceEnv('flights', { identityUrl: identity.url }),
    ...simulator.flightsEnv,
    OFFER_SECRET: 'a seal secret of the tests, long enough',
  });
  flights = await startTestService(createApp(env));
  client = await identity.assertionFor({ role: 'client' });
});
afterEach(() => simulator.clearFaults());
afterAll(async () => {
  await flights.stop();
  await Promise.all([simulator.stop(), identity.stop()]);
});

const day = (ahead: number): string => agencyDate(new Date(Date.now() + ahead * 86_400_000));
const criteria = {
  originLocationCode: 'LUN',
  destinationLocationCode: 'JNB',
  departureDate: day(30),
  adults: '1',
  travelClass: 'ECONOMY',
};
const search = (changes: Partial<Record<keyof typeof criteria | 'returnDate', string>> = {}): Promise<TestResponse> =>
  flights.call('GET', `/flights/offers?${new URLSearchParams({ ...criteria, ...changes })}`, { assertion: client });
const offersOf = (response: TestResponse) => response.as<{ data: FlightOffer[] }>().data;
const price = (offer: unknown): Promise<TestResponse> =>
  flights.call('POST', '/flights/pricing', { assertion: client, body: { offer } });

describe('GET /flights/offers', () => {
  it('accepts the criteria as query and returns offers as data [S7.search-flights, S3.search.1]', async () => {
    const response = await search({ returnDate: day(37), adults: '2', travelClass: 'BUSINESS' });
    expect([response.status, Object.keys(response.body)]).toEqual([200, ['data']]);
    expect(flightOffersResponseSchema.safeParse(response.body).success).toBe(true);
    expect(offersOf(response).length).toBeGreaterThan(0);
    for (const { itineraries, portal } of offersOf(response)) {
      const [out, back] = itineraries;
      expect([itineraries.length, portal.adults, portal.travelClass]).toEqual([2, 2, 'BUSINESS']);
      expect(out?.segments[0]?.departure).toMatchObject({ iataCode: 'LUN' });
      expect(out?.segments[0]?.departure.at).toContain(day(30));
      expect(out?.segments.at(-1)?.arrival.iataCode).toBe('JNB');
      expect(back?.segments[0]?.departure.at).toContain(day(37));
    }
  });

  it('searches one-way flights without a return date [S3.search.1]', async () => {
    expect(new Set(offersOf(await search()).map(({ itineraries }) => itineraries.length))).toEqual(new Set([1]));
  });

  it.each(travelClasses)('offers seats in %s [S3.search.1]', async (travelClass) => {
    const offers = offersOf(await search({ travelClass }));
    expect(new Set(offers.map(({ portal }) => portal.travelClass))).toEqual(new Set([travelClass]));
  });

  it('returns id, grand total, currency and segments with departure and arrival for each offer [S3.offer.1]', async () => {
    const offers = offersOf(await search());
    expect(new Set(offers.map(({ id }) => id)).size).toBe(offers.length);
    for (const { price: cost, itineraries } of offers) {
      expect(cost.grandTotal).toMatch(/^\d+\.\d{2}$/);
      expect(cost.currency).toBe('ZMW');
      for (const { departure, arrival } of itineraries.flatMap(({ segments }) => segments)) {
        expect([departure.at, arrival.at].join()).toMatch(/^\d{4}-\d{2}-\d{2}T[\d:]{8},\d{4}-\d{2}-\d{2}T[\d:]{8}$/);
      }
    }
  });

  it('lists the cheapest offer first [C4.flights.1]', async () => {
    const totals = offersOf(await search()).map((offer) => Number(offer.price.grandTotal));
    expect(new Set(totals).size).toBeGreaterThan(1);
    expect(totals).toEqual([...totals].sort((left, right) => left - right));
  });

  it.each([
    ['originLocationCode', ''],
    ['destinationLocationCode', ''],
    ['departureDate', ''],
    ['adults', ''],
    ['adults', '0'],
  ] as const)('requires %s: %j [S5.search.2, C4.errors.2]', async (field, value) => {
    const calls = (await simulator.calls()).length;
    const response = await search({ [field]: value });
    expect([response.status, response.body.message]).toEqual([400, texts.validation.searchFieldsRequired]);
    expect(await simulator.calls()).toHaveLength(calls);
  });

  it('returns the provider’s reason for a rejection [C4.flights.2]', async () => {
    const rejected = await search({ destinationLocationCode: 'XXX' });
    expect(rejected.status).toBe(400);
    expect(rejected.body.amadeusError).toMatchObject({ code: '477', title: expect.any(String) });
  });
});

describe('POST /flights/pricing', () => {
  it('accepts {offer} and returns the priced offer as data [S7.price-offer]', async () => {
    const [offer] = offersOf(await search());
    const response = await price(offer);
    expect([response.status, Object.keys(response.body)]).toEqual([200, ['data']]);
    const priced = response.as<{ data: FlightOffer }>().data;
    expect(priced.portal.stage).toBe('priced');
    expect(priced.itineraries.map(({ segments }) => segments.map((segment) => segment.departure))).toEqual(
      offer?.itineraries.map(({ segments }) => segments.map((segment) => segment.departure)),
    );
    const bare = await flights.call('POST', '/flights/pricing', { assertion: client, body: offer });
    expect(bare.status).toBe(400);
  });

  it('returns the provider’s reason for a rejection [C4.flights.2, C4.errors.5]', async () => {
    const [offer] = offersOf(await search());
    const reason = { title: 'INVALID DATA RECEIVED', detail: 'No fare applicable' };
    await simulator.fault({ operation: 'price', action: 'error', status: 400, code: 4926, ...reason });
    expect(await price(offer)).toMatchObject({ status: 422, body: { amadeusError: { code: '4926', ...reason } } });
  });
});

describe('unavailable provider', () => {
  it('returns 503 for a broken provider [C4.errors.7]', async () => {
    await simulator.fault({ operation: 'search', action: 'html' });
    expect(await search({ departureDate: day(50) })).toMatchObject({ status: 503, body: { code: 'PROVIDER_DOWN' } });
  });
});
