import { expect, it } from '@jest/globals';
import { bookingsFrom, flightBooking } from '../fixtures/bookings-fixture';
import { useBookings } from '../fixtures/setup-bookings';

// The sweeper treats every open booking as abandoned, as on a stalled machine.
const { surroundings, service, book, clientWithOffer } = useBookings(
  { ABANDONED_AFTER_MS: '1', ORDER_NOT_FOUND_GRACE_MS: '1', SWEEP_INTERVAL_MS: '50' },
  5_000,
);

it('returns the same to all requests with one key when the sweeper resolved the booking concurrently [C4.booking.1]', async () => {
  const { person, offer } = await clientWithOffer();
  await surroundings.simulator.fault({ operation: 'order', action: 'hang' });
  const responses = await Promise.all(Array.from({ length: 5 }, () => book(person, flightBooking(offer), 'halt')));
  expect(new Set(responses.map(({ status, body }) => `${status} ${(body as { code?: string }).code}`))).toEqual(
    new Set(['422 PROVIDER_REFUSED']),
  );
  const [booking, ...others] = bookingsFrom(await service.call('GET', '/bookings/my', { assertion: person.assertion }));
  expect([booking?.status, booking?.outcomeUnknown, others]).toEqual(['cancelled', undefined, []]);
});
