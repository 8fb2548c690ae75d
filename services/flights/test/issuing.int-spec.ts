import { describe, expect, it } from '@jest/globals';
import { agencyDate, agencyDayStart, type Money, type ProviderOrder } from '@portal/contracts';
import type { FlightProvider } from '../src/provider/flight-provider.port';
import { criteria, everyOrder, newOrder, priced, setupProviders } from './providers-under-test';

const { running, amadeusSide, duffelSide } = setupProviders();
const dayMs = 86_400_000;

interface Held {
  order: ProviderOrder;
  total: Money;
}

async function held(provider: FlightProvider, reference: string): Promise<Held> {
  const made = await provider.createOrder(newOrder(await priced(provider), reference));
  if (made.outcome !== 'confirmed') throw new Error(`The order was ${made.outcome}`);
  return { order: made.order, total: { amount: made.order.total ?? '', currency: made.order.currency ?? '' } };
}

describe.each([
  ['amadeus', () => amadeusSide()],
  ['duffel', () => duffelSide('pay_later')],
])('held order: %s', (name, sideOf) => {
  const reference = (what: string): string => `ZT-${name}-${what}`;

  it('includes deadline, total and flights at creation and when read', async () => {
    const { provider } = sideOf();
    const { order, total } = await held(provider, reference('hold'));
    expect(Date.parse(order.heldUntil ?? '')).toBeGreaterThan(Date.now());
    const looked = await provider.getOrder(order.orderId);
    expect(looked).toMatchObject({ standing: 'held', ticketNumbers: [], heldUntil: order.heldUntil, total });
    expect(looked.segments?.[0]).toMatchObject({
      from: 'LUN',
      departs: expect.stringMatching(`^${criteria.departureDate}T`),
      carrier: expect.stringMatching(/^[A-Z0-9]{2}$/),
      number: expect.any(String),
      status: 'confirmed',
    });
    expect(looked.segments?.at(-1)).toMatchObject({ to: 'JNB' });
  });

  it('is issued for its total with one ticket per traveler, which ends the hold', async () => {
    const { provider, issuesOf } = sideOf();
    const { order, total } = await held(provider, reference('issue'));
    const issued = await provider.issue(order.orderId, total);
    const ticketNumbers = issued.outcome === 'confirmed' ? issued.ticketNumbers : [];
    expect(new Set(ticketNumbers).size).toBe(2);
    const looked = await provider.getOrder(order.orderId);
    expect(looked).toMatchObject({ standing: 'ticketed', ticketNumbers });
    expect(looked).not.toHaveProperty('heldUntil');
    expect(await issuesOf(order.orderId)).toEqual({ asked: 1, done: 1 });
  });

  it('is issued once for repeated and concurrent requests [N2.6.1]', async () => {
    const { provider, issuesOf } = sideOf();
    const { order, total } = await held(provider, reference('twice'));
    const attempts = await Promise.all([provider.issue(order.orderId, total), provider.issue(order.orderId, total)]);
    attempts.push(await provider.issue(order.orderId, total));
    expect(attempts.map(({ outcome }) => outcome)).toEqual(['confirmed', 'confirmed', 'confirmed']);
    expect((await issuesOf(order.orderId)).done).toBe(1);
  });

  it('has an unknown outcome after a lost response, and its tickets when read [N2.6.1]', async () => {
    const { provider, failNextIssue, issuesOf } = sideOf();
    const { order, total } = await held(provider, reference('lost'));
    await failNextIssue('lost', order.orderId);
    expect(await provider.issue(order.orderId, total)).toEqual({ outcome: 'unknown' });
    expect(await provider.getOrder(order.orderId)).toMatchObject({ standing: 'ticketed' });
    expect(await issuesOf(order.orderId)).toEqual({ asked: 1, done: 1 });
  });

  it('is not issued after a fare change, and reports the new total [N2.7.1]', async () => {
    const { provider, failNextIssue, issuesOf } = sideOf();
    const { order, total } = await held(provider, reference('dearer'));
    await failNextIssue('dearer', order.orderId);
    const newTotal = { ...total, amount: (Number(total.amount) + 200).toFixed(2) };
    const changed = { outcome: 'rejected', reason: 'fare-changed', newTotal };
    expect(await provider.issue(order.orderId, total)).toEqual(changed);
    expect(await provider.issue(order.orderId, total)).toEqual(changed);
    expect((await issuesOf(order.orderId)).done).toBe(0);
    expect(await provider.issue(order.orderId, newTotal)).toMatchObject({ outcome: 'confirmed' });
  });

  it('stays held when the airline rejects the request, and reports the code', async () => {
    const { provider, failNextIssue } = sideOf();
    const { order, total } = await held(provider, reference('refused'));
    await failNextIssue('refused', order.orderId);
    expect(await provider.issue(order.orderId, total)).toMatchObject({
      outcome: 'rejected',
      reason: 'refused',
      error: { code: expect.any(String), title: expect.any(String) },
    });
    expect(await provider.getOrder(order.orderId)).toMatchObject({ standing: 'held' });
  });

  it('is gone after the airline cancelled it, without an issue request [N2.10.1]', async () => {
    const { provider, airlineCancels, issuesOf } = sideOf();
    const { order, total } = await held(provider, reference('gone'));
    await airlineCancels(order.orderId);
    expect(await provider.issue(order.orderId, total)).toEqual({ outcome: 'rejected', reason: 'order-gone' });
    expect((await issuesOf(order.orderId)).asked).toBe(0);
  });

  it('is reported as not sent to an unreachable provider', async () => {
    expect(await sideOf().absent.issue('any', { amount: '1.00', currency: 'ZMW' })).toEqual({ outcome: 'not-sent' });
  });
});

