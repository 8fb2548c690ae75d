import { describe, expect, it } from '@jest/globals';
import { quoteNeeded } from '@portal/contracts';
import { startTestDuffel } from '@portal/test-kit';
import { DuffelAdapter } from '../src/provider/duffel/duffel.adapter';
import { DuffelSession } from '../src/provider/duffel/duffel-session';
import {
  cancelAsRequired,
  criteria,
  deadlinesMs,
  everyOrder,
  newOrder,
  priced,
  traveler,
  setupProviders,
} from './providers-under-test';

const { running, amadeusSide, duffelSide } = setupProviders();

describe.each([
  ['amadeus', () => amadeusSide()],
  ['duffel', () => duffelSide()],
  ['duffel-later', () => duffelSide('pay_later')],
])('provider: %s', (name, sideOf) => {
  const reference = (what: string): string => `ZT-${name}-${what}`;

  it('returns flights with price, segments and airlines', async () => {
    const { offers, carriers } = await sideOf().provider.searchOffers(criteria);
    expect(offers.length).toBeGreaterThan(0);
    for (const { price, itineraries } of offers) {
      expect(price.grandTotal).toMatch(/^\d+\.\d{2}$/);
      const segments = itineraries.flatMap((itinerary) => itinerary.segments);
      expect(segments.at(0)?.departure.iataCode).toBe('LUN');
      expect(segments.at(-1)?.arrival.iataCode).toBe('JNB');
      for (const { carrierCode, departure } of segments) {
        expect(carriers[carrierCode]).toBeTruthy();
        expect(departure.at).toMatch(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?$/);
      }
    }
  });

  it('orders at the confirmed price, finds by our number and cancels idempotently', async () => {
    const { provider } = sideOf();
    const offer = await priced(provider);
    const made = await provider.createOrder(newOrder(offer, reference('whole')));
    expect(made).toMatchObject({ outcome: 'confirmed', order: { total: offer.price.grandTotal } });
    const order = made.outcome === 'confirmed' ? made.order : undefined;
    expect(order?.pnr).toMatch(/^[A-Z0-9]{6}$/);
    expect(await provider.findOrder(reference('whole'))).toMatchObject({ orderId: order?.orderId, pnr: order?.pnr });
    for (const _again of [1, 2]) {
      expect(await cancelAsRequired(provider, order?.orderId ?? '')).toEqual({ outcome: 'cancelled' });
    }
    expect(await provider.findOrder(reference('whole'))).toBeUndefined();
  });

  it('cancels no ticketed order without its quote, if the provider quotes refunds [A15]', async () => {
    const { provider } = sideOf();
    const made = await provider.createOrder(newOrder(await priced(provider), reference('quoted')));
    const order = made.outcome === 'confirmed' ? made.order : undefined;
    const orderId = order?.orderId ?? '';
    const isQuoted = provider.capabilities.refundQuote === true && (order?.ticketNumbers.length ?? 0) > 0;
    const outcome = await provider.cancelOrder(orderId);
    expect(outcome).toMatchObject(
      isQuoted ? { outcome: 'rejected', error: { code: quoteNeeded } } : { outcome: 'cancelled' },
    );
    const { standing } = await provider.getOrder(orderId);
    expect(standing === 'ticketed').toBe(isQuoted);
  });

  it.each(['hang', 'reset-after'] as const)(
    'reports an unknown outcome after %s, and finds the created order',
    async (how) => {
      const { provider, loseNextOrder } = sideOf();
      const offer = await priced(provider);
      await loseNextOrder(how);
      expect(await provider.createOrder(newOrder(offer, reference(how)))).toEqual({ outcome: 'unknown' });
      if (how === 'reset-after')
        expect(await provider.findOrder(reference(how))).toMatchObject({ pnr: expect.any(String) });
    },
  );

  it('reports the state of an order: held or ticketed, cancelled, gone', async () => {
    const { provider, airlineCancels, isCancelledAs } = sideOf();
    const made = await provider.createOrder(newOrder(await priced(provider), reference('standing')));
    const order = made.outcome === 'confirmed' ? made.order : undefined;
    const { standing, ticketNumbers } = await provider.getOrder(order?.orderId ?? '');
    expect(standing).toBe(order?.ticketNumbers.length ? 'ticketed' : 'held');
    expect(ticketNumbers).toEqual(order?.ticketNumbers);
    await airlineCancels(order?.orderId ?? '');
    expect(await provider.getOrder(order?.orderId ?? '')).toMatchObject({ standing: isCancelledAs });
    expect(await provider.getOrder('eJzTd9e3tHAKtQgBAApqAjo%3D')).toMatchObject({ standing: 'gone' });
    await expect(sideOf().absent.getOrder('any')).rejects.toMatchObject({ name: 'ProviderFailure' });
  });

  it('lists only active orders, with our numbers', async () => {
    const { provider, airlineCancels } = sideOf();
    const made = await provider.createOrder(newOrder(await priced(provider), reference('listed')));
    const order = made.outcome === 'confirmed' ? made.order : undefined;
    expect(await everyOrder(provider)).toContainEqual({ ...order, reference: reference('listed') });
    await airlineCancels(order?.orderId ?? '');
    expect((await everyOrder(provider)).map((listed) => listed.orderId)).not.toContain(order?.orderId);
  });

  it('returns a rejection with its code', async () => {
    const { provider, refuseNextOrder } = sideOf();
    const offer = await priced(provider);
    await refuseNextOrder();
    const rejected = await provider.createOrder(newOrder(offer, reference('refused')));
    expect(rejected).toMatchObject({
      outcome: 'rejected',
      error: { code: expect.any(String), title: expect.any(String) },
    });
    expect(await provider.findOrder(reference('refused'))).toBeUndefined();
  });

  it('reports not-sent for an unreachable provider', async () => {
    const { provider, absent } = sideOf();
    const offer = await priced(provider);
    expect(await absent.createOrder(newOrder(offer, reference('absent')))).toEqual({ outcome: 'not-sent' });
    await expect(absent.searchOffers(criteria)).rejects.toMatchObject({ kind: 'not-sent' });
    await expect(absent.findOrder('any')).rejects.toMatchObject({ name: 'ProviderFailure' });
  });

  it('rejects a name that cannot be ticketed', async () => {
    const { provider } = sideOf();
    const order = newOrder(await priced(provider), reference('name'));
    const rejected = await provider.createOrder({ ...order, travelers: [traveler, { ...traveler, firstName: '明' }] });
    expect(rejected).toMatchObject({ outcome: 'rejected', error: { code: 'NAME_NOT_LATIN' } });
  });
});

