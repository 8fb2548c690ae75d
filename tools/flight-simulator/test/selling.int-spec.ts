import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { startFlightSimulator, type FlightSimulator } from '../src';
import type { FlightOffer } from '../src/wire';
import {
  admin,
  apiCaller,
  firstOffer,
  orderRequest,
  price,
  pricingRequest,
  problemsOf,
  search,
  type ApiCaller,
} from './harness';

const PRICING = '/v1/shopping/flight-offers/pricing';
const ORDERS = '/v1/booking/flight-orders';

let simulator: FlightSimulator;
let call: ApiCaller;

beforeEach(async () => {
  simulator = await startFlightSimulator({ now: '2026-11-21T08:00:00Z' });
  call = await apiCaller(simulator);
});
afterEach(() => simulator.stop());

function flightOf(offer: FlightOffer) {
  const segment = offer.itineraries[0]?.segments[0];
  if (!segment) throw new Error('The offer has no flight');
  return { carrier: segment.carrierCode, number: segment.number, date: segment.departure.at.slice(0, 10) };
}

async function book(offer: FlightOffer, words: { lastName?: string; reference?: string } = {}) {
  return call('POST', ORDERS, orderRequest(offer, words));
}

function orderId(created: { body: unknown }): string {
  return (created.body as { data: { id: string } }).data.id;
}

