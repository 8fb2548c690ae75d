import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { agencyDate, type ListedOrder } from '@portal/contracts';
import { startTestSimulator, type TestSimulator } from '@portal/test-kit';
import { AmadeusAdapter } from '../src/provider/amadeus/amadeus.adapter';
import { AmadeusSession } from '../src/provider/amadeus/amadeus-session';
import { DuffelAdapter } from '../src/provider/duffel/duffel.adapter';
import type { DuffelPayment } from '../src/provider/duffel/duffel-order';
import { DuffelSession } from '../src/provider/duffel/duffel-session';
import type { FlightProvider, NewOrder, ProviderOffer } from '../src/provider/flight-provider.port';
import { startDuffelStub, type DuffelStub } from './duffel-stub';

const deadlinesMs = { search: 3_000, price: 3_000, order: 600, lookup: 3_000 };
const refusingUrl = 'http://127.0.0.1:9';

const criteria = {
  originLocationCode: 'LUN',
  destinationLocationCode: 'JNB',
  departureDate: agencyDate(new Date(Date.now() + 30 * 86_400_000)),
  adults: 2,
  travelClass: 'ECONOMY',
} as const;

const traveler = { firstName: 'Zoë', lastName: "M'Banga", dateOfBirth: '1990-05-04', gender: 'FEMALE' } as const;
const contact = { emailAddress: 'zoe@example.test', countryCallingCode: '1', phoneNumber: '0970 000 120' };

let simulator: TestSimulator;
let duffel: DuffelStub;
beforeAll(async () => {
  [simulator, duffel] = await Promise.all([startTestSimulator(), startDuffelStub()]);
});
afterAll(() => Promise.all([simulator.stop(), duffel.stop()]));

interface Side {
  provider: FlightProvider;
  absent: FlightProvider;
  loseNextOrder(how: 'hang' | 'reset-after'): Promise<void>;
  refuseNextOrder(): Promise<void>;
  /** Of its own accord. */
  airlineCancels(orderId: string): Promise<void>;
  /** What the provider tells of such an order afterwards. */
  isCancelledAs: 'cancelled' | 'gone';
}

function amadeusSide(): Side {
  const { FLIGHTS_AMADEUS_PORT, FLIGHTS_AMADEUS_CLIENT_ID, FLIGHTS_AMADEUS_CLIENT_SECRET } = simulator.flightsEnv;
  const account = {
    host: '127.0.0.1',
    clientId: FLIGHTS_AMADEUS_CLIENT_ID ?? '',
    clientSecret: FLIGHTS_AMADEUS_CLIENT_SECRET ?? '',
    plainHttp: true,
  };
  const settings = { currency: 'ZMW', canFindByReference: true, deadlinesMs };
  const adapter = (port: number) => new AmadeusAdapter(new AmadeusSession({ ...account, port }), settings);
  return {
    provider: adapter(Number(FLIGHTS_AMADEUS_PORT)),
    absent: adapter(9),
    loseNextOrder: (action) => simulator.fault({ operation: 'order', action }),
    refuseNextOrder: () => simulator.fault({ operation: 'order', action: 'sold-out' }),
    airlineCancels: (orderId) => simulator.cancelByAirline(orderId),
    isCancelledAs: 'gone',
  };
}

function duffelSide(payment: DuffelPayment = 'instant'): Side {
  const adapter = (host: string) =>
    new DuffelAdapter(new DuffelSession({ token: duffel.token, host }), { deadlinesMs, payment });
  return {
    provider: adapter(duffel.url),
    absent: adapter(refusingUrl),
    loseNextOrder: async (how) => duffel.failNext('POST /air/orders', how),
    refuseNextOrder: async () =>
      duffel.failNext('POST /air/orders', { status: 422, code: 'offer_no_longer_available' }),
    airlineCancels: async (orderId) => {
      const order = duffel.orders.find(({ id }) => id === orderId);
      if (order) order.cancelled_at = new Date().toISOString();
    },
    isCancelledAs: 'cancelled',
  };
}

