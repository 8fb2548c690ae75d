import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Offer } from '@duffel/api/types';
import { startDuffelSimulator, type DuffelSimulator } from '../src';
import {
  callAdmin,
  callDuffel,
  type DuffelCaller,
  findOffer,
  holdOrder,
  instantOrderFor,
  NOW,
  orderFor,
  payOrder,
  problemOf,
  quoteOrder,
  readOrder,
  search,
} from './harness';

let simulator: DuffelSimulator;
let call: DuffelCaller;
beforeAll(async () => {
  simulator = await startDuffelSimulator({ now: NOW, balance: 5_000 });
  call = callDuffel(simulator);
});
afterAll(() => simulator.stop());

const balance = async (): Promise<number> =>
  Number(((await callAdmin(simulator, 'GET', 'balance')).body as { amount: string }).amount);

describe('an offer', () => {
  it('states its expiry, owner, conditions and payment requirements', async () => {
    const offer = await findOffer(call);
    expect(offer).toMatchObject({
      expires_at: '2026-11-21T08:30:00.000Z',
      total_currency: 'USD',
      owner: { iata_code: 'SA' },
      payment_requirements: { payment_required_by: '2026-11-24T08:00:00.000Z' },
    });
    expect(Number(offer.base_amount) + Number(offer.tax_amount)).toBeCloseTo(Number(offer.total_amount), 2);
    const read = await call('GET', `offers/${offer.id}`);
    expect(read.body).toMatchObject({ data: { id: offer.id, slices: offer.slices, total_amount: offer.total_amount } });
  });

  it('costs more after the airline raised the fare, and cannot be ordered at the old price', async () => {
    const offer = await findOffer(call);
    await callAdmin(simulator, 'POST', 'faults', { operation: 'order', action: 'price-bump' });
    expect(problemOf(await call('POST', 'orders', orderFor(offer)))).toEqual([422, 'price_changed', undefined]);
    const { data } = (await call('GET', `offers/${offer.id}`)).body as { data: typeof offer };
    expect(Number(data.total_amount)).toBeGreaterThan(Number(offer.total_amount));
    expect((await call('POST', 'orders', orderFor(data))).status).toBe(201);
    await callAdmin(simulator, 'DELETE', 'faults');
  });

  it('expires after half an hour', async () => {
    const offer = await findOffer(call);
    await callAdmin(simulator, 'POST', 'clock', { now: '2026-11-21T08:30:00Z' });
    const gone = [422, 'offer_no_longer_available', undefined];
    expect(problemOf(await call('GET', `offers/${offer.id}`))).toEqual(gone);
    expect(problemOf(await call('POST', 'orders', orderFor(offer)))).toEqual(gone);
    await callAdmin(simulator, 'POST', 'clock', { now: NOW });
  });

  it('is booked once: neither it nor another offer of the search can be ordered again', async () => {
    const [first, second] = (await search(call)).filter(
      ({ payment_requirements: terms }) => !terms.requires_instant_payment,
    );
    expect((await call('POST', 'orders', orderFor(first!))).status).toBe(201);
    for (const offer of [first!, second!])
      expect(problemOf(await call('POST', 'orders', orderFor(offer)))).toEqual([
        422,
        'offer_request_already_booked',
        '/selected_offers/0',
      ]);
  });
});

