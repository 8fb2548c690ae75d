import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { startFlightSimulator, type FlightSimulator } from '../src';
import type { FlightOffer } from '../src/wire';
import {
  admin,
  apiCaller,
  CREDENTIALS,
  firstOffer,
  officialSdk,
  orderRequest,
  price,
  pricingRequest,
  problemsOf,
  search,
  searchPath,
  type ApiCaller,
} from './harness';

const PRICING = '/v1/shopping/flight-offers/pricing';
const ORDERS = '/v1/booking/flight-orders';

let simulator: FlightSimulator;
let call: ApiCaller;
let offer: FlightOffer;

beforeAll(async () => {
  simulator = await startFlightSimulator({ now: '2026-11-21T08:00:00Z' });
  call = await apiCaller(simulator);
  offer = await firstOffer(call);
});
afterAll(() => simulator.stop());
beforeEach(() => admin(simulator, 'POST', '/__sim/reset'));

async function order(fault: object): Promise<void> {
  const { status } = await admin(simulator, 'POST', '/__sim/faults', fault);
  expect(status).toBe(201);
}

async function listStoredOrders(): Promise<{ reference: string; status: string }[]> {
  return (await admin(simulator, 'GET', '/__sim/orders')).body as { reference: string; status: string }[];
}

describe('faults', () => {
  it('return the ordered error once, for the ordered operation', async () => {
    await order({
      operation: 'price',
      action: 'error',
      status: 400,
      code: 4926,
      title: 'T',
      detail: 'D',
      pointer: '/p',
    });
    expect((await search(call)).length).toBeGreaterThan(0);
    const rejected = await call('POST', PRICING, pricingRequest(offer));
    expect([rejected.status, problemsOf(rejected)]).toEqual([
      400,
      [{ status: 400, code: 4926, title: 'T', detail: 'D', source: { pointer: '/p' } }],
    ]);
    expect((await price(call, offer)).id).toBe(offer.id);
  });

  it('use the error format of the token endpoint', async () => {
    await order({ operation: 'token', action: 'error', status: 401 });
    await expect(officialSdk(simulator).referenceData.airlines.get()).rejects.toMatchObject({
      code: 'AuthenticationError',
      description: { error: 'invalid_client', code: 38187 },
    });
  });

  it('apply for the ordered number of calls, or until cleared', async () => {
    await order({ operation: 'search', action: 'error', times: 2 });
    const statuses = [];
    for (let i = 0; i < 3; i += 1) statuses.push((await call('GET', searchPath())).status);
    expect(statuses).toEqual([500, 500, 200]);
    await order({ operation: 'search', action: 'error', times: 'always' });
    expect((await call('GET', searchPath())).status).toBe(500);
    await admin(simulator, 'DELETE', '/__sim/faults');
    expect((await call('GET', searchPath())).status).toBe(200);
  });

  it('skip calls that do not match', async () => {
    await order({ operation: 'search', action: 'error', skip: 1 });
    expect((await call('GET', searchPath())).status).toBe(200);
    expect((await call('GET', searchPath())).status).toBe(500);
  });

  it('return empty results', async () => {
    await order({ operation: 'search', action: 'empty' });
    await order({ operation: 'locations', action: 'empty' });
    expect(await search(call)).toEqual([]);
    const places = await call('GET', '/v1/reference-data/locations?subType=CITY&keyword=LU');
    expect(places.body).toMatchObject({ meta: { count: 0 }, data: [] });
  });

  it('delay the execution', async () => {
    await order({ operation: 'order', action: 'delay', ms: 120 });
    const quote = await price(call, offer);
    const startedAt = performance.now();
    expect((await call('POST', ORDERS, orderRequest(quote))).status).toBe(201);
    expect(performance.now() - startedAt).toBeGreaterThan(110);
  });

  it('hang without executing', async () => {
    await order({ operation: 'order', action: 'hang' });
    const quote = await price(call, offer);
    const timeout = AbortSignal.timeout(150);
    const hanging = call('POST', ORDERS, orderRequest(quote)).then(() => 'answered');
    const gaveUp = new Promise((resolve) => timeout.addEventListener('abort', () => resolve('nothing')));
    expect(await Promise.race([hanging.catch(() => 'broken'), gaveUp])).toBe('nothing');
    expect(await listStoredOrders()).toEqual([]);
    await simulator.stop();
    expect(await hanging.catch(() => 'broken')).toBe('broken');
    simulator = await startFlightSimulator({ now: '2026-11-21T08:00:00Z' });
    call = await apiCaller(simulator);
  });

  it('reset the connection before execution', async () => {
    await order({ operation: 'order', action: 'reset-before' });
    const quote = await price(call, offer);
    await expect(call('POST', ORDERS, orderRequest(quote))).rejects.toThrow('fetch failed');
    expect(await listStoredOrders()).toEqual([]);
  });

  it.each(['reset-after', 'bad-json', 'truncate', 'wrong-content-type'])(
    'lose the response of a successful order: %s',
    async (action) => {
      await order({ operation: 'order', action });
      const quote = await price(call, offer);
      const sdk = officialSdk(simulator);
      await expect(sdk.booking.flightOrders.post(orderRequest(quote, { reference: 'BK-9' }))).rejects.toMatchObject({
        code: action === 'reset-after' || action === 'truncate' ? expect.any(String) : 'ParserError',
      });
      expect(await listStoredOrders()).toMatchObject([{ reference: 'BK-9', status: 'CONFIRMED' }]);
      const found = await call('GET', `${ORDERS}?reference=BK-9`);
      expect(found.body).toMatchObject({ data: [{ type: 'flight-order' }] });
    },
  );

  it('return the error page of a proxy', async () => {
    await order({ operation: 'search', action: 'html' });
    await expect(call('GET', searchPath())).rejects.toThrow(SyntaxError);
  });

  it('raise the price at pricing, after which an order succeeds', async () => {
    await order({ operation: 'price', action: 'price-bump', percent: 25 });
    const dearer = await price(call, offer);
    expect(Number(dearer.price.base)).toBeGreaterThanOrEqual(Number(offer.price.base) * 1.24);
    expect((await call('POST', ORDERS, orderRequest(dearer))).status).toBe(201);
    expect((await firstOffer(call)).price.grandTotal).not.toBe(offer.price.grandTotal);
    await admin(simulator, 'DELETE', '/__sim/faults');
    expect((await firstOffer(call)).price.grandTotal).toBe(offer.price.grandTotal);
  });

  it('raise the price at the order, which is rejected until repriced', async () => {
    await order({ operation: 'order', action: 'price-bump', percent: 5 });
    const quote = await price(call, offer);
    expect(problemsOf(await call('POST', ORDERS, orderRequest(quote)))[0]?.code).toBe(37200);
    const again = await price(call, quote);
    expect((await call('POST', ORDERS, orderRequest(again))).status).toBe(201);
  });

  it('raise all prices of a search', async () => {
    await order({ operation: 'search', action: 'price-bump', percent: 50 });
    expect(Number((await firstOffer(call)).price.base)).toBeGreaterThan(Number(offer.price.base) * 1.4);
  });

  it('lower a price, and reject an order at the previous one', async () => {
    await order({ operation: 'order', action: 'price-bump', percent: -20 });
    const quote = await price(call, offer);
    expect(problemsOf(await call('POST', ORDERS, orderRequest(quote)))[0]?.code).toBe(37200);
    expect(Number((await price(call, quote)).price.grandTotal)).toBeLessThan(Number(quote.price.grandTotal));
  });

  it('sell out seats', async () => {
    await order({ operation: 'search', action: 'sold-out' });
    await order({ operation: 'price', action: 'sold-out' });
    await order({ operation: 'order', action: 'sold-out' });
    expect(await search(call)).toEqual([]);
    expect(problemsOf(await call('POST', PRICING, pricingRequest(offer)))[0]?.code).toBe(4926);
    const quote = await price(call, offer);
    expect(problemsOf(await call('POST', ORDERS, orderRequest(quote)))[0]?.code).toBe(34651);
  });

  it('limit the rate and expire a token', async () => {
    await order({ operation: 'search', action: 'rate-limit' });
    await order({ operation: 'search', action: 'expire-token' });
    const limited = await call('GET', searchPath());
    expect([limited.status, problemsOf(limited)[0]?.code]).toEqual([429, 38194]);
    const expired = await call('GET', searchPath());
    expect([expired.status, problemsOf(expired)[0]?.code]).toEqual([401, 38192]);
  });

  it('reject an unknown fault', async () => {
    expect(await admin(simulator, 'POST', '/__sim/faults', { operation: 'search', action: 'explode' })).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('action') },
    });
  });
});