describe('seats', () => {
  it('are sold once under concurrency', async () => {
    const quote = await price(call, await firstOffer(call));
    await admin(simulator, 'POST', '/__sim/seats', { ...flightOf(quote), left: 1 });
    const outcomes = await Promise.all([book(quote, { reference: 'A' }), book(quote, { reference: 'B' })]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual([201, 400]);
    const rejected = outcomes.find(({ status }) => status === 400);
    expect(rejected && problemsOf(rejected)[0]).toMatchObject({
      code: 34651,
      title: 'SEGMENT SELL FAILURE',
      detail: 'Could not sell segment 1',
      source: { pointer: '/data/flightOffers[0]/itineraries[0]/segments[0]' },
    });
    const left = await search(call);
    expect(left.some((offer) => flightOf(offer).number === flightOf(quote).number)).toBe(false);
  });

  it('are released when an order is cancelled', async () => {
    const quote = await price(call, await firstOffer(call));
    await admin(simulator, 'POST', '/__sim/seats', { ...flightOf(quote), left: 1 });
    const id = orderId(await book(quote));
    expect((await book(quote)).status).toBe(400);
    expect((await call('DELETE', `${ORDERS}/${id}`)).status).toBe(204);
    expect((await book(quote)).status).toBe(201);
  });

  it('sell out class by class on small aircraft, with rising prices', async () => {
    const scarce = (await search(call)).find((offer) => flightOf(offer).number === '117');
    if (!scarce) throw new Error('The small aircraft does not fly');
    expect(scarce.numberOfBookableSeats).toBeLessThan(9);
    const quote = await price(call, scarce);
    for (let seat = 0; seat < scarce.numberOfBookableSeats; seat += 1) expect((await book(quote)).status).toBe(201);
    expect(problemsOf(await book(quote))[0]?.code).toBe(34651);
    const dearer = await price(call, scarce);
    expect(Number(dearer.price.grandTotal)).toBeGreaterThan(Number(quote.price.grandTotal));
    const forced = await call('POST', `${PRICING}?forceClass=true`, pricingRequest(scarce));
    expect(problemsOf(forced)[0]).toMatchObject({ code: 4926, detail: 'No fare applicable' });
  });
});

describe('returned offers', () => {
  it('have the same price at pricing as in the search', async () => {
    for (const query of [{}, { destinationLocationCode: 'LHR', returnDate: '2027-01-08', adults: 2 }]) {
      const offers = await search(call, query);
      for (const offer of offers.slice(0, 10)) {
        expect((await price(call, offer)).price.grandTotal).toBe(offer.price.grandTotal);
      }
    }
  });

  it.each([
    ['another aircraft', (offer: FlightOffer) => edit(offer, 'aircraft', { code: '388' })],
    ['another flight', (offer: FlightOffer) => edit(offer, 'number', '999')],
    ['another time', (offer: FlightOffer) => edit(offer, 'arrival', { iataCode: 'NLA', at: '2026-12-01T09:00:00' })],
    ['an unknown field', (offer: FlightOffer) => ({ ...offer, discount: true })],
  ])('are rejected when edited: %s', async (_case, change) => {
    const edited = change(await firstOffer(call)) as FlightOffer;
    expect(problemsOf(await call('POST', PRICING, pricingRequest(edited)))[0]).toMatchObject({
      code: 4926,
      detail: 'No fare applicable',
    });
  });

  it('are rejected at an outdated price, naming both prices', async () => {
    const quote = await price(call, await firstOffer(call));
    const cheap = { ...quote, price: { ...quote.price, grandTotal: '1.00' } };
    expect(problemsOf(await book(cheap))[0]).toMatchObject({
      code: 37200,
      title: 'PRICE DISCREPANCY',
      detail: `Current grandTotal price (${quote.price.grandTotal}) is different from request one (1.00)`,
    });
    const quiet = { ...quote, price: { ...quote.price, base: '1.00' } };
    expect(problemsOf(await book(quiet))[0]?.code).toBe(4926);
  });

  it('are rejected after departure', async () => {
    const offer = await firstOffer(call);
    await admin(simulator, 'POST', '/__sim/clock', { now: '2026-12-02T08:00:00Z' });
    call = await apiCaller(simulator);
    expect(problemsOf(await call('POST', PRICING, pricingRequest(offer)))[0]?.code).toBe(4926);
  });

  it('are rejected after the last ticketing date', async () => {
    const quote = await price(call, await firstOffer(call));
    await admin(simulator, 'POST', '/__sim/clock', { now: '2026-11-26T08:00:00Z' });
    call = await apiCaller(simulator);
    expect(problemsOf(await book(quote))[0]?.code).toBe(34651);
  });
});

function edit(offer: FlightOffer, field: string, value: unknown): unknown {
  return {
    ...offer,
    itineraries: offer.itineraries.map((itinerary) => ({
      ...itinerary,
      segments: itinerary.segments.map((segment) => ({ ...segment, [field]: value })),
    })),
  };
}

describe('travelers', () => {
  it('must match their fare’s age on the day of departure', async () => {
    const request = orderRequest(await price(call, await firstOffer(call)));
    Object.assign(request.data.travelers[0] ?? {}, { dateOfBirth: '2018-01-01' });
    expect(problemsOf(await call('POST', ORDERS, request))[0]).toMatchObject({
      code: 4926,
      source: { pointer: '/data/travelers[0]/dateOfBirth' },
    });
  });

  it('must all have names', async () => {
    const request = orderRequest(await price(call, await firstOffer(call, { adults: 2 })));
    request.data.travelers.pop();
    expect(problemsOf(await call('POST', ORDERS, request))[0]).toMatchObject({ code: 32171 });
  });

  it('trigger outcomes by agreed last names', async () => {
    const quote = await price(call, await firstOffer(call));
    expect(problemsOf(await book(quote, { lastName: 'Soldout' }))[0]?.code).toBe(34651);
    expect(problemsOf(await book(quote, { lastName: 'Priceup' }))[0]?.code).toBe(37200);
    const dearer = await price(call, quote);
    expect((await book(dearer, { lastName: 'Priceup' })).status).toBe(201);
    const warned = await book(dearer, { lastName: 'Nodocs' });
    expect(warned.body).toMatchObject({ warnings: [{ title: 'SSRDocsNotAddedBookingWarning' }] });
    await expect(book(dearer, { lastName: 'Lostreply', reference: 'BK-LOST' })).rejects.toThrow('fetch failed');
    expect((await call('GET', `${ORDERS}?reference=BK-LOST`)).body).toMatchObject({ meta: { count: 1 } });
  });
});

describe('orders', () => {
  it('are cancelled automatically if not ticketed in time', async () => {
    const id = orderId(await book(await price(call, await firstOffer(call))));
    await admin(simulator, 'POST', '/__sim/clock', { now: '2026-11-27T08:00:01Z' });
    call = await apiCaller(simulator);
    expect((await call('GET', `${ORDERS}/${id}`)).status).toBe(404);
    expect((await admin(simulator, 'GET', '/__sim/orders')).body).toMatchObject([{ id, status: 'CANCELLED' }]);
  });

  it('have tickets after manual issue, and cannot be cancelled then', async () => {
    const created = await book(await price(call, await firstOffer(call)));
    const id = orderId(created);
    const ticketed = await admin(simulator, 'POST', `/__sim/orders/${id}/ticket`);
    expect(ticketed.body).toMatchObject({ id, tickets: [expect.stringMatching(/^388-\d{10}$/)] });
    expect((await call('GET', `${ORDERS}/${id}`)).body).toMatchObject({ data: { tickets: [{ travelerId: '1' }] } });
    expect(problemsOf(await call('DELETE', `${ORDERS}/${id}`))[0]?.code).toBe(4926);
  });

  it('have unique record locators', async () => {
    const quote = await price(call, await firstOffer(call));
    const created = await Promise.all(Array.from({ length: 40 }, () => book(quote)));
    expect(new Set(created.map(orderId)).size).toBe(40);
  });
});
