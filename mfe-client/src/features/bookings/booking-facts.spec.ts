import { describe, expect, it } from '@jest/globals';
import type { Booking } from '@portal/contracts';
import { isOutcomePending, upcomingTrips } from './booking-facts';

const booking = (_id: string, startDate: string, rest: Partial<Booking> = {}): Booking => ({
  _id,
  bookingNumber: `ZT-${_id}`,
  user: { _id: 'u', username: 'client', email: 'client@demo.test' },
  ticketNumbers: [],
  numberOfTravelers: 1,
  totalPrice: 1,
  currency: 'ZMW',
  status: 'confirmed',
  paymentStatus: 'pending',
  selectedTravelDates: { startDate, endDate: startDate },
  createdAt: '2026-11-01T00:00:00.000Z',
  updatedAt: '2026-11-01T00:00:00.000Z',
  ...rest,
});

describe('booking facts', () => {
  it('list open bookings as upcoming, next trip first', () => {
    const bookings = [
      booking('later', '2027-01-01'),
      booking('past', '2026-11-20'),
      booking('cancelled', '2026-12-01', { status: 'cancelled' }),
      booking('today', '2026-11-21T06:30:00'),
    ];
    expect(upcomingTrips(bookings, '2026-11-21').map(({ _id }) => _id)).toEqual(['today', 'later']);
  });

  it('report a pending outcome only for pending bookings with an unknown outcome', () => {
    expect(isOutcomePending(booking('1', '2027-01-01', { status: 'pending', outcomeUnknown: true }))).toBe(true);
    expect(isOutcomePending(booking('1', '2027-01-01', { status: 'pending' }))).toBe(false);
    expect(isOutcomePending(booking('1', '2027-01-01', { outcomeUnknown: true }))).toBe(false);
  });
});
