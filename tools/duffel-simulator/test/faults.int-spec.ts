import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { startDuffelSimulator, type DuffelSimulator } from '../src';
import {
  callAdmin,
  callDuffel,
  type DuffelCaller,
  findOffer,
  holdOrder,
  NOW,
  orderFor,
  passenger,
  payOrder,
  problemOf,
  quoteOrder,
  readOrder,
  search,
} from './harness';

let simulator: DuffelSimulator;
let call: DuffelCaller;
beforeAll(async () => {
  simulator = await startDuffelSimulator({ now: NOW });
  call = callDuffel(simulator);
});
afterEach(() => callAdmin(simulator, 'POST', 'reset'));
afterAll(() => simulator.stop());

const fault = (operation: string, action: string, more: object = {}) =>
  callAdmin(simulator, 'POST', 'faults', { operation, action, ...more });
const listed = async () =>
  (await callAdmin(simulator, 'GET', 'orders')).body as { id: string; status: string; reference: string }[];

describe('a fault', () => {
  it.each([
    ['reset-before', false],
    ['reset-after', true],
    ['truncate', true],
  ] as const)('%s breaks the connection; the order exists: %s', async (action, isMade) => {
    const offer = await findOffer(call);
    await fault('order', action);
    await expect(call('POST', 'orders', orderFor(offer))).rejects.toThrow();
    expect(await listed()).toHaveLength(isMade ? 1 : 0);
  });

  it.each([
    ['hang', false],
    ['hang-after', true],
  ] as const)('%s sends no response; the order exists: %s', async (action, isMade) => {
    const offer = await findOffer(call);
    await fault('order', action);
    void call('POST', 'orders', orderFor(offer)).then(
      () => 'answered',
      () => 'broken',
    );
    const log = async () => (await callAdmin(simulator, 'GET', 'log')).body as { fault: string; status: unknown }[];
    while (!(await log()).some((entry) => entry.fault === action)) await listed();
    expect((await log()).at(-1)).toMatchObject({ operation: 'order', status: null, reference: 'BK-1' });
    expect(await listed()).toHaveLength(isMade ? 1 : 0);
  });

  it('late lets the airline create the order by the simulated clock', async () => {
    const offer = await findOffer(call);
    await fault('order', 'late', { ms: 3_600_000 });
    await expect(call('POST', 'orders', orderFor(offer))).rejects.toThrow();
    expect(await listed()).toEqual([]);
    await callAdmin(simulator, 'POST', 'clock', { now: '2026-11-21T09:00:00Z' });
    expect(await listed()).toMatchObject([{ reference: 'BK-1', status: 'CONFIRMED' }]);
  });

  it.each([
    ['rate-limit', {}, [429, 'rate_limit_exceeded', undefined]],
    ['expire-token', {}, [401, 'expired_access_token', undefined]],
    ['error', { status: 502, code: 'order_not_created' }, [502, 'order_not_created', undefined]],
    ['sold-out', {}, [422, 'offer_no_longer_available', undefined]],
  ] as const)('%s rejects the order', async (action, more, problem) => {
    const offer = await findOffer(call);
    await fault('order', action, more);
    expect(problemOf(await call('POST', 'orders', orderFor(offer)))).toEqual(problem);
    expect(await listed()).toEqual([]);
  });

  it('fare-change-at-issue raises the price, which is then due', async () => {
    const order = await holdOrder(call);
    await fault('issue', 'fare-change-at-issue', { amount: '20.00' });
    expect(problemOf(await payOrder(call, order))[1]).toBe('price_changed');
    const dearer = await readOrder(call, order);
    expect(Number(dearer.total_amount)).toBeCloseTo(Number(order.total_amount) + 20, 2);
    expect((await payOrder(call, dearer)).status).toBe(201);
  });

  it('issue-slow takes the payment and issues the tickets later', async () => {
    const order = await holdOrder(call);
    await fault('order-issue', 'issue-slow', { ms: 60_000 });
    await payOrder(call, order);
    expect(await readOrder(call, order)).toMatchObject({ documents: [], payment_status: { awaiting_payment: false } });
    await callAdmin(simulator, 'POST', 'clock', { now: '2026-11-21T08:01:00Z' });
    expect((await readOrder(call, order)).documents).toHaveLength(1);
  });

  it.each([
    ['SOLDOUT', 'offer_no_longer_available'],
    ['PRICEUP', 'price_changed'],
  ])('can be requested by the name %s', async (family_name, code) => {
    const offer = await findOffer(call);
    const passengers = offer.passengers.map(({ id }) => passenger(id, { family_name }));
    expect(problemOf(await call('POST', 'orders', orderFor(offer, { passengers })))[1]).toBe(code);
  });
});

describe('the airline', () => {
  it('retimes and cancels an order', async () => {
    const order = await holdOrder(call);
    const before = order.slices[0]?.segments[0]?.departing_at;
    await callAdmin(simulator, 'POST', `orders/${order.booking_reference}/retime`, { minutes: 90 });
    const after = (await readOrder(call, order)).slices[0]?.segments[0]?.departing_at;
    expect(Date.parse(`${after}Z`) - Date.parse(`${before}Z`)).toBe(90 * 60_000);
    await callAdmin(simulator, 'POST', `orders/${order.id}/cancel`);
    expect(await readOrder(call, order)).toMatchObject({ cancelled_at: expect.any(String), available_actions: [] });
    expect(problemOf(await payOrder(call, order))[1]).toBe('already_cancelled');
  });
});

describe('a state file', () => {
  it('restores orders with their quotes, and the seats they take', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'duffel-simulator-'));
    const stateFile = join(folder, 'orders.jsonl');
    const first = await startDuffelSimulator({ now: NOW, stateFile });
    const order = await holdOrder(callDuffel(first));
    const quote = await quoteOrder(callDuffel(first), order);
    const offers = (await search(callDuffel(first))).map(({ total_amount }) => total_amount);
    const before = (await callAdmin(first, 'GET', 'orders')).body;
    await first.stop();
    appendFileSync(stateFile, '{"id":"torn by a cr');
    const second = await startDuffelSimulator({ now: NOW, stateFile });
    const again = callDuffel(second);
    expect((await callAdmin(second, 'GET', 'orders')).body).toEqual(before);
    expect((await search(again)).map(({ total_amount }) => total_amount)).toEqual(offers);
    expect((await again('POST', `order_cancellations/${quote.id}/actions/confirm`)).status).toBe(200);
    await second.stop();
    rmSync(folder, { recursive: true });
  });
});