describe('Amadeus', () => {
  it('holds until 00:00 in Lusaka of the requested day, at most until the last ticketing day [N2.1.1]', async () => {
    const { provider } = amadeusSide();
    const offer = await priced(provider);
    const { lastTicketingDate } = offer as unknown as { lastTicketingDate: string };
    for (const holdDays of [1, 2, 6]) {
      const made = await provider.createOrder({ ...newOrder(offer, `ZT-HOLD-${holdDays}`), holdDays });
      const requested = agencyDayStart(agencyDate(new Date(Date.now() + holdDays * dayMs)));
      const last = new Date(`${lastTicketingDate}T23:59:00+02:00`);
      const heldUntil = new Date(Math.min(requested.getTime(), last.getTime())).toISOString();
      expect(made).toMatchObject({ outcome: 'confirmed', order: { heldUntil } });
    }
  });

  it('leaves ticketing to the desk where the contract has no such call, and reads tickets from the order', async () => {
    const { provider, issuesOf } = amadeusSide('desk');
    expect(provider.capabilities).toEqual({ hold: 'always', issue: 'desk' });
    const { order, total } = await held(provider, 'ZT-DESK');
    expect(await provider.issue(order.orderId, total)).toEqual({ outcome: 'rejected', reason: 'desk' });
    expect((await issuesOf(order.orderId)).asked).toBe(0);
    await running.simulator.issueTickets(order.orderId);
    expect(await provider.getOrder(order.orderId)).toMatchObject({ standing: 'ticketed' });
  });

  it('returns flights that the airline rescheduled', async () => {
    const { provider } = amadeusSide();
    const { order } = await held(provider, 'ZT-RETIME');
    const before = (await provider.getOrder(order.orderId)).segments?.[0];
    await running.simulator.retime(order.orderId, 90);
    const after = (await provider.getOrder(order.orderId)).segments?.[0];
    expect(Date.parse(`${after?.departs}Z`) - Date.parse(`${before?.departs}Z`)).toBe(90 * 60_000);
  });
});