describe('a held order', () => {
  it('awaits payment, then has a ticket per passenger', async () => {
    const order = await holdOrder(call);
    expect(order).toMatchObject({ documents: [], payment_status: { awaiting_payment: true, paid_at: null } });
    expect((await payOrder(call, order)).status).toBe(201);
    const paid = await readOrder(call, order);
    expect(paid.payment_status).toEqual({ awaiting_payment: false, paid_at: expect.stringMatching(/Z$/) });
    expect(paid.documents).toEqual([
      {
        type: 'electronic_ticket',
        unique_identifier: expect.stringMatching(/^083-\d{10}$/),
        passenger_ids: [order.passengers[0]?.id],
      },
    ]);
    expect(problemOf(await payOrder(call, order))).toEqual([422, 'already_paid', undefined]);
  });

  it('is paid at its exact price only', async () => {
    const order = await holdOrder(call);
    const pay = (payment: object) => call('POST', 'payments', { order_id: order.id, payment });
    const { total_amount: amount, total_currency: currency } = order;
    expect(problemOf(await pay({ type: 'balance', amount: '1.00', currency }))[1]).toBe(
      'payment_amount_does_not_match_order_amount',
    );
    expect(problemOf(await pay({ type: 'balance', amount, currency: 'EUR' }))[1]).toBe(
      'payment_currency_does_not_match_order_currency',
    );
    await callAdmin(simulator, 'POST', `orders/${order.id}/reprice`, { by: '10.00' });
    expect(problemOf(await pay({ type: 'balance', amount, currency }))[1]).toBe('price_changed');
    expect((await payOrder(call, await readOrder(call, order))).status).toBe(201);
  });

  it('lapses unpaid at its deadline, without being reported as cancelled', async () => {
    const order = await holdOrder(call);
    await callAdmin(simulator, 'POST', 'clock', { now: order.payment_status.payment_required_by ?? '' });
    expect(await readOrder(call, order)).toMatchObject({
      cancelled_at: null,
      documents: [],
      payment_status: { awaiting_payment: false, paid_at: null },
    });
    expect(problemOf(await payOrder(call, order))[1]).toBe('past_payment_required_by_date');
    const listed = (await callAdmin(simulator, 'GET', 'orders')).body;
    expect(listed).toContainEqual(
      expect.objectContaining({ id: order.id, status: 'CANCELLED', cancelledBy: 'deadline' }),
    );
    await callAdmin(simulator, 'POST', 'clock', { now: NOW });
  });
});

const isRefundable = ({ conditions, payment_requirements: terms }: Offer): boolean =>
  conditions.refund_before_departure?.allowed === true && terms.requires_instant_payment;

describe('the balance', () => {
  it('falls with a payment, rises with a refund, and limits payments', async () => {
    const before = await balance();
    const offer = (await search(call)).find(isRefundable)!;
    const total = Number(offer.total_amount);
    const made = await call('POST', 'orders', instantOrderFor(offer));
    const order = (made.body as { data: Parameters<typeof readOrder>[1] }).data;
    expect(await balance()).toBeCloseTo(before - total, 2);
    const penalty = Number(offer.conditions.refund_before_departure?.penalty_amount);
    const quote = await quoteOrder(call, order);
    expect(Number(quote.refund_amount)).toBeCloseTo(total - penalty, 2);
    await call('POST', `order_cancellations/${quote.id}/actions/confirm`);
    expect(await balance()).toBeCloseTo(before - penalty, 2);
    expect(await readOrder(call, order)).toMatchObject({ cancelled_at: NOW.replace('Z', '.000Z') });
    for (let left = await balance(); left >= total; left = await balance())
      expect((await call('POST', 'orders', instantOrderFor(await findOffer(call, true)))).status).toBe(201);
    const broke = await call('POST', 'orders', instantOrderFor(await findOffer(call, true)));
    expect(problemOf(broke)).toEqual([422, 'insufficient_balance', undefined]);
  });
});

describe('a cancellation', () => {
  it('is confirmed by the latest quote only, once, before it expires', async () => {
    const order = await holdOrder(call);
    const [older, latest] = [await quoteOrder(call, order), await quoteOrder(call, order)];
    expect(latest).toMatchObject({ refund_amount: '0.00', refund_to: 'awaiting_payment', confirmed_at: null });
    const confirm = ({ id }: { id: string }) => call('POST', `order_cancellations/${id}/actions/confirm`);
    expect(problemOf(await confirm(older))[1]).toBe('order_cancellation_stale');
    await callAdmin(simulator, 'POST', 'clock', { now: '2026-11-21T09:00:00Z' });
    expect(problemOf(await confirm(latest))[1]).toBe('order_cancellation_expired');
    await callAdmin(simulator, 'POST', 'clock', { now: NOW });
    expect((await confirm(latest)).body).toMatchObject({ data: { confirmed_at: expect.any(String) } });
    expect(problemOf(await confirm(latest))[1]).toBe('already_cancelled');
    expect(problemOf(await call('POST', 'order_cancellations', { order_id: order.id }))[1]).toBe(
      'order_not_cancellable',
    );
  });
});
