import { describe, expect, it } from '@jest/globals';
import type { Booking, FlightOffer } from '@portal/contracts';
import { eventually } from '@portal/test-kit';
import {
  bookingFrom,
  bookingsFrom,
  daysFromToday,
  flightBooking,
  createTestUser,
  type Person,
} from '../fixtures/bookings-fixture';
import { useBookings } from '../fixtures/setup-bookings';

const { surroundings, service, book, cancel, edit, clientWithOffer } = useBookings();
const mine = async (person: Person): Promise<Booking[]> =>
  bookingsFrom(await service.call('GET', '/bookings/my', { assertion: person.assertion }));
const ordersOf = async (bookingNumber: string) =>
  (await surroundings.simulator.orders()).filter(({ reference }) => reference === bookingNumber);

const metrics = async (): Promise<string> => (await fetch(`${service.url}/metrics`)).text();

describe('flight booking', () => {
  it('is consistent with the provider from search to cancellation', async () => {
    const { person, offer } = await clientWithOffer(2);
    const response = await book(person, flightBooking(offer));
    expect(response).toMatchObject({ status: 201, body: { message: 'Flight booking confirmed successfully!' } });
    const booking = bookingFrom(response);
    expect(booking.bookingNumber).toMatch(/^ZT-[A-HJ-NP-Z2-9]{8}$/);
    const [order] = await ordersOf(booking.bookingNumber);
    expect(booking).toMatchObject({
      status: 'confirmed',
      paymentStatus: 'pending',
      numberOfTravelers: 2,
      totalPrice: Number(offer.price.grandTotal),
      amadeusRecordLocator: order?.pnr,
      flightDetails: { origin: 'LUN', destination: 'JNB', price: Number(offer.price.grandTotal) },
      selectedTravelDates: { startDate: offer.itineraries[0]?.segments[0]?.departure.at },
    });
    expect(order).toMatchObject({ total: Number(offer.price.grandTotal), status: 'CONFIRMED' });
    expect(await mine(person)).toEqual([booking]);

    expect(await cancel(person, booking._id)).toMatchObject({
      status: 200,
      body: { message: 'Booking cancelled successfully!', data: { status: 'cancelled' } },
    });
    expect((await ordersOf(booking.bookingNumber))[0]?.status).toBe('CANCELLED');
    expect((await cancel(person, booking._id)).status).toBe(200);
  });

  it('is recorded in the activity log once per change', async () => {
    const { person, offer } = await clientWithOffer();
    const booking = bookingFrom(await book(person, flightBooking(offer)));
    await cancel(person, booking._id);
    const entries = await eventually(async () => {
      const reported = surroundings.identity.deliveredActivity as { action: string; targetEntityId: string }[];
      const own = reported.filter(({ targetEntityId }) => targetEntityId === booking._id);
      return own.length >= 2 && own;
    });
    expect(entries.map(({ action }) => action)).toEqual(['BOOKING_CONFIRMED', 'BOOKING_CANCELLED']);
  });

  it('passes on the airline’s reason when the seat is sold out', async () => {
    const { person, offer } = await clientWithOffer();
    await surroundings.simulator.fault({ operation: 'order', action: 'sold-out' });
    expect(await book(person, flightBooking(offer))).toMatchObject({
      status: 422,
      body: { code: 'PROVIDER_REFUSED', amadeusError: { code: '34651', source: { pointer: expect.any(String) } } },
    });
    expect(await mine(person)).toEqual([]);
  });

  it.each([
    ['a lower total', 409, 'TOTAL_MISMATCH', () => ({ totalPrice: 1 })],
    ['another currency', 409, 'TOTAL_MISMATCH', () => ({ currency: 'USD' })],
    ['more travelers than priced', 422, 'TRAVELERS_MISMATCH', () => ({ numberOfTravelers: 2 })],
    ['a child', 400, 'BODY_INVALID', () => ({ travelers: [traveler({ dateOfBirth: daysFromToday(-3_000) })] })],
    ['no name', 400, 'BODY_INVALID', () => ({ travelers: [traveler({ firstName: ' ' })] })],
    ['no offer', 400, 'BODY_INVALID', () => ({ flightOffer: undefined })],
    ['an unknown field', 400, 'BODY_INVALID', () => ({ status: 'completed' })],
  ])('rejects %s without an order', async (_name, status, code, changes) => {
    const { person, offer } = await clientWithOffer();
    const ordersBefore = (await surroundings.simulator.orders()).length;
    expect(await book(person, flightBooking(offer, changes()))).toMatchObject({ status, body: { code } });
    expect(await surroundings.simulator.orders()).toHaveLength(ordersBefore);
  });

  it('rejects an offer that was modified or never priced', async () => {
    const { person, offer } = await clientWithOffer();
    const cheap = { ...offer, price: { ...offer.price, grandTotal: '1.00' } };
    expect(await book(person, flightBooking(cheap, { totalPrice: 1 }))).toMatchObject({
      status: 422,
      body: { code: 'OFFER_CHANGED' },
    });
    const unpriced = { ...offer, portal: { ...offer.portal, stage: 'searched' } } as FlightOffer;
    expect((await book(person, flightBooking(unpriced))).status).toBe(422);
  });
});

