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
  it('returns exactly the fields of the contract', () => {
    const booking = toBooking(record, { forStaff: true });
    expect(bookingSchema.parse(booking)).toEqual(booking);
    expect(booking).toMatchObject({ totalPrice: 2779.58, amadeusRecordLocator: 'QVH2BX', ipAddress: '41.72.0.9' });
  });
  it('hides the IP address from clients', () => {
    expect(toBooking(record, { forStaff: false })).not.toHaveProperty('ipAddress');
  });
  it('reports an unknown outcome', () => {
    expect(toBooking({ ...record, progress: 'unknown' }, { forStaff: false }).outcomeUnknown).toBe(true);
  });

  it('includes the deadline only while a balance is due', () => {
    const held = {
      ...record,
      fulfilment: { state: 'held' as const, payBy: new Date('2027-01-01T10:00:00Z'), warned: [] },
    };
    expect(toBooking(held, { forStaff: false }).fulfilment).toEqual({
      state: 'held',
      payBy: '2027-01-01T10:00:00.000Z',
    });
    expect(toBooking({ ...held, paymentStatus: 'paid' }, { forStaff: false }).fulfilment).toEqual({ state: 'held' });
  });

  it('includes the refund due and its deadline, also for a booking cancelled before `refundSince`', () => {
    const money = {
      version: 1,
      currency: 'ZMW',
      chargedMinor: 0,
      receivedMinor: 277_958,
      refundedMinor: 0,
      hasOpenAttempt: false,
    };
    const ended = { ...record, status: 'cancelled' as const, money: { ...money, balanceMinor: -277_958 } };
    const monday = new Date('2026-11-23T08:00:00Z');
    const due = { amount: { amount: '2779.58', currency: 'ZMW' }, decideBy: '2026-11-25T08:00:00.000Z' };
    expect(toBooking({ ...ended, refundSince: monday }, { forStaff: false }).refundDue).toEqual(due);
    expect(toBooking({ ...ended, updatedAt: monday }, { forStaff: false }).refundDue).toEqual(due);
    expect(toBooking({ ...ended, paymentStatus: 'refunded' }, { forStaff: false })).not.toHaveProperty('refundDue');
  });

  it('shows the response of the airline to a cancellation request to staff only', () => {
    const at = new Date('2026-11-23T08:00:00Z');
    const requested = {
      ...record,
      cancelRequest: { state: 'requested' as const, at, airlineSaid: 'Order is ticketed' },
    };
    const reported = { state: 'requested', at: at.toISOString(), answerBy: '2026-11-25T08:00:00.000Z' };
    expect(toBooking(requested, { forStaff: false }).cancelRequest).toEqual(reported);
    expect(toBooking(requested, { forStaff: true }).cancelRequest).toEqual({
      ...reported,
      airlineSaid: 'Order is ticketed',
    });
    expect(toBooking({ ...requested, status: 'cancelled' }, { forStaff: true })).not.toHaveProperty('cancelRequest');
  });
});