async function priced(provider: FlightProvider): Promise<ProviderOffer> {
  const { offers } = await provider.searchOffers(criteria);
  return provider.confirmPrice(offers[0] as ProviderOffer);
}
async function everyOrder(provider: FlightProvider): Promise<ListedOrder[]> {
  const { orders, next } = await provider.listOrders();
  expect(next).toBeUndefined();
  return orders;
}
const newOrder = (offer: ProviderOffer, reference: string): NewOrder => ({
  reference,
  offer,
  travelers: [traveler, { ...traveler, firstName: 'Anna' }],
  contact,
});

describe.each([
  ['amadeus', amadeusSide],
  ['duffel', () => duffelSide()],
  ['duffel-later', () => duffelSide('pay_later')],
])('every provider: %s', (name, sideOf) => {
  const reference = (what: string): string => `ZT-${name}-${what}`;

  it('offers flights with their price, segments and airlines', async () => {
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

  it('orders at the price it confirmed, is found by our number, and cancelled as often as one likes', async () => {
    const { provider } = sideOf();
    const offer = await priced(provider);
    const made = await provider.createOrder(newOrder(offer, reference('whole')));
    expect(made).toMatchObject({ outcome: 'confirmed', order: { total: offer.price.grandTotal } });
    const order = made.outcome === 'confirmed' ? made.order : undefined;
    expect(order?.pnr).toMatch(/^[A-Z0-9]{6}$/);
    expect(await provider.findOrder(reference('whole'))).toMatchObject({ orderId: order?.orderId, pnr: order?.pnr });
    for (const _again of [1, 2]) {
      expect(await provider.cancelOrder(order?.orderId ?? '')).toEqual({ outcome: 'cancelled' });
    }
    expect(await provider.findOrder(reference('whole'))).toBeUndefined();
  });

  it.each(['hang', 'reset-after'] as const)(
    'does not pretend to know after %s, and finds what was made',
    async (how) => {
      const { provider, loseNextOrder } = sideOf();
      const offer = await priced(provider);
      await loseNextOrder(how);
      expect(await provider.createOrder(newOrder(offer, reference(how)))).toEqual({ outcome: 'unknown' });
      if (how === 'reset-after')
        expect(await provider.findOrder(reference(how))).toMatchObject({ pnr: expect.any(String) });
    },
  );

  it('tells how an order stands: held or ticketed, cancelled, gone', async () => {
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

  it('lists the orders that stand with our numbers, and no other', async () => {
    const { provider, airlineCancels } = sideOf();
    const made = await provider.createOrder(newOrder(await priced(provider), reference('listed')));
    const order = made.outcome === 'confirmed' ? made.order : undefined;
    expect(await everyOrder(provider)).toContainEqual({ ...order, reference: reference('listed') });
    await airlineCancels(order?.orderId ?? '');
    expect((await everyOrder(provider)).map((listed) => listed.orderId)).not.toContain(order?.orderId);
  });

  it('tells a refusal with its code', async () => {
    const { provider, refuseNextOrder } = sideOf();
    const offer = await priced(provider);
    await refuseNextOrder();
    const refused = await provider.createOrder(newOrder(offer, reference('refused')));
    expect(refused).toMatchObject({
      outcome: 'rejected',
      error: { code: expect.any(String), title: expect.any(String) },
    });
    expect(await provider.findOrder(reference('refused'))).toBeUndefined();
  });

  it('knows that nothing was sent to a provider that is not there', async () => {
    const { provider, absent } = sideOf();
    const offer = await priced(provider);
    expect(await absent.createOrder(newOrder(offer, reference('absent')))).toEqual({ outcome: 'not-sent' });
    await expect(absent.searchOffers(criteria)).rejects.toMatchObject({ kind: 'not-sent' });
    await expect(absent.findOrder('any')).rejects.toMatchObject({ name: 'ProviderFailure' });
  });

  it('asks for a name that can be written on a ticket', async () => {
    const { provider } = sideOf();
    const order = newOrder(await priced(provider), reference('name'));
    const refused = await provider.createOrder({ ...order, travelers: [traveler, { ...traveler, firstName: '明' }] });
    expect(refused).toMatchObject({ outcome: 'rejected', error: { code: 'NAME_NOT_LATIN' } });
  });
});

describe('Duffel', () => {
  it('pays the confirmed price from the balance and gives the names as tickets carry them', async () => {
    const { provider } = duffelSide();
    const offer = await priced(provider);
    await provider.createOrder(newOrder(offer, 'ZT-DUFFEL-BODY'));
    expect(duffel.created.at(-1)).toMatchObject({
      type: 'instant',
      selected_offers: [offer.id],
      payments: [{ type: 'balance', amount: '250.10', currency: 'USD' }],
      metadata: { reference: 'ZT-DUFFEL-BODY' },
      passengers: [
        {
          id: 'pas_0',
          given_name: 'ZOE',
          family_name: "M'BANGA",
          gender: 'f',
          title: 'ms',
          phone_number: '+260970000120',
        },
        { id: 'pas_1', given_name: 'ANNA' },
      ],
    });
  });

  it('takes nothing from the balance when orders are paid later, and sells what may be', async () => {
    duffel.offersInstant = true;
    const { provider } = duffelSide('pay_later');
    expect((await provider.searchOffers(criteria)).offers).toHaveLength(1);
    expect((await duffelSide().provider.searchOffers(criteria)).offers).toHaveLength(2);
    duffel.offersInstant = false;
    const made = await provider.createOrder(newOrder(await priced(provider), 'ZT-DUFFEL-LATER'));
    expect(made).toMatchObject({ outcome: 'confirmed', order: { ticketNumbers: [] } });
    expect(duffel.created.at(-1)).toMatchObject({ type: 'pay_later' });
    expect(duffel.created.at(-1)).not.toHaveProperty('payments');
  });

  it('leaves out what could not be booked: offers that want documents', async () => {
    expect((await duffelSide().provider.searchOffers(criteria)).offers).toHaveLength(1);
  });

  it('asks for the gender that the ticket needs', async () => {
    const { provider } = duffelSide();
    const order = newOrder(await priced(provider), 'ZT-DUFFEL-GENDER');
    const unspecified = { ...traveler, gender: 'UNSPECIFIED' as const };
    expect(await provider.createOrder({ ...order, travelers: [traveler, unspecified] })).toMatchObject({
      outcome: 'rejected',
      error: { code: 'GENDER_NEEDED', source: { pointer: '/data/travelers[1]/gender' } },
    });
  });

  it('finds an order on a later page', async () => {
    const { provider } = duffelSide();
    duffel.pageSize = 1;
    try {
      await provider.createOrder(newOrder(await priced(provider), 'ZT-DUFFEL-PAGE'));
      expect(duffel.orders.length).toBeGreaterThan(2);
      expect(await provider.findOrder('ZT-DUFFEL-PAGE')).toMatchObject({ pnr: expect.any(String) });
      expect(await provider.findOrder('ZT-DUFFEL-NONE')).toBeUndefined();
    } finally {
      duffel.pageSize = 200;
    }
  });

  it.each([
    [{ status: 502, code: 'order_not_created' }, 'rejected'],
    [{ status: 500, code: 'internal_server_error' }, 'unknown'],
    [{ status: 503, code: 'unavailable' }, 'unknown'],
    ['html', 'unknown'],
    [{ status: 429, code: 'rate_limit_exceeded' }, 'not-sent'],
    [{ status: 401, code: 'expired_access_token' }, 'not-sent'],
  ] as const)('says of %j to an order: %s', async (fault, outcome) => {
    const { provider } = duffelSide();
    const offer = await priced(provider);
    duffel.failNext('POST /air/orders', fault);
    expect((await provider.createOrder(newOrder(offer, 'ZT-DUFFEL-FAULT'))).outcome).toBe(outcome);
  });

  it('does not call a cancellation done that was only quoted', async () => {
    const { provider } = duffelSide();
    const made = await provider.createOrder(newOrder(await priced(provider), 'ZT-DUFFEL-QUOTE'));
    const orderId = made.outcome === 'confirmed' ? made.order.orderId : '';
    duffel.failNext('/actions/confirm', { status: 500, code: 'internal_server_error' });
    expect(await provider.cancelOrder(orderId)).toEqual({ outcome: 'unknown' });
    expect(await provider.cancelOrder(orderId)).toEqual({ outcome: 'cancelled' });
  });
});
