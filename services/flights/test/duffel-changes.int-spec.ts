import { describe, expect, it } from '@jest/globals';
import type { AirlineChangeOffer } from '@portal/contracts';
import { criteria, laterDate, newOrder, pricedChangeable, setupProviders } from './providers-under-test';

const { running, duffelSide } = setupProviders();

async function ordered(reference: string): Promise<string> {
  const { provider } = duffelSide();
  const made = await provider.createOrder(newOrder(await pricedChangeable(provider), reference));
  return made.outcome === 'confirmed' ? made.order.orderId : '';
}
/** First offer for another day, at that total. */
async function offered(orderId: string, amount = '700.00'): Promise<AirlineChangeOffer> {
  await running.duffel.fault({ operation: 'change-quote', action: 'change-total', amount });
  const result = await duffelSide().provider.quoteChange(orderId, { slice: 0, date: laterDate });
  const [first] = result.outcome === 'quoted' ? result.offers : [];
  if (!first) throw new Error(`The change was ${result.outcome}`);
  return first;
}
const confirm = (orderId: string, { id: offerId, change }: AirlineChangeOffer) =>
  duffelSide().provider.confirmChange(orderId, { offerId, change });
const changesOf = async (orderId: string) => (await running.duffel.order(orderId)).changes;
const dayOf = async (orderId: string) => (await running.duffel.order(orderId)).flights[0]?.slice(0, 10);

describe('change of a ticketed Duffel order', () => {
  it('is offered with flights, total, penalty and expiry, and changes nothing', async () => {
    const orderId = await ordered('ZT-CHANGE-QUOTE');
    const before = await running.duffel.order(orderId);
    const offer = await offered(orderId);
    expect(offer).toMatchObject({
      id: expect.stringMatching(/^oco_/),
      itinerary: 0,
      change: { amount: '700.00', currency: 'USD' },
      penalty: { currency: 'USD' },
      newTotal: { currency: 'USD' },
    });
    expect(offer.segments.at(0)?.from).toBe('LUN');
    expect(offer.segments[0]?.departs.slice(0, 10)).toBe(laterDate);
    expect(offer.refundTo).toBeUndefined();
    expect(await running.duffel.order(orderId)).toEqual(before);
  });

  it('is confirmed once at exactly its total, with new flights and tickets', async () => {
    const orderId = await ordered('ZT-CHANGE-CONFIRM');
    const { ticketNumbers: before } = await duffelSide().provider.getOrder(orderId);
    const offer = await offered(orderId);
    const balance = await running.duffel.balance();
    const confirmed = await confirm(orderId, offer);
    const { ticketNumbers, standing } = await duffelSide().provider.getOrder(orderId);
    expect(standing).toBe('ticketed');
    expect(confirmed).toEqual({ outcome: 'confirmed', ticketNumbers });
    expect(ticketNumbers).not.toEqual(before);
    expect(await dayOf(orderId)).toBe(laterDate);
    // A repeated confirmation finds it confirmed.
    expect(await confirm(orderId, offer)).toEqual(confirmed);
    expect(await changesOf(orderId)).toMatchObject([{ offerId: offer.id, total: '700.00' }]);
    expect(await running.duffel.balance()).toBeCloseTo(balance - 700, 2);
  });

  it('gives money back for a negative total, without a payment', async () => {
    const orderId = await ordered('ZT-CHANGE-REFUND');
    const offer = await offered(orderId, '-25.00');
    expect(offer).toMatchObject({ change: { amount: '-25.00' }, refundTo: 'balance' });
    const balance = await running.duffel.balance();
    expect(await confirm(orderId, offer)).toMatchObject({ outcome: 'confirmed' });
    expect(await running.duffel.balance()).toBeCloseTo(balance + 25, 2);
  });

  it('is not confirmed at another total, for another order, or after another change', async () => {
    const orderId = await ordered('ZT-CHANGE-OTHER');
    const other = await ordered('ZT-CHANGE-FOREIGN');
    const [offer, second] = [await offered(orderId), await offered(orderId, '650.00')];
    const { provider } = duffelSide();
    expect(await confirm(orderId, { ...offer, change: { ...offer.change, amount: '699.00' } })).toEqual({
      outcome: 'expired',
    });
    expect(await provider.readChange(other, offer.id)).toEqual({ outcome: 'expired' });
    expect(await confirm(other, offer)).toEqual({ outcome: 'expired' });
    expect(await confirm(orderId, { ...offer, id: 'oco_unknown' })).toEqual({ outcome: 'expired' });
    expect(await confirm(orderId, second)).toMatchObject({ outcome: 'confirmed' });
    expect(await confirm(orderId, offer)).toEqual({ outcome: 'expired' });
    expect(await changesOf(orderId)).toHaveLength(1);
    expect(await changesOf(other)).toEqual([]);
  });

  it('is not offered for a fare that forbids changes', async () => {
    const orderId = await ordered('ZT-CHANGE-FIXED');
    await running.duffel.change(orderId, 'forbid-changes');
    expect(await duffelSide().provider.quoteChange(orderId, { slice: 0, date: laterDate })).toEqual({
      outcome: 'not-allowed',
    });
  });

  it('has no offers on a day without flights', async () => {
    const orderId = await ordered('ZT-CHANGE-NONE');
    await running.duffel.fault({ operation: 'change-quote', action: 'empty' });
    expect(await duffelSide().provider.quoteChange(orderId, { slice: 0, date: laterDate })).toEqual({
      outcome: 'quoted',
      offers: [],
    });
  });

  it.each(['hang-after', 'reset-after', 'truncate'] as const)('is found after a lost response: %s', async (action) => {
    const orderId = await ordered(`ZT-CHANGE-${action}`);
    const offer = await offered(orderId);
    await running.duffel.fault({ operation: 'order-change', action });
    expect(await confirm(orderId, offer)).toMatchObject({ outcome: 'confirmed' });
    expect(await changesOf(orderId)).toHaveLength(1);
  });

  it.each([
    [{ operation: 'order-change', action: 'error', status: 500 }, 'unknown'],
    [{ operation: 'order-change', action: 'hang' }, 'unknown'],
    [{ operation: 'order-change', action: 'rate-limit' }, 'not-sent'],
    [{ operation: 'order-change', action: 'error', status: 422, code: 'airline_internal' }, 'rejected'],
    [{ operation: 'order-change', action: 'sold-out' }, 'expired'],
    [{ operation: 'change-prepare', action: 'reset-after' }, 'not-sent'],
    [{ operation: 'change-quote-get', action: 'html' }, 'not-sent'],
  ] as const)('reports a failed confirmation %j as %s, and changes nothing', async (fault, outcome) => {
    const orderId = await ordered(`ZT-CHANGE-FAIL-${fault.action}`);
    const offer = await offered(orderId);
    await running.duffel.fault(fault);
    expect(await confirm(orderId, offer)).toMatchObject({ outcome });
    expect(await changesOf(orderId)).toEqual([]);
    expect(await dayOf(orderId)).toBe(criteria.departureDate);
    await running.duffel.clearFaults();
    expect(await confirm(orderId, offer)).toMatchObject({ outcome: 'confirmed' });
  });

  it('costs nothing once the offer has expired', async () => {
    const orderId = await ordered('ZT-CHANGE-LATE');
    const offer = await offered(orderId);
    const balance = await running.duffel.balance();
    await running.duffel.setNow(offer.expiresAt);
    expect(await confirm(orderId, offer)).toEqual({ outcome: 'expired' });
    expect(await running.duffel.balance()).toBe(balance);
    expect(await changesOf(orderId)).toEqual([]);
  });
});