describe('order with a lost response', () => {
  it('is resolved as confirmed with one order [C4.booking.3, C4.booking.4]', async () => {
    const { person, offer } = await clientWithOffer();
    await surroundings.simulator.fault({ operation: 'order', action: 'reset-after' });
    const response = await book(person, flightBooking(offer), 'lost-1');
    expect(response).toMatchObject({ status: 202, body: { data: { status: 'pending', outcomeUnknown: true } } });
    const settled = await eventually(async () => (await mine(person)).find(({ status }) => status === 'confirmed'));
    const orders = await ordersOf(settled.bookingNumber);
    expect(orders).toHaveLength(1);
    expect(settled.amadeusRecordLocator).toBe(orders[0]?.pnr);
    expect(settled.outcomeUnknown).toBeUndefined();
    const repeated = await book(person, flightBooking(offer), 'lost-1');
    expect(repeated).toMatchObject({ status: 201, body: { data: { bookingNumber: settled.bookingNumber } } });
  });
  it.each(['hang', 'reset-before'])('is resolved as not made after %s [C4.booking.4]', async (action) => {
    const { person, offer } = await clientWithOffer();
    await surroundings.simulator.fault({ operation: 'order', action });
    const pending = bookingFrom(await book(person, flightBooking(offer), `lost-${action}`));
    expect(pending.outcomeUnknown).toBe(true);
    expect(await cancel(person, pending._id)).toMatchObject({ status: 409, body: { code: 'BOOKING_IN_PROGRESS' } });
    const settled = await eventually(
      async () => (await mine(person)).find(({ outcomeUnknown }) => !outcomeUnknown),
      10_000,
    );
    expect(settled).toMatchObject({ status: 'cancelled', paymentStatus: 'failed' });
    expect(await ordersOf(settled.bookingNumber)).toHaveLength(0);
  });
  it('waits while the provider is unavailable', async () => {
    const { person, offer } = await clientWithOffer();
    await surroundings.simulator.fault({ operation: 'order', action: 'reset-after' });
    await surroundings.simulator.fault({ operation: 'order-get', action: 'error', status: 500, times: 3 });
    await book(person, flightBooking(offer));
    expect(await metrics()).toMatch(/^portal_bookings_open\{progress="unknown",service="bookings"\} 1$/m);
    const settled = await eventually(async () => (await mine(person)).find(({ status }) => status === 'confirmed'));
    expect(await ordersOf(settled.bookingNumber)).toHaveLength(1);
  });
});

describe('cancellation', () => {
  it('is completed by the sweeper when the response is lost', async () => {
    const { person, offer } = await clientWithOffer();
    const booking = bookingFrom(await book(person, flightBooking(offer)));
    await surroundings.simulator.fault({ operation: 'order-cancel', action: 'reset-after' });
    expect(await cancel(person, booking._id)).toMatchObject({ status: 503, body: { code: 'CANCEL_OUTCOME_UNKNOWN' } });
    await eventually(async () => (await mine(person))[0]?.status === 'cancelled');
    expect((await ordersOf(booking.bookingNumber))[0]?.status).toBe('CANCELLED');
  });
  it('leaves the booking unchanged when the airline rejects it', async () => {
    const { person, offer } = await clientWithOffer();
    const booking = bookingFrom(await book(person, flightBooking(offer)));
    await surroundings.simulator.fault({ operation: 'order-cancel', action: 'error', status: 400, code: 477 });
    expect(await cancel(person, booking._id)).toMatchObject({ status: 422, body: { code: 'CANCEL_REFUSED' } });
    expect((await mine(person))[0]?.status).toBe('confirmed');
    expect((await cancel(person, booking._id)).status).toBe(200);
  });
  it('returns the same to concurrent requests and calls the provider once', async () => {
    const { person, offer } = await clientWithOffer();
    const booking = bookingFrom(await book(person, flightBooking(offer)));
    const before = (await surroundings.simulator.calls()).length;
    const responses = await Promise.all(Array.from({ length: 10 }, () => cancel(person, booking._id)));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    const calls = (await surroundings.simulator.calls()).slice(before);
    expect(calls.filter(({ operation }) => operation === 'order-cancel')).toHaveLength(1);
  });
  it('returns not found for bookings of other users', async () => {
    const { person, offer } = await clientWithOffer();
    const booking = bookingFrom(await book(person, flightBooking(offer)));
    const otherUser = await createTestUser(surroundings);
    const others = await cancel(otherUser, booking._id);
    const none = await cancel(otherUser, '640000000000000000009999');
    expect(others.status).toBe(404);
    expect({ ...others.body, requestId: '' }).toEqual({ ...none.body, requestId: '' });
  });
  it('rejects a completed booking, which staff can still cancel by an edit', async () => {
    const { person, offer } = await clientWithOffer();
    const booking = bookingFrom(await book(person, flightBooking(offer)));
    expect(await edit(booking._id, { status: 'completed', paymentStatus: 'paid' })).toMatchObject({
      status: 200,
      body: { message: 'Booking updated successfully!', data: { status: 'completed', paymentStatus: 'paid' } },
    });
    expect(await cancel(person, booking._id)).toMatchObject({ status: 409, body: { code: 'BOOKING_COMPLETED' } });
    expect(await edit(booking._id, { status: 'cancelled' })).toMatchObject({ body: { data: { status: 'cancelled' } } });
    expect((await ordersOf(booking.bookingNumber))[0]?.status).toBe('CANCELLED');
  });
});

function traveler(changes: object) {
  return { firstName: 'Thandiwe', lastName: 'Banda', dateOfBirth: '1990-05-04', gender: 'FEMALE', ...changes };
}
