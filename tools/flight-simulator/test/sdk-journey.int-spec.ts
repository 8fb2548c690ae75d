import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startFlightSimulator, type FlightSimulator } from '../src';
import type { FlightOffer } from '../src/wire';
import { admin, CREDENTIALS, officialSdk, orderRequest, pricingRequest } from './harness';

describe('the official SDK, unmodified', () => {
  let simulator: FlightSimulator;

  beforeAll(async () => {
    simulator = await startFlightSimulator({ now: '2026-11-21T08:00:00Z' });
  });
  afterAll(() => simulator.stop());

  it('searches, prices, orders, retrieves and cancels', async () => {
    const sdk = officialSdk(simulator);
    const found = await sdk.shopping.flightOffersSearch.get({
      originLocationCode: 'LUN',
      destinationLocationCode: 'NLA',
      departureDate: '2026-12-01',
      adults: 2,
      travelClass: 'ECONOMY',
      currencyCode: 'ZMW',
    });
    const offer = (found.data as FlightOffer[])[0];
    if (!offer) throw new Error('The search found nothing');
    const priced = await sdk.shopping.flightOffers.pricing.post(pricingRequest(offer), { include: 'bags' });
    const quote = (priced.data as { flightOffers: FlightOffer[] }).flightOffers[0];
    if (!quote) throw new Error('The offer was not priced');
    expect(quote.price.grandTotal).toBe(offer.price.grandTotal);

    const created = await sdk.booking.flightOrders.post(orderRequest(quote, { reference: 'BK-77' }));
    expect(created.statusCode).toBe(201);
    const order = created.data as { id: string; associatedRecords: { reference: string }[]; travelers: unknown };
    expect(order.associatedRecords[0]?.reference).toMatch(/^[A-Z2-9]{6}$/);
    expect(order.travelers).toMatchObject([{ name: { firstName: 'MUTINTA', lastName: 'BANDA' } }, { id: '2' }]);

    const read = await sdk.booking.flightOrder(order.id).get();
    expect(read.data).toMatchObject({
      id: order.id,
      flightOffers: [{ price: { grandTotal: quote.price.grandTotal } }],
    });
    const gone = await sdk.booking.flightOrder(order.id).delete();
    expect([gone.statusCode, gone.data]).toEqual([204, null]);
    await expect(sdk.booking.flightOrder(order.id).get()).rejects.toMatchObject({ code: 'NotFoundError' });
    await expect(sdk.booking.flightOrder(order.id).delete()).rejects.toMatchObject({ code: 'NotFoundError' });

    const listed = await admin(simulator, 'GET', '/__sim/orders');
    expect(listed.body).toMatchObject([
      { id: order.id, reference: 'BK-77', status: 'CANCELLED', currency: 'ZMW', total: Number(quote.price.grandTotal) },
    ]);
  });

  it('searches by body over several cities', async () => {
    const found = await officialSdk(simulator).shopping.flightOffersSearch.post({
      currencyCode: 'USD',
      originDestinations: [
        {
          id: '1',
          originLocationCode: 'LUN',
          destinationLocationCode: 'JNB',
          departureDateTimeRange: { date: '2026-12-01' },
        },
        {
          id: '2',
          originLocationCode: 'JNB',
          destinationLocationCode: 'CPT',
          departureDateTimeRange: { date: '2026-12-04' },
        },
        {
          id: '3',
          originLocationCode: 'CPT',
          destinationLocationCode: 'LUN',
          departureDateTimeRange: { date: '2026-12-09' },
        },
      ],
      travelers: [
        { id: '1', travelerType: 'ADULT' },
        { id: '2', travelerType: 'HELD_INFANT', associatedAdultId: '1' },
      ],
      sources: ['GDS'],
      searchCriteria: { maxFlightOffers: 5, flightFilters: { cabinRestrictions: [{ cabin: 'BUSINESS' }] } },
    });
    const offers = found.data as FlightOffer[];
    expect(offers).toHaveLength(5);
    expect(offers[0]?.itineraries).toHaveLength(3);
    expect(offers[0]?.travelerPricings[0]?.fareDetailsBySegment.every(({ cabin }) => cabin === 'BUSINESS')).toBe(true);
  });

  it('finds places, pages through results and names airlines', async () => {
    const sdk = officialSdk(simulator);
    const places = await sdk.referenceData.locations.get({ subType: 'AIRPORT,CITY', keyword: 'LUS', 'page[limit]': 2 });
    expect(places.data).toMatchObject([{ iataCode: 'LUN' }, { iataCode: 'LUN' }]);
    const more = await sdk.next(places);
    expect((more?.data as unknown[]).length).toBeGreaterThan(0);
    expect((await sdk.referenceData.location('CLON').get()).data).toMatchObject({ name: 'LONDON', subType: 'CITY' });
    const near = await sdk.referenceData.locations.airports.get({ latitude: -15.4, longitude: 28.3 });
    expect(near.data).toMatchObject([
      { iataCode: 'LUN', distance: { unit: 'KM' } },
      {},
      {},
      {},
      {},
      {},
      {},
      {},
      {},
      {},
    ]);
    const airlines = await sdk.referenceData.airlines.get({ airlineCodes: 'ET,P0' });
    expect(airlines.data).toMatchObject([{ icaoCode: 'ETH' }, { icaoCode: 'PFZ' }]);
  });

  it('maps each error to the SDK’s error class', async () => {
    const otherUser = officialSdk(simulator, { ...CREDENTIALS, clientSecret: 'wrong' });
    await expect(otherUser.referenceData.airlines.get()).rejects.toMatchObject({
      code: 'AuthenticationError',
      description: { error: 'invalid_client', code: 38187 },
    });
    const unknown = {
      originLocationCode: 'LUN',
      destinationLocationCode: 'XXX',
      departureDate: '2026-12-01',
      adults: 1,
    };
    await expect(officialSdk(simulator).shopping.flightOffersSearch.get(unknown)).rejects.toMatchObject({
      code: 'ClientError',
      description: [
        { status: 400, code: 477, title: 'INVALID FORMAT', source: { parameter: 'destinationLocationCode' } },
      ],
    });
  });
});
