import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Order, OrderChange, OrderChangeOffer, OrderChangeRequestResponse } from '@duffel/api/types';
import { startDuffelSimulator, type DuffelSimulator } from '../src';
import {
  callAdmin,
  callDuffel,
  type DuffelCaller,
  holdOrder,
  NOW,
  paymentFor,
  payOrder,
  problemOf,
  readOrder,
} from './harness';

const folder = mkdtempSync(join(tmpdir(), 'duffel-changes-'));
const options = { now: NOW, stateFile: join(folder, 'orders.jsonl') };
let simulator: DuffelSimulator;
let call: DuffelCaller;
beforeAll(async () => {
  simulator = await startDuffelSimulator(options);
  call = callDuffel(simulator);
});
afterAll(async () => {
  await simulator.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function paidOrder(): Promise<Order> {
  const order = await holdOrder(call);
  await payOrder(call, order);
  return readOrder(call, order);
}
const requestFor = ({ id, slices }: Order, changes: object = {}) => ({
  order_id: id,
  slices: {
    remove: [{ slice_id: slices[0]?.id }],
    add: [{ origin: 'LUN', destination: 'JNB', departure_date: '2026-12-20', cabin_class: 'economy', ...changes }],
  },
});
const dataOf = <Data>({ body }: { body: unknown }): Data => (body as { data: Data }).data;
const request = async (order: Order): Promise<OrderChangeOffer[]> =>
  dataOf<OrderChangeRequestResponse>(await call('POST', 'order_change_requests', requestFor(order)))
    .order_change_offers as OrderChangeOffer[];
const prepare = async ({ id }: OrderChangeOffer): Promise<OrderChange> =>
  dataOf<OrderChange>(await call('POST', 'order_changes', { selected_order_change_offer: id }));
const paymentOf = ({ change_total_amount: amount, change_total_currency: currency }: OrderChange) => ({
  payment: { ...paymentFor({ total_amount: amount, total_currency: currency } as Order) },
});
const confirm = (change: OrderChange, body: object = paymentOf(change)) =>
  call('POST', `order_changes/${change.id}/actions/confirm`, body);

describe('a change of a paid order', () => {
  it('is offered at the fare difference plus the penalty, with the flights of both days', async () => {
    const order = await paidOrder();
    expect(order.available_actions).toContain('change');
    const [offer] = await request(order);
    const { change_total_amount: change, new_total_amount: total, penalty_amount: penalty } = offer!;
    expect(Number(change)).toBeCloseTo(Number(total) - Number(order.total_amount) + Number(penalty), 2);
    expect(offer?.slices.remove[0]?.id).toBe(order.slices[0]?.id);
    expect(offer?.slices.add[0]?.segments[0]?.departing_at).toMatch(/^2026-12-20T/);
    expect(offer).toMatchObject({ expires_at: '2026-11-21T08:30:00.000Z', order_change_id: null });
    expect(await readOrder(call, order)).toEqual(order);
  });

  it('is confirmed once for its exact total, also seen after a restart', async () => {
    const order = await paidOrder();
    const change = await prepare((await request(order))[0]!);
    expect(change).toMatchObject({ order_id: order.id, confirmed_at: null });
    expect(problemOf(await confirm(change, {}))).toEqual([422, 'validation_required', '/payment']);
    const { payment } = paymentOf(change);
    expect(problemOf(await confirm(change, { payment: { ...payment, amount: '1.00' } }))[2]).toBe('/payment/amount');
    expect(dataOf<OrderChange>(await confirm(change))).toMatchObject({ confirmed_at: NOW.replace('Z', '.000Z') });
    expect(problemOf(await confirm(change))[1]).toBe('order_change_already_confirmed');
    const changed = await readOrder(call, order);
    expect(changed.total_amount).toBe(change.new_total_amount);
    expect(changed.slices[0]?.segments[0]?.departing_at).toMatch(/^2026-12-20T/);
    expect(changed.documents?.[0]?.unique_identifier).not.toBe(order.documents?.[0]?.unique_identifier);
    await simulator.stop();
    simulator = await startDuffelSimulator(options);
    call = callDuffel(simulator);
    expect(await readOrder(call, order)).toEqual(changed);
  });

  it('cannot be confirmed after its expiry, or for an order that changed since', async () => {
    const order = await paidOrder();
    const [first, second] = await request(order);
    const [late, other] = [await prepare(first!), await prepare(second!)];
    await callAdmin(simulator, 'POST', 'clock', { now: '2026-11-21T08:30:00Z' });
    expect(problemOf(await confirm(late))[1]).toBe('order_change_expired');
    await callAdmin(simulator, 'POST', 'clock', { now: NOW });
    expect((await confirm(late)).status).toBe(200);
    expect(problemOf(await confirm(other))[1]).toBe('order_change_offer_no_longer_available');
  });

  it('is refused for unpaid orders, other routes and past days, and has no offers if the fare forbids it', async () => {
    const held = await holdOrder(call);
    expect(problemOf(await call('POST', 'order_change_requests', requestFor(held)))[1]).toBe('order_not_changeable');
    const order = await paidOrder();
    const refused = async (changes: object) =>
      problemOf(await call('POST', 'order_change_requests', requestFor(order, changes)))[2];
    expect(await refused({ destination: 'CPT' })).toBe('/slices/add/0/destination');
    expect(await refused({ departure_date: '2026-11-20' })).toBe('/slices/add/0/departure_date');
    expect(await refused({ cabin: 'economy' })).toBe('/slices/add/0/cabin');
    await callAdmin(simulator, 'POST', `orders/${order.id}/forbid-changes`);
    expect(await request(order)).toEqual([]);
  });
});
