import { describe, expect, it } from '@jest/globals';
import { ObjectId } from 'mongodb';
import type { ProviderOrder, Snapshot, StoredBooking } from './stored';
import { invariants } from './invariants';
import { ticketInvariants } from './ticket-invariants';

const airlineNow = new Date('2026-12-01T12:00:00Z');
const hours = (count: number): Date => new Date(airlineNow.getTime() + count * 3_600_000);

const booking = (state: string, changes: Partial<StoredBooking> = {}): StoredBooking => ({
  _id: new ObjectId(),
  bookingNumber: `ZT-${state}`,
  kind: 'flight',
  user: { id: 'somebody' },
  listed: true,
  progress: 'settled',
  status: state === 'lapsed' ? 'cancelled' : 'confirmed',
  orderId: `order-${state}`,
  recordLocator: 'PNR234',
  numberOfTravelers: 2,
  totalMinor: 12_345,
  currency: 'ZMW',
  events: [],
  fulfilment: { state },
  lookAt: hours(2),
  ...changes,
});
const order = (state: string, changes: Partial<ProviderOrder> = {}): ProviderOrder => ({
  id: `order-${state}`,
  pnr: 'PNR234',
  reference: `ZT-${state}`,
  status: 'CONFIRMED',
  total: '123.45',
  currency: 'ZMW',
  tickets: [],
  issuances: [],
  ...changes,
});
const rejected = { outcome: 'refused' } as const;
const issued = { outcome: 'issued' } as const;

const sound = () => ({
  held: booking('held'),
  ticketed: booking('ticketed', { ticketNumbers: ['1', '2'] }),
  lapsed: booking('lapsed'),
  heldOrder: order('held'),
  ticketedOrder: order('ticketed', { tickets: ['2', '1'], issuances: [rejected, issued] }),
  lapsedOrder: order('lapsed', { status: 'CANCELLED', cancelledAt: hours(-30).toISOString() }),
});
type Sound = ReturnType<typeof sound>;

function broken(spoil: (of: Sound) => unknown): string[] {
  const of = sound();
  spoil(of);
  const snapshot: Snapshot = {
    bookings: [of.held, of.ticketed, of.lapsed],
    orders: [of.heldOrder, of.ticketedOrder, of.lapsedOrder],
    packages: [],
    users: [],
    activity: [],
    airlineNow,
  };
  return ticketInvariants
    .filter((invariant) => invariant.broken(snapshot, undefined).length > 0)
    .map(({ name }) => name.split(' ')[0]!);
}
const cancelledAt = (of: Sound, ago: number) =>
  Object.assign(of.heldOrder, { status: 'CANCELLED', cancelledAt: hours(-ago).toISOString() });

describe('ticket invariants', () => {
  it.each<[string, (of: Sound) => unknown]>([
    ['all data is consistent', () => undefined],
    ['the airline cancelled and the next poll is not due', (of) => cancelledAt(of, 3)],
    ['the airline cancelled just now', (of) => [cancelledAt(of, 0.01), (of.held.lookAt = hours(-1))]],
    ['the cancelled order is on the work list', (of) => [cancelledAt(of, 30), (of.held.status = 'pending')]],
  ])('hold when %s', (_what, spoil) => {
    expect(broken(spoil)).toEqual([]);
  });

  it.each<[string, string, (of: Sound) => unknown]>([
    ['I17', 'a cancelled order is undetected for over a day', (of) => cancelledAt(of, 25)],
    ['I17', 'its poll is overdue', (of) => [cancelledAt(of, 3), (of.held.lookAt = hours(-1))]],
    ['I17', 'it has no scheduled poll', (of) => [cancelledAt(of, 1), delete of.held.lookAt]],
    ['I18', 'an order was issued twice', (of) => of.ticketedOrder.issuances?.push(issued)],
    ['I19', 'a traveler has no ticket', (of) => (of.ticketed.ticketNumbers = ['1'])],
    ['I19', 'two travelers have the same ticket', (of) => (of.ticketed.ticketNumbers = ['1', '1'])],
    ['I19', 'the airline issued other tickets', (of) => (of.ticketedOrder.tickets = ['1', '3'])],
    ['I21', 'the order of a lapsed booking is active', (of) => (of.lapsedOrder.status = 'CONFIRMED')],
  ])('%s breaks when %s', (name, _what, spoil) => {
    expect(broken(spoil)).toEqual([name]);
  });
});

describe('booking invariants', () => {
  const faultsOf = (name: string, snapshot: Partial<Snapshot>): string[] =>
    invariants
      .filter((invariant) => invariant.name.startsWith(name))
      .flatMap((invariant) =>
        invariant.broken({ bookings: [], packages: [], users: [], activity: [], ...snapshot }, undefined),
      );

  it('accept a lapse as the only end of a booking', () => {
    const lapsed = booking('lapsed');
    const entry = (action: string) => ({
      _id: new ObjectId(),
      eventId: action,
      action,
      targetEntity: 'Booking',
      targetEntityId: lapsed._id.toHexString(),
    });
    const [made, ended] = [entry('BOOKING_CONFIRMED'), entry('BOOKING_LAPSED')];
    expect(faultsOf('I5', { bookings: [lapsed], activity: [made, ended] })).toEqual([]);
    expect(faultsOf('I5', { bookings: [lapsed], activity: [made] })).toHaveLength(1);
    const twice = [made, ended, entry('BOOKING_CANCELLED')];
    expect(faultsOf('I5', { bookings: [lapsed], activity: twice })).toHaveLength(1);
  });

  it('accept the sold price after a fare change, and no other difference', () => {
    const dearer = order('held', { total: '323.45', orderedTotal: 123.45 });
    expect(faultsOf('I6', { bookings: [booking('held')], orders: [dearer] })).toEqual([]);
    expect(faultsOf('I6', { bookings: [booking('held', { totalMinor: 32_345 })], orders: [dearer] })).toEqual([]);
    const withFee = { totalMinor: 55_545, feeMinor: 23_200 };
    expect(faultsOf('I6', { bookings: [booking('held', withFee)], orders: [dearer] })).toEqual([]);
    expect(faultsOf('I6', { bookings: [booking('held', { totalMinor: 20_000 })], orders: [dearer] })).toHaveLength(1);
  });
});
