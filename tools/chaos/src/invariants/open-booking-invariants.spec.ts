import { describe, expect, it } from '@jest/globals';
import { ObjectId } from 'mongodb';
import { openBookingInvariants } from './open-booking-invariants';
import type { StoredBooking, StoredSlots } from './stored';

const airlineNow = new Date('2026-12-01T12:00:00Z');
const minutes = (count: number): Date => new Date(airlineNow.getTime() + count * 60_000);

const overdue: StoredBooking = {
  _id: new ObjectId(),
  bookingNumber: 'ZT-PACKAGE',
  kind: 'package',
  user: { id: 'somebody' },
  listed: true,
  progress: 'settled',
  status: 'confirmed',
  paymentStatus: 'pending',
  numberOfTravelers: 2,
  totalMinor: 12_345,
  currency: 'ZMW',
  events: [],
  fulfilment: { state: 'held', payBy: minutes(-30) },
};
const slots: StoredSlots = {
  _id: 'account:a',
  bookings: 2,
  seats: 5,
  open: [
    { id: 'x', seats: 2 },
    { id: 'y', seats: 3 },
  ],
};

const broken = (changes: Partial<StoredBooking>, counter: Partial<StoredSlots> = {}): string[] =>
  openBookingInvariants
    .filter((invariant) => {
      const bookings = [{ ...overdue, ...changes } as StoredBooking];
      const openSlots = [{ ...slots, ...counter } as StoredSlots];
      return (
        invariant.broken({ bookings, openSlots, packages: [], users: [], activity: [], airlineNow }, undefined).length >
        0
      );
    })
    .map(({ name }) => name.split(' ')[0]!);

const lapsed: Partial<StoredBooking> = { status: 'cancelled', fulfilment: { state: 'lapsed', payBy: minutes(-30) } };

describe('open booking invariants', () => {
  it.each<[string, Partial<StoredBooking>]>([
    ['the deadline has just passed', { fulfilment: { state: 'held', payBy: minutes(-5) } }],
    ['the booking has lapsed', lapsed],
    ['staff marked it as paid', { paymentStatus: 'paid', paymentStatusBy: 'staff' }],
    ['a part is paid', { money: { receivedMinor: 1, refundedMinor: 0 } }],
    ['it is being cancelled', { cancelling: { id: 'c' } }],
    ['it is a legacy booking without a deadline', { fulfilment: undefined }],
    ['it is a flight, which another invariant covers', { kind: 'flight' }],
  ])('hold when %s', (_what, changes) => {
    expect(broken(changes)).toEqual([]);
  });

  it('break for an overdue unpaid or refunded package', () => {
    expect(broken({})).toEqual(['I24']);
    expect(broken({ money: { receivedMinor: 5, refundedMinor: 5 } })).toEqual(['I24']);
  });

  it.each<[string, Partial<StoredSlots>]>([
    ['a wrong booking count', { bookings: 1 }],
    ['a wrong seat count', { seats: 6 }],
    [
      'a booking listed twice',
      {
        open: [
          { id: 'x', seats: 2 },
          { id: 'x', seats: 3 },
        ],
      },
    ],
  ])('break because of %s', (_what, counter) => {
    expect(broken(lapsed, counter)).toEqual(['I25']);
  });
});
