import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { startFlightSimulator, type FlightSimulator } from '../src';
import { admin, apiCaller, type ApiCaller, firstOffer, orderRequest, price, problemsOf } from './harness';

const NOW = '2026-11-21T08:00:00Z';
let simulator: FlightSimulator;
let call: ApiCaller;

interface Order {
  id: string;
  ticketingAgreement: { option: string; dateTime?: string };
  tickets?: { documentNumber: string; travelerId: string }[];
  flightOffers: {
    price: { grandTotal: string };
    itineraries: { segments: { departure: { at: string } }[] }[];
    travelerPricings: { price: { total: string } }[];
  }[];
}

/** Sets the clock and requests a token at that time. */
async function moveTo(now: string): Promise<void> {
  await admin(simulator, 'POST', '/__sim/clock', { now });
  call = await apiCaller(simulator);
}

beforeAll(async () => {
  simulator = await startFlightSimulator({ now: NOW });
});
beforeEach(async () => {
  await admin(simulator, 'DELETE', '/__sim/faults');
  await moveTo(NOW);
});
afterAll(() => simulator.stop());

const dataOf = ({ body }: { body: unknown }): Order => (body as { data: Order }).data;
const path = ({ id }: Order): string => `/v1/booking/flight-orders/${id}`;
async function ordered(delay = '6D', adults = 2): Promise<Order> {
  const request = orderRequest(await price(call, await firstOffer(call, { adults })));
  request.data.ticketingAgreement.delay = delay;
  return dataOf(await call('POST', '/v1/booking/flight-orders', request));
}
async function listed({ id }: Order) {
  const rows = (await admin(simulator, 'GET', '/__sim/orders')).body as {
    id: string;
    status: string;
    total: number;
    orderedTotal?: number;
    cancelledBy?: string;
    cancelledAt?: string;
    issuances: { outcome: string; by: string; total: string }[];
  }[];
  return rows.find((row) => row.id === id);
}
const failNextIssue = (action: string, more: object = {}, operation = 'order-issue') =>
  admin(simulator, 'POST', '/__sim/faults', { operation, action, ...more });

describe('an unticketed order', () => {
  it.each([
    ['1D', '2026-11-22', '2026-11-21T22:00:00Z'],
    ['6D', '2026-11-27', '2026-11-26T22:00:00Z'],
  ])('requested for %s is cancelled when %s begins in Lusaka', async (delay, dateTime, end) => {
    const order = await ordered(delay);
    expect(order.ticketingAgreement).toEqual({ option: 'DELAY_TO_CANCEL', delay, dateTime });
    const justBefore = new Date(Date.parse(end) - 1).toISOString();
    await moveTo(justBefore);
    expect(dataOf(await call('GET', path(order))).ticketingAgreement.dateTime).toBe(dateTime);
    await moveTo(end);
    expect((await call('GET', path(order))).status).toBe(404);
    expect((await call('POST', `${path(order)}/issuance`)).status).toBe(404);
    expect(await listed(order)).toMatchObject({
      status: 'CANCELLED',
      cancelledBy: 'deadline',
      cancelledAt: new Date(end).toISOString(),
      issuances: [],
    });
  });
});

