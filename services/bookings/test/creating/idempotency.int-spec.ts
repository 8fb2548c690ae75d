import { describe, expect, it } from '@jest/globals';
import { bookingFrom, bookingsFrom, flightBooking } from '../fixtures/bookings-fixture';
import { useBookings } from '../fixtures/setup-bookings';

// Longer than an order takes among twenty requests on a busy machine, so that no request gets BOOKING_IN_PROGRESS.
const { surroundings, service, book, cancel, clientWithOffer } = useBookings({}, 15_000);

describe('repeated booking request', () => {
  it('creates one booking for twenty parallel requests with one key [C4.booking.1]', async () => {
    const { person, offer } = await clientWithOffer();
    const body = flightBooking(offer);
    const responses = await Promise.all(Array.from({ length: 20 }, () => book(person, body, 'form-1')));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201]));
    const numbers = new Set(responses.map((response) => bookingFrom(response).bookingNumber));
    expect(numbers.size).toBe(1);
    expect(bookingsFrom(await service.call('GET', '/bookings/my', { assertion: person.assertion }))).toHaveLength(1);
    const orders = (await surroundings.simulator.orders()).filter(({ reference }) => numbers.has(reference));
    expect(orders).toHaveLength(1);
  });
  it('creates one booking for a double click without a key', async () => {
    const { person, offer } = await clientWithOffer();
    const [first, second] = await Promise.all([book(person, flightBooking(offer)), book(person, flightBooking(offer))]);
    expect(bookingFrom(second)).toEqual(bookingFrom(first));
  });
  it('rejects a key that was used for another request [C4.booking.2]', async () => {
    const { person, offer } = await clientWithOffer();
    await book(person, flightBooking(offer), 'form-2');
    expect(await book(person, flightBooking(offer, { specialRequests: 'Window' }), 'form-2')).toMatchObject({
      status: 422,
      body: { code: 'IDEMPOTENCY_KEY_REUSED' },
    });
  });
  it('keeps keys of different users separate', async () => {
    const one = await clientWithOffer();
    const other = await clientWithOffer();
    const first = await book(one.person, flightBooking(one.offer), 'form-3');
    const second = await book(other.person, flightBooking(other.offer), 'form-3');
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(bookingFrom(first)._id).not.toBe(bookingFrom(second)._id);
  });
  it('creates a new booking after the first was cancelled', async () => {
    const { person, offer } = await clientWithOffer();
    const first = bookingFrom(await book(person, flightBooking(offer)));
    await cancel(person, first._id);
    expect(bookingFrom(await book(person, flightBooking(offer)))).toMatchObject({ status: 'confirmed' });
  });
});
