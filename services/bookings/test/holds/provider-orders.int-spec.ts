import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { FlightOffer } from '@portal/contracts';
import { canonicalJson, readEnv } from '@portal/node-kit';
import { FlightsClient } from '../../src/clients/flights.client';
import { envSchema } from '../../src/env';
import { bookingFrom, flightBooking, offerSecret } from '../fixtures/bookings-fixture';
import { useBookings } from '../fixtures/setup-bookings';

const { surroundings, book, clientWithOffer } = useBookings();
let flights: FlightsClient;
beforeAll(() => {
  flights = new FlightsClient(readEnv(envSchema, surroundings.bookingsEnv));
});

/** Signs an offer with changed fields, like the flights service. */
function sealed(offer: FlightOffer, changes: Partial<FlightOffer>): FlightOffer {
  const { seal: _seal, ...portal } = offer.portal;
  const unsealed = { ...offer, ...changes, portal };
  const seal = createHmac('sha256', offerSecret).update(canonicalJson(unsealed)).digest('base64url');
  return { ...unsealed, portal: { ...portal, seal } };
}

async function ordered(travelers = 1) {
  const { person, offer } = await clientWithOffer(travelers);
  const { bookingNumber } = bookingFrom(await book(person, flightBooking(offer)));
  const order = (await surroundings.simulator.orders()).find(({ reference }) => reference === bookingNumber);
  const total = { amount: offer.price.grandTotal, currency: offer.price.currency };
  return { orderId: order?.id ?? '', total };
}

describe('offer with instant payment', () => {
  it('is rejected for clients, without a booking or order [N2.16.1]', async () => {
    const { person, offer } = await clientWithOffer();
    const before = (await surroundings.simulator.orders()).length;
    const instant = sealed(offer, { needsInstantPayment: true });
    expect(await book(person, flightBooking(instant))).toMatchObject({
      status: 422,
      body: { code: 'OFFER_NEEDS_INSTANT_PAYMENT' },
    });
    expect(await surroundings.simulator.orders()).toHaveLength(before);
    expect((await book(person, flightBooking(sealed(offer, {})))).status).toBe(201);
  });
});

describe('client of the flights service', () => {
  it('returns the capabilities of the provider', async () => {
    expect(await flights.capabilities()).toEqual({ hold: 'always', issue: 'call' });
  });

  it('reads an order and issues one ticket per traveler', async () => {
    const { orderId, total } = await ordered(2);
    expect(await flights.getOrder(orderId)).toMatchObject({ standing: 'held', heldUntil: expect.any(String), total });
    const issued = await flights.issueOrder(orderId, total);
    const ticketNumbers = issued.outcome === 'confirmed' ? issued.ticketNumbers : [];
    expect(ticketNumbers).toHaveLength(2);
    expect(await flights.getOrder(orderId)).toMatchObject({ standing: 'ticketed', ticketNumbers });
  });

  it.each(['hang', 'issue-lost'])('reports an unknown outcome after %s', async (action) => {
    const { orderId, total } = await ordered();
    await surroundings.simulator.fault({ operation: 'order-issue', action });
    expect(await flights.issueOrder(orderId, total)).toEqual({ outcome: 'unknown' });
  });

  it('passes on the current fare of the airline', async () => {
    const { orderId, total } = await ordered();
    await surroundings.simulator.fault({ operation: 'order-issue', action: 'fare-change-at-issue', amount: '200' });
    expect(await flights.issueOrder(orderId, total)).toEqual({
      outcome: 'rejected',
      reason: 'fare-changed',
      newTotal: { ...total, amount: (Number(total.amount) + 200).toFixed(2) },
    });
  });

  it('reports not-sent for an unreachable service', async () => {
    const nobody = createServer().listen(0, '127.0.0.1');
    await once(nobody, 'listening');
    const { port } = nobody.address() as AddressInfo;
    await new Promise((done) => nobody.close(done));
    const env = { ...surroundings.bookingsEnv, FLIGHTS_URL: `http://127.0.0.1:${port}` };
    const absent = new FlightsClient(readEnv(envSchema, env));
    expect(await absent.issueOrder('any', { amount: '1.00', currency: 'ZMW' })).toEqual({ outcome: 'not-sent' });
  });
});