describe('POST .../issuance', () => {
  it('issues one ticket per traveler and stops automatic cancellation', async () => {
    const order = await ordered();
    const issued = dataOf(await call('POST', `${path(order)}/issuance`));
    expect(issued.tickets?.map(({ travelerId }) => travelerId)).toEqual(['1', '2']);
    const again = await call('POST', `${path(order)}/issuance`);
    expect([again.status, problemsOf(again)[0]?.code]).toEqual([400, 4926]);
    expect((await listed(order))?.issuances.map(({ outcome }) => outcome)).toEqual(['issued', 'refused']);
    await moveTo('2026-11-28T08:00:00Z');
    expect(dataOf(await call('GET', path(order))).tickets).toEqual(issued.tickets);
  });

  it('rejects an issue by fault, or executes it without a response', async () => {
    const order = await ordered();
    await failNextIssue('issue-reject');
    expect(problemsOf(await call('POST', `${path(order)}/issuance`))[0]).toMatchObject({ status: 400, code: 34107 });
    expect(dataOf(await call('GET', path(order))).tickets).toBeUndefined();
    await failNextIssue('issue-lost');
    await expect(call('POST', `${path(order)}/issuance`)).rejects.toThrow();
    expect(dataOf(await call('GET', path(order))).tickets).toHaveLength(2);
    expect((await listed(order))?.issuances).toMatchObject([{ outcome: 'refused' }, { outcome: 'issued', by: 'call' }]);
  });

  it('charges the new fare after a change, with consistent sums', async () => {
    const order = await ordered();
    await failNextIssue('fare-change-at-issue', { amount: '200' });
    const rejected = await call('POST', `${path(order)}/issuance`);
    expect(problemsOf(rejected)[0]).toMatchObject({ status: 400, code: 37200 });
    const [before, after] = [order, dataOf(await call('GET', path(order)))].map(({ flightOffers }) => flightOffers[0]);
    const total = Number(before?.price.grandTotal) + 200;
    expect(Number(after?.price.grandTotal)).toBeCloseTo(total, 2);
    const sum = after?.travelerPricings.reduce((all, one) => all + Number(one.price.total), 0);
    expect(sum).toBeCloseTo(total, 2);
    expect((await listed(order))?.total).toBeCloseTo(total, 2);
    expect((await listed(order))?.orderedTotal).toBe(Number(before?.price.grandTotal));
    expect((await call('POST', `${path(order)}/issuance`)).status).toBe(200);
  });
});

describe('the fault operation "issue"', () => {
  const issue = (order: Order) => call('POST', `${path(order)}/issuance`);

  it('rejects with the chosen error, without issuing [A2]', async () => {
    const order = await ordered();
    expect((await failNextIssue('error', { status: 500, code: 38189 }, 'issue')).status).toBe(201);
    expect(problemsOf(await issue(order))[0]).toMatchObject({ status: 500, code: 38189 });
    expect(dataOf(await call('GET', path(order))).tickets).toBeUndefined();
    expect((await issue(order)).status).toBe(200);
  });

  it('issues and loses the response for "reset-after" [A2]', async () => {
    const order = await ordered();
    await failNextIssue('reset-after', {}, 'issue');
    await expect(issue(order)).rejects.toThrow();
    expect(dataOf(await call('GET', path(order))).tickets).toHaveLength(2);
    expect((await listed(order))?.issuances).toMatchObject([{ outcome: 'issued', by: 'call' }]);
  });

  it.each([
    ['by 10 per cent unless stated', {}, 1.1],
    ['by the stated percentage', { percent: 25 }, 1.25],
  ])('raises the fare of the order for "price-bump" %s [A2]', async (_by, more, factor) => {
    const order = await ordered();
    await failNextIssue('price-bump', more, 'issue');
    expect(problemsOf(await issue(order))[0]).toMatchObject({ status: 400, code: 37200 });
    const before = Number(order.flightOffers[0]?.price.grandTotal);
    const { price: after } = dataOf(await call('GET', path(order))).flightOffers[0] ?? {};
    expect(Number(after?.grandTotal)).toBeCloseTo(before * factor, 1);
    expect((await listed(order))?.orderedTotal).toBe(before);
    expect((await issue(order)).status).toBe(200);
  });

  it('applies "price-bump" also to "order-issue" [A2]', async () => {
    const order = await ordered();
    await failNextIssue('price-bump');
    expect(problemsOf(await issue(order))[0]).toMatchObject({ status: 400, code: 37200 });
  });
});

describe('a schedule change', () => {
  it('updates the times of the order, also over midnight', async () => {
    const order = await ordered();
    const departs = order.flightOffers[0]?.itineraries[0]?.segments[0]?.departure.at;
    expect((await admin(simulator, 'POST', `/__sim/orders/${order.id}/retime`, { minutes: 1_440 })).status).toBe(200);
    const moved = dataOf(await call('GET', path(order))).flightOffers[0]?.itineraries[0]?.segments[0]?.departure.at;
    expect(Date.parse(`${moved}Z`) - Date.parse(`${departs}Z`)).toBe(86_400_000);
    expect((await admin(simulator, 'POST', `/__sim/orders/${order.id}/retime`, { minutes: 'x' })).status).toBe(400);
  });
});
