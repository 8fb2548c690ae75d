import { describe, expect, it } from '@jest/globals';
import { PayFirstTransitions } from '../pay-first/pay-first-transitions';
import type { BookingRecord } from '../record/booking-record';
import { filterFor, type Precondition } from '../store/booking-change';
import type { BookingsRepository } from '../store/bookings.repository';
import { DateChangeTransitions } from './date-change-transitions';

const soon = new Date('2030-01-05T10:00:00Z');
const booking = (money?: { version: number }) =>
  ({ id: 'b1', dateChange: { id: 'd1', state: 'awaiting-payment' }, ...(money && { money }) }) as BookingRecord;

function recording() {
  const expected: Precondition[] = [];
  const change = (_booking: BookingRecord, precondition: Precondition) =>
    Promise.resolve(void expected.push(precondition));
  return { expected, bookings: { change } as unknown as BookingsRepository };
}

describe.each([
  ['a change of the date', (bookings: BookingsRepository) => new DateChangeTransitions(bookings)],
  ['a flight that is paid first', (bookings: BookingsRepository) => new PayFirstTransitions(bookings)],
])('the next check of %s', (_name, create) => {
  // A check that overwrote the time which the payment had set would wait until the offer has expired.
  it('is not scheduled if money has arrived since the booking was read', async () => {
    const { expected, bookings } = recording();
    await create(bookings).schedule(booking({ version: 4 }), soon);
    await create(bookings).schedule(booking(), soon);
    expect(expected.map((one) => filterFor('b1', one))).toMatchObject([
      { 'money.version': 4 },
      { 'money.version': { $exists: false } },
    ]);
  });
});
