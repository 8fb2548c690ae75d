import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { startFlightSimulator, type FlightSimulator } from '../src';
import type { FlightOffer } from '../src/wire';
import { admin, apiCaller, firstOffer, orderRequest, price, problemsOf, type ApiCaller } from './harness';

const ORDERS = '/v1/booking/flight-orders';
const START = Date.parse('2026-11-21T08:00:00Z');

let simulator: FlightSimulator;
let call: ApiCaller;
let offer: FlightOffer;

beforeEach(async () => {
  simulator = await startFlightSimulator({ now: START });
  call = await apiCaller(simulator);
  offer = await price(call, await firstOffer(call));
});
afterEach(() => simulator.stop());

async function moveTo(afterMs: number): Promise<void> {
  await admin(simulator, 'POST', '/__sim/clock', { now: START + afterMs });
  call = await apiCaller(simulator);
}

async function listOrders(): Promise<{ id: string; pnr: string; reference: string; status: string }[]> {
  return (await admin(simulator, 'GET', '/__sim/orders')).body as Awaited<ReturnType<typeof listOrders>>;
}

describe('a late order', () => {
  it('is created at its time and then found by reference', async () => {
    await admin(simulator, 'POST', '/__sim/faults', { operation: 'order', action: 'late', ms: 60_000 });
    await expect(call('POST', ORDERS, orderRequest(offer, { reference: 'BK-LATE' }))).rejects.toThrow('fetch failed');
    await moveTo(59_999);
    expect(await listOrders()).toEqual([]);
    await moveTo(60_000);
    expect(await listOrders()).toMatchObject([{ reference: 'BK-LATE', status: 'CONFIRMED' }]);
    expect((await call('GET', `${ORDERS}?reference=BK-LATE`)).body).toMatchObject({ meta: { count: 1 } });
  });

  it('is not created if the airline would reject it', async () => {
    const request = orderRequest(offer, { reference: 'BK-GONE', lastName: 'Soldout' });
    await admin(simulator, 'POST', '/__sim/faults', { operation: 'order', action: 'late', ms: 1_000 });
    await expect(call('POST', ORDERS, request)).rejects.toThrow('fetch failed');
    await moveTo(2_000);
    expect(await listOrders()).toEqual([]);
  });
});

describe('active orders', () => {
  it('are listed in pages', async () => {
    for (const reference of ['A', 'B', 'C']) await call('POST', ORDERS, orderRequest(offer, { reference }));
    const [first] = await listOrders();
    await call('DELETE', `${ORDERS}/${first?.id}`);
    const page = await call('GET', `${ORDERS}?page[limit]=1&page[offset]=1`);
    expect(page.body).toMatchObject({
      meta: { count: 2 },
      data: [{ remarks: { general: [{ text: 'PORTAL REF C' }] } }],
    });
    expect(problemsOf(await call('GET', ORDERS))[0]?.code).toBe(32171);
  });

  it('exclude orders cancelled by the airline, even ticketed ones', async () => {
    await call('POST', ORDERS, orderRequest(offer));
    const [order] = await listOrders();
    await admin(simulator, 'POST', `/__sim/orders/${order?.pnr}/ticket`);
    const cancelled = await admin(simulator, 'POST', `/__sim/orders/${order?.pnr}/cancel`);
    expect(cancelled.body).toMatchObject({ status: 'CANCELLED' });
    expect((await call('GET', `${ORDERS}/${order?.id}`)).status).toBe(404);
    expect((await admin(simulator, 'POST', `/__sim/orders/${order?.pnr}/cancel`)).status).toBe(409);
  });
});

describe('the clock', () => {
  it('reports whether it is set', async () => {
    expect((await admin(simulator, 'GET', '/__sim/clock')).body).toMatchObject({ isSet: true });
    await admin(simulator, 'POST', '/__sim/clock', { now: null });
    expect((await admin(simulator, 'GET', '/__sim/clock')).body).toMatchObject({ isSet: false });
  });
});