describe('Duffel', () => {
  it('reports the price deadline of a held order and pays from the balance', async () => {
    const { provider } = duffelSide('pay_later');
    expect(provider.capabilities).toEqual({
      hold: 'per-offer',
      issue: 'call',
      refundQuote: true,
      changeOffers: true,
    });
    const { order, total } = await held(provider, 'ZT-DUFFEL-HOLD');
    const { cancelsAt } = await running.duffel.order(order.orderId);
    expect(order).toMatchObject({ heldUntil: cancelsAt, priceUntil: expect.stringMatching(/Z$/) });
    expect(Date.parse(order.priceUntil ?? '')).toBeLessThan(Date.parse(cancelsAt ?? ''));
    await provider.issue(order.orderId, total);
    const { issuances, paidBy } = await running.duffel.order(order.orderId);
    expect([issuances.at(-1)?.total, paidBy]).toEqual([total.amount, 'balance']);
  });

  it('pays by the settlement plan of an accredited agency, if that is set', async () => {
    const { provider } = duffelSide('pay_later', 'arc_bsp_cash');
    const { order, total } = await held(provider, 'ZT-DUFFEL-BSP');
    await provider.issue(order.orderId, total);
    const instant = duffelSide('instant', 'arc_bsp_cash').provider;
    await instant.createOrder(newOrder(await priced(instant), 'ZT-DUFFEL-BSP-NOW'));
    const paidBy = (await running.duffel.orders()).slice(-2).map((paid) => paid.paidBy);
    expect(paidBy).toEqual(['arc_bsp_cash', 'arc_bsp_cash']);
    const quoted = await instant.quoteCancellation(order.orderId);
    expect(quoted).toMatchObject({ outcome: 'quoted', quote: { refundTo: 'arc_bsp_cash' } });
  });

  it('reports an unknown outcome while a paid order has no tickets yet', async () => {
    const { provider } = duffelSide('pay_later');
    const { order, total } = await held(provider, 'ZT-DUFFEL-SLOW');
    await running.duffel.fault({ operation: 'order-issue', action: 'issue-slow', ms: 3_600_000 });
    for (const _again of [1, 2]) expect(await provider.issue(order.orderId, total)).toEqual({ outcome: 'unknown' });
    expect(await provider.getOrder(order.orderId)).toMatchObject({ standing: 'held', ticketNumbers: [] });
    await running.duffel.change(order.orderId, 'ticket');
    const { tickets } = await running.duffel.order(order.orderId);
    expect(await provider.issue(order.orderId, total)).toMatchObject({ ticketNumbers: tickets });
    expect(tickets).toHaveLength(2);
  });

  it('treats an order past its payment deadline as cancelled', async () => {
    const { provider } = duffelSide('pay_later');
    const { order, total } = await held(provider, 'ZT-DUFFEL-LATE');
    await running.duffel.change(order.orderId, 'deadline', { at: new Date(Date.now() - 1_000).toISOString() });
    expect(await provider.getOrder(order.orderId)).toMatchObject({ standing: 'cancelled' });
    expect(await provider.issue(order.orderId, total)).toEqual({ outcome: 'rejected', reason: 'order-gone' });
    expect(await provider.cancelOrder(order.orderId)).toEqual({ outcome: 'cancelled' });
    expect(await provider.quoteCancellation(order.orderId)).toEqual({ outcome: 'cancelled' });
    expect((await everyOrder(provider)).map(({ orderId }) => orderId)).not.toContain(order.orderId);
  });

  it('marks offers that require instant payment, and pays them with the order [N2.16.1]', async () => {
    const { provider } = duffelSide('pay_later');
    const { offers } = await provider.searchOffers(criteria);
    expect(new Set(offers.map(({ needsInstantPayment }) => needsInstantPayment ?? false))).toEqual(
      new Set([false, true]),
    );
    const instant = offers.find(({ needsInstantPayment }) => needsInstantPayment);
    const { offer } = await provider.confirmPrice(instant ?? offers[0]!);
    expect(offer.needsInstantPayment).toBe(true);
    const made = await provider.createOrder(newOrder(offer, 'ZT-DUFFEL-INSTANT'));
    expect(made).toMatchObject({ outcome: 'confirmed', order: { ticketNumbers: { length: 2 } } });
    expect((await running.duffel.orders()).at(-1)?.request).toMatchObject({
      type: 'instant',
      payments: [{ amount: offer.price.grandTotal }],
    });
  });
});
