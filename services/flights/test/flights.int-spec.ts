import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { agencyDate, type FlightOffer, texts } from '@portal/contracts';
import { readEnv } from '@portal/node-kit';
import {
  serviceTokenFor,
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
/** Second instance with short provider timeouts, so that tests of hanging calls are fast. */
let hasty: TestService;
let client: string;
let token: string;

const day = (ahead: number): string => agencyDate(new Date(Date.now() + ahead * 86_400_000));
const query = (changes: Record<string, string> = {}): string =>
  new URLSearchParams({
    originLocationCode: 'LUN',
    destinationLocationCode: 'JNB',
    departureDate: day(30),
    adults: '1',
    travelClass: 'ECONOMY',
    ...changes,
  }).toString();

const search = (changes?: Record<string, string>, service = flights): Promise<TestResponse> =>
  service.call('GET', `/flights/offers?${query(changes)}`, { assertion: client });
const price = (offer: unknown, service = flights): Promise<TestResponse> =>
  service.call('POST', '/flights/pricing', { assertion: client, body: { offer } });
const offersOf = (response: TestResponse) => (response.body as unknown as { data: FlightOffer[] }).data;

async function searchedOffer(changes?: Record<string, string>): Promise<FlightOffer> {
  const [offer] = offersOf(await search(changes));
  if (!offer) throw new Error('The simulator returned no offers');
  return offer;
}
async function pricedOffer(): Promise<FlightOffer> {
  const response = await price(await searchedOffer());
  expect(response.status).toBe(200);
  return (response.body as unknown as { data: FlightOffer }).data;
}
const order = (offer: FlightOffer, reference: string, service = flights): Promise<TestResponse> =>
  service.call('POST', '/internal/orders', {
    serviceToken: token,
    body: {
      reference,
      offer,
      travelers: [{ firstName: 'Thandiwe', lastName: 'Banda', dateOfBirth: '1990-05-04', gender: 'FEMALE' }],
      contact: { emailAddress: 'thandiwe@example.test', countryCallingCode: '1', phoneNumber: '0970 000 120' },
    },
  });

beforeAll(async () => {
  [identity, simulator] = await Promise.all([startTestIdentityKeys(), startTestSimulator()]);
  const env = {
    ...testServiceEnv('flights', { identityUrl: identity.url }),
    ...simulator.flightsEnv,
    OFFER_SECRET: 'a seal secret of the tests, long enough',
    // Disables the search cache, because tests change the provider between equal searches.
    RATE_LIMIT_PROFILE: 'test',
  };
  const deadlines = {
    FLIGHTS_SEARCH_DEADLINE_MS: '400',
    FLIGHTS_PRICE_DEADLINE_MS: '400',
    FLIGHTS_ORDER_DEADLINE_MS: '400',
  };
  [flights, hasty] = (await Promise.all(
    [env, { ...env, ...deadlines }].map((settings) => startTestService(createApp(readEnv(envSchema, settings)))),
  )) as [TestService, TestService];
  client = await identity.assertionFor({ role: 'client' });
  // Waits until the instance has a provider token, even on a slow machine.
  while ((await search({}, hasty)).status !== 200);
  token = await serviceTokenFor('flights', 'bookings');
});
afterEach(() => simulator.clearFaults());
afterAll(async () => {
  await Promise.all([flights.stop(), hasty.stop()]);
  await Promise.all([simulator.stop(), identity.stop()]);
});

describe('GET /flights/offers', () => {
  it('returns signed offers, cheapest first, in the agency currency', async () => {
    const response = await search({ adults: '2' });
    expect(response.status).toBe(200);
    const totals = offersOf(response).map((offer) => Number(offer.price.grandTotal));
    expect(totals.length).toBeGreaterThan(1);
    expect(totals).toEqual([...totals].sort((left, right) => left - right));
    expect(offersOf(response)[0]).toMatchObject({
      price: { currency: 'ZMW' },
      portal: { stage: 'searched', adults: 2, travelClass: 'ECONOMY', places: { LUN: 'Lusaka' } },
    });
    expect(Object.keys(offersOf(response)[0]?.portal.carriers ?? {})).not.toHaveLength(0);
  });
  it('returns an empty list for a route without flights', async () => {
    expect(await search({ destinationLocationCode: 'ULN' })).toMatchObject({ status: 200, body: { data: [] } });
  });
  it('passes on the provider’s reason for rejecting an airport', async () => {
    expect(await search({ destinationLocationCode: 'XXX' })).toMatchObject({
      status: 400,
      body: { code: 'QUERY_INVALID', amadeusError: { code: '477', title: 'INVALID FORMAT' } },
    });
  });
  it.each([
    [{ departureDate: '2020-01-01' }, 'Please choose a departure date that is not in the past.'],
    [{ originLocationCode: '' }, 'Please fill in all required search fields.'],
    [{ adults: '10' }, 'A booking can have at most 9 travelers.'],
  ])('rejects %j before calling the provider', async (change, message) => {
    expect(await search(change as Record<string, string>)).toMatchObject({
      status: 400,
      body: { code: 'QUERY_INVALID', message },
    });
  });
  it('returns 504 for a hanging provider and 503 for a broken one', async () => {
    await simulator.fault({ operation: 'search', action: 'hang' });
    expect(await search({}, hasty)).toMatchObject({ status: 504, body: { code: 'PROVIDER_TIMEOUT' } });
    await simulator.fault({ operation: 'search', action: 'html' });
    expect(await search()).toMatchObject({ status: 503, body: { code: 'PROVIDER_DOWN' } });
    expect((await search()).status).toBe(200);
  });
  it('replaces a token that the provider revoked', async () => {
    await simulator.fault({ operation: 'search', action: 'expire-token' });
    expect((await search()).status).toBe(200);
  });
});

describe('POST /flights/pricing', () => {
  it('requires a login', async () => {
    const response = await flights.call('POST', '/flights/pricing', { body: { offer: await searchedOffer() } });
    expect(response).toMatchObject({ status: 401, body: { code: 'NOT_SIGNED_IN' } });
  });
  it('signs the price for booking', async () => {
    const offer = await pricedOffer();
    expect(offer.portal.stage).toBe('priced');
    const expiresInMs = Date.parse(offer.portal.expiresAt) - Date.now();
    expect(expiresInMs / 60_000).toBeCloseTo(20, 0);
  });
  it('returns the new price after a change', async () => {
    const offer = await searchedOffer();
    await simulator.fault({ operation: 'price', action: 'price-bump', percent: 25 });
    const response = await price(offer);
    expect(response.status).toBe(200);
    const priced = (response.body as unknown as { data: FlightOffer }).data;
    expect(Number(priced.price.grandTotal)).toBeGreaterThan(Number(offer.price.grandTotal));
  });
  it('rejects an offer with a modified price', async () => {
    const offer = await searchedOffer();
    const edited = { ...offer, price: { ...offer.price, grandTotal: '1.00' } };
    expect(await price(edited)).toMatchObject({ status: 422, body: { code: 'OFFER_CHANGED' } });
  });
  it('passes on the provider’s reason for rejecting an offer', async () => {
    await simulator.fault({
      operation: 'price',
      action: 'error',
      status: 400,
      code: 4926,
      title: 'INVALID DATA RECEIVED',
      detail: 'No fare applicable',
    });
    expect(await price(await searchedOffer())).toMatchObject({
      status: 422,
      body: {
        code: 'PROVIDER_REFUSED',
        message: texts.errors.soldOut,
        amadeusError: { code: '4926', detail: 'No fare applicable' },
      },
    });
  });
});

describe('/internal/orders', () => {
  it('rejects callers without a service token', async () => {
    const response = await flights.call('GET', '/internal/orders?reference=ZT-1', { assertion: client });
    expect(response).toMatchObject({ status: 403, body: { code: 'NOT_ALLOWED' } });
  });
  it('orders, finds and cancels by the portal’s reference', async () => {
    const offer = await pricedOffer();
    const made = await order(offer, 'ZT-INTTEST1');
    expect(made.body).toMatchObject({ outcome: 'confirmed', order: { total: offer.price.grandTotal } });
    const { orderId, pnr } = (made.body as unknown as { order: { orderId: string; pnr: string } }).order;
    expect(await simulator.orders()).toContainEqual(
      expect.objectContaining({ id: orderId, pnr, reference: 'ZT-INTTEST1' }),
    );
    const found = await flights.call('GET', '/internal/orders?reference=ZT-INTTEST1', { serviceToken: token });
    expect(found.body).toMatchObject({ supported: true, order: { orderId, pnr } });
    const path = `/internal/orders/${encodeURIComponent(orderId)}`;
    expect((await flights.call('DELETE', path, { serviceToken: token })).body).toEqual({ outcome: 'cancelled' });
    expect((await flights.call('DELETE', path, { serviceToken: token })).body).toEqual({ outcome: 'cancelled' });
  });
  it('rejects an offer that was not priced', async () => {
    expect(await order(await searchedOffer(), 'ZT-INTTEST2')).toMatchObject({
      status: 422,
      body: { code: 'OFFER_NOT_PRICED' },
    });
  });
  it.each(['hang', 'reset-before', 'reset-after', 'bad-json', 'truncate', 'html', 'empty'])(
    'reports an unknown outcome after %s',
    async (action) => {
      const offer = await pricedOffer();
      await simulator.fault({ operation: 'order', action });
      expect((await order(offer, `ZT-${action}`, action === 'hang' ? hasty : flights)).body).toEqual({
        outcome: 'unknown',
      });
    },
  );
  it('reports a sold-out seat', async () => {
    const offer = await pricedOffer();
    await simulator.fault({ operation: 'order', action: 'sold-out' });
    expect((await order(offer, 'ZT-INTTEST3')).body).toMatchObject({ outcome: 'rejected', error: { code: '34651' } });
  });
  it('reports an order as not sent when no token could be fetched', async () => {
    const offer = await pricedOffer();
    await simulator.fault({ operation: 'order', action: 'expire-token' });
    await simulator.fault({ operation: 'token', action: 'error', status: 401 });
    expect((await order(offer, 'ZT-INTTEST4')).body).toEqual({ outcome: 'not-sent' });
  });
});

describe('unavailable provider', () => {
  it('fails fast after repeated failures', async () => {
    await simulator.fault({ operation: 'price', action: 'hang', times: 'always' });
    const offer = await searchedOffer();
    for (let failure = 0; failure < 5; failure++) expect((await price(offer, hasty)).status).toBe(504);
    const startedAt = performance.now();
    expect(await price(offer, hasty)).toMatchObject({ status: 503, body: { code: 'PROVIDER_DOWN' } });
    expect(performance.now() - startedAt).toBeLessThan(200);
  });
});

describe('operational metrics', () => {
  it('include provider latency by operation and outcome', async () => {
    await simulator.fault({ operation: 'search', action: 'error', status: 400, code: 1, title: 'NO', detail: 'no' });
    await search({ departureDate: day(200) });
    const numbers = await (await fetch(`${flights.url}/metrics`)).text();
    const count = (labels: string) =>
      new RegExp(`^portal_provider_call_duration_seconds_count\\{[^}]*${labels}[^}]*\\} [1-9]`, 'm');
    expect(numbers).toMatch(count('operation="search",outcome="refused"'));
    expect(numbers).toMatch(count('operation="search",outcome="done"'));
  });
});