describe('the admin port', () => {
  it('is healthy and does not serve the provider API', async () => {
    expect((await admin(simulator, 'GET', '/healthz')).body).toEqual({ status: 'ok' });
    expect((await fetch(`${simulator.url}/__sim/orders`)).status).toBe(404);
  });

  it('sets the clock, which expires tokens, until reset', async () => {
    const moved = await admin(simulator, 'POST', '/__sim/clock', { now: '2026-11-21T22:30:00Z' });
    expect(moved.body).toEqual({ now: '2026-11-21T22:30:00.000Z', today: '2026-11-22' });
    expect(problemsOf(await call('GET', searchPath()))[0]?.code).toBe(38192);
    await admin(simulator, 'POST', '/__sim/reset');
    expect((await admin(simulator, 'GET', '/__sim/clock')).body).toMatchObject({ today: '2026-11-21' });
    expect((await admin(simulator, 'POST', '/__sim/clock', { now: 'noon' })).status).toBe(400);
  });

  it('lists calls without secrets, tokens or traveler data', async () => {
    await apiCaller(simulator);
    const quote = await price(call, offer);
    await call('POST', ORDERS, orderRequest(quote, { lastName: 'Zimba', reference: 'BK-LOG' }));
    const log = (await admin(simulator, 'GET', '/__sim/log')).body;
    expect(log).toMatchObject([
      { operation: 'token', status: 200, clientId: CREDENTIALS.clientId, authorization: null },
      { operation: 'price', method: 'POST', status: 200, authorization: 'Bearer ***' },
      { operation: 'order', status: 201, reference: 'BK-LOG', fault: null },
    ]);
    const text = JSON.stringify(log);
    expect(text).not.toContain(CREDENTIALS.clientSecret);
    expect(text.toLowerCase()).not.toContain('zimba');
  });

  it('deletes orders on reset', async () => {
    await call('POST', ORDERS, orderRequest(await price(call, offer)));
    expect(await listStoredOrders()).toHaveLength(1);
    await admin(simulator, 'POST', '/__sim/reset');
    expect(await listStoredOrders()).toEqual([]);
  });
});

describe('the rate limiter', () => {
  it('rejects excess calls within a second, if enabled', async () => {
    const strict = await startFlightSimulator({ callsPerSecond: 3 });
    const requested = Array.from({ length: 20 }, () =>
      fetch(`${strict.url}/v1/security/oauth2/token`, { method: 'POST' }).then(({ status }) => status),
    );
    const statuses = await Promise.all(requested);
    await strict.stop();
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(14);
  });
});
