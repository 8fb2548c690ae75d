import { describe, expect, it } from '@jest/globals';
import { laterDate, newOrder, pricedChangeable, setupProviders } from './providers-under-test';

const { amadeusSide, duffelSide } = setupProviders();

describe.each([
  ['amadeus', () => amadeusSide()],
  ['duffel', () => duffelSide()],
  ['duffel-later', () => duffelSide('pay_later')],
])('changes of date at the provider: %s', (name, sideOf) => {
  it('offers and confirms changes of the date only if its capabilities say so', async () => {
    const { provider } = sideOf();
    const made = await provider.createOrder(newOrder(await pricedChangeable(provider), `ZT-${name}-changed`));
    const orderId = made.outcome === 'confirmed' ? made.order.orderId : '';
    if (provider.capabilities.hold !== 'never')
      await provider.issue(orderId, (await provider.getOrder(orderId)).total ?? { amount: '', currency: '' });
    const quoted = await provider.quoteChange(orderId, { slice: 0, date: laterDate });
    if (!provider.capabilities.changeOffers) {
      expect(quoted).toEqual({ outcome: 'not-offered' });
      expect(await provider.readChange(orderId, 'any')).toEqual({ outcome: 'expired' });
      const change = { amount: '1.00', currency: 'ZMW' };
      expect(await provider.confirmChange(orderId, { offerId: 'any', change })).toEqual({ outcome: 'expired' });
      return;
    }
    const [offer] = quoted.outcome === 'quoted' ? quoted.offers : [];
    expect(await provider.readChange(orderId, offer?.id ?? '')).toEqual({ outcome: 'found', offer });
    const confirmed = await provider.confirmChange(orderId, { offerId: offer?.id ?? '', change: offer!.change });
    const { segments, ticketNumbers } = await provider.getOrder(orderId);
    expect(confirmed).toEqual({ outcome: 'confirmed', ticketNumbers });
    expect(segments?.map(({ departs }) => departs)).toEqual(offer?.segments.map(({ departs }) => departs));
  });
});
