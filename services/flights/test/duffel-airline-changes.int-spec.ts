import { describe, expect, it } from '@jest/globals';
import { newOrder, pricedChangeable, setupProviders } from './providers-under-test';

const { running, duffelSide } = setupProviders();

/** Ticketed order whose flights the airline moves by 200 minutes. */
async function moved(reference: string, more: object = {}): Promise<string> {
  const { provider } = duffelSide();
  const made = await provider.createOrder(newOrder(await pricedChangeable(provider), reference));
  const orderId = made.outcome === 'confirmed' ? made.order.orderId : '';
  await running.duffel.change(orderId, 'retime', { minutes: 200, ...more });
  return orderId;
}
const changesOf = async (orderId: string) => (await running.duffel.order(orderId)).airlineChanges;
const idsOf = async (orderId: string): Promise<string[]> => (await changesOf(orderId)).map(({ id }) => id);
const accept = async (orderId: string) => duffelSide().provider.acceptAirlineChanges(orderId, await idsOf(orderId));

describe('change of the flights of a Duffel order by the airline', () => {
  it('is read with the order, and no longer once it is accepted', async () => {
    const orderId = await moved('ZT-AIC-ACCEPT');
    const { segments, airlineChange } = await duffelSide().provider.getOrder(orderId);
    const { flights } = await running.duffel.order(orderId);
    expect(segments?.map(({ departs }) => departs)).toEqual(flights);
    expect(airlineChange).toEqual({ ids: await idsOf(orderId), canAccept: true, canCancel: true });
    expect(await accept(orderId)).toEqual({ outcome: 'accepted' });
    expect((await duffelSide().provider.getOrder(orderId)).airlineChange).toBeUndefined();
  });

  it('is accepted once, also after a lost response and when repeated', async () => {
    const orderId = await moved('ZT-AIC-LOST');
    await running.duffel.fault({ operation: 'airline-change-accept', action: 'reset-after' });
    expect(await accept(orderId)).toEqual({ outcome: 'unknown' });
    for (const _twice of [1, 2]) expect(await accept(orderId)).toEqual({ outcome: 'accepted' });
    expect(await changesOf(orderId)).toMatchObject([{ action_taken: 'accepted', acceptances: 1 }]);
  });

  it('accepts only the named change, and none of another order', async () => {
    const [orderId, other] = [await moved('ZT-AIC-ONE'), await moved('ZT-AIC-OTHER')];
    const [known = ''] = await idsOf(orderId);
    await running.duffel.change(orderId, 'retime', { minutes: 10 });
    await duffelSide().provider.acceptAirlineChanges(orderId, [known, ...(await idsOf(other))]);
    expect((await changesOf(orderId)).map(({ action_taken }) => action_taken)).toEqual(['accepted', null]);
    expect((await changesOf(other)).map(({ action_taken }) => action_taken)).toEqual([null]);
  });

  it('cannot be accepted by a call where the airline does not offer that', async () => {
    const orderId = await moved('ZT-AIC-UPDATE', { actions: ['update'] });
    expect((await duffelSide().provider.getOrder(orderId)).airlineChange).toMatchObject({
      canAccept: false,
      canCancel: false,
    });
    expect(await accept(orderId)).toMatchObject({ outcome: 'rejected' });
  });

  it('makes the airline quote a full refund until it is accepted', async () => {
    const orderId = await moved('ZT-AIC-REFUND');
    const { total } = await duffelSide().provider.getOrder(orderId);
    expect(await duffelSide().provider.quoteCancellation(orderId)).toMatchObject({
      outcome: 'quoted',
      quote: { refund: total },
    });
    await running.duffel.change(orderId, 'refund', {});
    await accept(orderId);
    expect(await duffelSide().provider.quoteCancellation(orderId)).toMatchObject({
      quote: { refund: { amount: '0.00' } },
    });
  });
});
