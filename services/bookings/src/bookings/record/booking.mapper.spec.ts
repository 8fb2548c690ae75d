import { describe, expect, it } from '@jest/globals';
import { bookingSchema } from '@portal/contracts';
import type { BookingRecord } from './booking-record';
import { toBooking } from './booking.mapper';

const record: BookingRecord = {
  id: '670000000000000000000001',
  bookingNumber: 'ZT-26K7QM4X',
  kind: 'flight',
  user: { id: 'u1', username: 'client', email: 'client@demo.test' },
  claim: 'u1:key:x',
  requestHash: 'hash',
  listed: true,
  progress: 'settled',
  status: 'confirmed',
  paymentStatus: 'pending',
  flight: {
    origin: 'LUN',
    destination: 'NLA',
    departureDate: '2027-02-28T08:00:00',
    airlineCode: 'P0',
    flightNumber: '305',
  },
  orderId: 'secret-order-id',
  recordLocator: 'QVH2BX',
  ticketNumbers: [],
  numberOfTravelers: 1,
  totalMinor: 277_958,
  currency: 'ZMW',
  startDate: '2027-02-28T08:00:00',
  endDate: '2027-02-28T08:50:00',
  travelers: [{ firstName: 'A', lastName: 'B', sealedDateOfBirth: '1990-01-01', gender: 'MALE' }],
  contact: { emailAddress: 'a@example.test', phoneNumber: '0970' },
  ipAddress: '41.72.0.9',
  searchWords: [],
  events: [],
  createdAt: new Date('2027-01-01T10:00:00Z'),
  updatedAt: new Date('2027-01-01T10:00:00Z'),
};

describe('toBooking', () => {
  it('is a booking of the contract and nothing more', () => {
    const booking = toBooking(record, { forStaff: true });
    expect(bookingSchema.parse(booking)).toEqual(booking);
    expect(booking).toMatchObject({ totalPrice: 2779.58, amadeusRecordLocator: 'QVH2BX', ipAddress: '41.72.0.9' });
  });
  it('keeps the address from clients', () => {
    expect(toBooking(record, { forStaff: false })).not.toHaveProperty('ipAddress');
  });
  it('says while the outcome is open', () => {
    expect(toBooking({ ...record, progress: 'unknown' }, { forStaff: false }).outcomeUnknown).toBe(true);
  });
});