describe('Duffel', () => {
  const lastRequest = async () => (await running.duffel.orders()).at(-1)?.request;

  it('pays the confirmed price from the balance and sends names in ticket format', async () => {
    const { provider } = duffelSide();
    const offer = await priced(provider);
    await provider.createOrder(newOrder(offer, 'ZT-DUFFEL-BODY'));
    const { grandTotal: amount, currency } = offer.price;
    expect(await lastRequest()).toMatchObject({
      type: 'instant',
      selected_offers: [offer.id],
      payments: [{ type: 'balance', amount, currency }],
      metadata: { reference: 'ZT-DUFFEL-BODY' },
      passengers: [
        {
          id: expect.stringMatching(/^pas_/),
          given_name: 'ZOE',
          family_name: "M'BANGA",
          gender: 'f',
          title: 'ms',
          phone_number: '+260970000120',
        },
        { id: expect.stringMatching(/^pas_/), given_name: 'ANNA' },
      ],
    });
  });

  it('does not charge the balance when orders are paid later', async () => {
    const { provider } = duffelSide('pay_later');
    const made = await provider.createOrder(newOrder(await priced(provider), 'ZT-DUFFEL-LATER'));
    expect(made).toMatchObject({ outcome: 'confirmed', order: { ticketNumbers: [] } });
    expect(await lastRequest()).toMatchObject({ type: 'pay_later' });
    expect(await lastRequest()).not.toHaveProperty('payments');
  });

  it('omits offers that require identity documents', async () => {
    const toLondon = { ...criteria, destinationLocationCode: 'LHR' };
    const { offers } = await duffelSide().provider.searchOffers(toLondon);
    const owners = offers.map(({ validatingAirlineCodes: [owner] = [] }) => owner);
    expect(owners).not.toContain('BA');
    expect(owners.length).toBeGreaterThan(0);
    const all = await searchedAtDuffel('LHR');
    expect(all.filter((offer) => offer.passenger_identity_documents_required).length).toBe(all.length - offers.length);
    expect(all.map(({ owner }) => owner.iata_code)).toContain('BA');
  });

  it('rejects a traveler without the gender that a ticket requires', async () => {
    const { provider } = duffelSide();
    const order = newOrder(await priced(provider), 'ZT-DUFFEL-GENDER');
    const unspecified = { ...traveler, gender: 'UNSPECIFIED' as const };
    expect(await provider.createOrder({ ...order, travelers: [traveler, unspecified] })).toMatchObject({
      outcome: 'rejected',
      error: { code: 'GENDER_NEEDED', source: { pointer: '/data/travelers[1]/gender' } },
    });
  });

  it('finds an order on a later page', async () => {
    const shortPages = await startTestDuffel({ pageLimit: 1 });
    const session = new DuffelSession({ token: shortPages.token, host: shortPages.url });
    const provider = new DuffelAdapter(session, { deadlinesMs, payment: 'instant', paymentType: 'balance' });
    try {
      for (const reference of ['ZT-DUFFEL-PAGE', 'ZT-DUFFEL-NEXT', 'ZT-DUFFEL-LAST'])
        await provider.createOrder(newOrder(await priced(provider), reference));
      expect(await provider.findOrder('ZT-DUFFEL-PAGE')).toMatchObject({ pnr: expect.any(String) });
      expect(await provider.findOrder('ZT-DUFFEL-NONE')).toBeUndefined();
    } finally {
      await shortPages.stop();
    }
  });

  it.each([
    [{ action: 'error', status: 502, code: 'order_not_created' }, 'rejected'],
    [{ action: 'error', status: 500, code: 'internal_server_error' }, 'unknown'],
    [{ action: 'error', status: 503, code: 'unavailable' }, 'unknown'],
    [{ action: 'html' }, 'unknown'],
    [{ action: 'bad-json' }, 'unknown'],
    [{ action: 'truncate' }, 'unknown'],
    [{ action: 'wrong-content-type' }, 'unknown'],
    [{ action: 'empty' }, 'unknown'],
    [{ action: 'rate-limit' }, 'not-sent'],
    [{ action: 'expire-token' }, 'not-sent'],
    [{ action: 'price-bump' }, 'rejected'],
    [{ action: 'delay', ms: 50 }, 'confirmed'],
  ] as const)('classifies the order response %j as %s', async (fault, outcome) => {
    const { provider } = duffelSide();
    const offer = await priced(provider);
    await running.duffel.fault({ operation: 'order', ...fault });
    expect((await provider.createOrder(newOrder(offer, 'ZT-DUFFEL-FAULT'))).outcome).toBe(outcome);
    await running.duffel.clearFaults();
  });
});

interface DuffelSearch {
  data: { offers: { passenger_identity_documents_required: boolean; owner: { iata_code: string } }[] };
}

/** Searches at Duffel itself, with the offers that the adapter omits. */
async function searchedAtDuffel(destination: string) {
  const { url, token } = running.duffel;
  const response = await fetch(`${url}/air/offer_requests?return_offers=true`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'duffel-version': 'v2', 'content-type': 'application/json' },
    body: JSON.stringify({
      data: {
        slices: [{ origin: 'LUN', destination, departure_date: criteria.departureDate }],
        passengers: [{ type: 'adult' }, { type: 'adult' }],
      },
    }),
  });
  return ((await response.json()) as DuffelSearch).data.offers;
}
