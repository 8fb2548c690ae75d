import type { Booking } from '@portal/contracts';

/** Confirmed package booking for one traveler. */
export const sampleBooking = (changes: Partial<Booking> = {}): Booking => ({
  _id: 'b-confirmed',
  bookingNumber: 'ZT-confirmed',
  user: { _id: 'u', username: 'mutale', email: 'mutale@demo.test' },
  package: { _id: 'p', name: 'Canoe week', price: 10, currency: 'ZMW', description: 'On the river' },
  ticketNumbers: [],
  numberOfTravelers: 1,
  totalPrice: 10,
  currency: 'ZMW',
  status: 'confirmed',
  paymentStatus: 'pending',
  selectedTravelDates: { startDate: '2099-05-03', endDate: '2099-05-09' },
  createdAt: '2026-01-05T08:00:00.000Z',
  updatedAt: '2026-01-05T08:00:00.000Z',
  ...changes,
});
