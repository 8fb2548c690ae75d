import { describe, expect, it } from '@jest/globals';
import { ObjectId } from 'mongodb';
import { invariants } from './invariants';
import { Ledger } from './ledger';
import type { ProviderOrder, Snapshot, StoredActivity, StoredBooking, StoredPackage, StoredUser } from './stored';

const id = (last: string): ObjectId => new ObjectId(`70000000000000000000000${last}`);
const entry = (eventId: string, action: string, target: ObjectId): StoredActivity => ({
  _id: new ObjectId(),
  eventId,
  action,
  targetEntity: 'any',
  targetEntityId: target.toHexString(),
});

const flight = (): StoredBooking => ({
  _id: id('1'),
  bookingNumber: 'ZT-FLIGHT',
  kind: 'flight',
  user: { id: id('a').toHexString() },
  claim: 'one',
  listed: true,
  progress: 'settled',
  status: 'confirmed',
  orderId: 'order',
  recordLocator: 'PNR234',
  numberOfTravelers: 1,
  totalMinor: 12_345,
  currency: 'ZMW',
  events: [],
});
const trip = (): StoredBooking => ({
  ...flight(),
  _id: id('2'),
  bookingNumber: 'ZT-TRIP',
  claim: 'two',
  kind: 'package',
  orderId: undefined,
  recordLocator: undefined,
  package: { id: id('c').toHexString() },
  numberOfTravelers: 2,
});
const sold = (): StoredPackage => ({
  _id: id('c'),
  name: 'Falls',
  maxCapacity: 2,
  currentBookings: 2,
  holds: [{ id: id('2').toHexString(), places: 2 }],
  events: [],
});
const admin = (): StoredUser => ({
  _id: id('a'),
  username: 'Admin',
  email: 'admin@example.test',
  role: 'admin',
  events: [],
});
const order = (): ProviderOrder => ({
  id: 'order',
  pnr: 'PNR234',
  reference: 'ZT-FLIGHT',
  status: 'CONFIRMED',
  total: '123.45',
  currency: 'ZMW',
});

const sound = (): Snapshot => ({
  bookings: [flight(), trip()],
  packages: [sold()],
  users: [admin()],
  activity: [
    entry('e1', 'BOOKING_CONFIRMED', id('1')),
    entry('e2', 'BOOKING_CONFIRMED', id('2')),
    entry('e3', 'REGISTERED', id('a')),
    entry('e4', 'PACKAGE_CREATED', id('c')),
  ],
  orders: [order()],
});

const broken = (snapshot: Snapshot, ledger?: Ledger): string[] =>
  invariants.filter((invariant) => invariant.broken(snapshot, ledger).length > 0).map(({ name }) => name.slice(0, 2));

const changed = (change: (snapshot: Snapshot) => void): Snapshot => {
  const snapshot = sound();
  change(snapshot);
  return snapshot;
};

function ledgerWith(change: (ledger: Ledger) => void): Ledger {
  const ledger = new Ledger();
  change(ledger);
  return ledger;
}

describe('booking invariants', () => {
  it('hold for a consistent portal', () => {
    const ledger = ledgerWith((stored) =>
      stored.acknowledge('key', { _id: id('1').toHexString(), bookingNumber: 'ZT-FLIGHT' }),
    );
    expect(broken(sound(), ledger)).toEqual([]);
  });

  it.each<[string, string[], (snapshot: Snapshot) => void]>([
    ['a claim with two bookings', ['I1'], ({ bookings }) => (bookings[1]!.claim = 'one')],
    ['an order without a booking', ['I2'], ({ orders }) => orders?.push({ ...order(), id: 'x', reference: 'ZT-GONE' })],
    ['a second order', ['I2'], ({ orders }) => orders?.push({ ...order(), id: 'x', status: 'CANCELLED' })],
    ['a booking without its order', ['I2'], ({ orders }) => orders?.splice(0)],
    ['the PNR of another booking', ['I2'], ({ orders }) => (orders![0]!.pnr = 'OTHER2')],
    ['uncounted places', ['I3'], ({ packages }) => (packages[0]!.currentBookings = 1)],
    ['more places than the capacity', ['I3'], ({ packages }) => (packages[0]!.maxCapacity = 1)],
    ['held places without a booking', ['I3'], ({ bookings }) => void bookings.pop()],
    [
      'a booking without places',
      ['I3'],
      ({ packages }) => Object.assign(packages[0]!, { holds: [], currentBookings: 0 }),
    ],
    ['a change without a log entry', ['I5'], ({ activity }) => void activity.shift()],
    [
      'a change with two log entries',
      ['I5'],
      ({ activity }) => activity.push(entry('e9', 'BOOKING_CONFIRMED', id('1'))),
    ],
    ['an event logged twice', ['I5'], ({ activity }) => activity.push(entry('e3', 'SIGNED_IN', id('a')))],
    ['an account without a registration entry', ['I5'], ({ activity }) => void activity.splice(2, 1)],
    ['a price that differs by a cent', ['I6'], ({ bookings }) => (bookings[0]!.totalMinor = 12_346)],
    ['another currency', ['I6'], ({ bookings }) => (bookings[0]!.currency = 'USD')],
    ['no admin', ['I8'], ({ users }) => (users[0]!.role = 'client')],
    ['a missing owner', ['I9'], ({ bookings }) => (bookings[0]!.user = { id: 'gone' })],
  ])('detect %s', (_what, names, change) => {
    expect(broken(changed(change))).toEqual(names);
  });

  it('detect a cancelled booking with an active order', () => {
    const snapshot = changed(({ bookings, activity }) => {
      bookings[0]!.status = 'cancelled';
      activity.push(entry('e9', 'BOOKING_CANCELLED', id('1')));
    });
    expect(broken(snapshot)).toEqual(['I4']);
  });

  it('detect a late order until it is on the work list or being cancelled', () => {
    const late = (change: Partial<StoredBooking>): Snapshot =>
      changed(({ bookings, activity }) => {
        const { orderId: _never, recordLocator: _had, ...notMade } = flight();
        bookings[0] = { ...notMade, status: 'cancelled', progress: 'refused', ...change } as StoredBooking;
        activity[0] = entry('e1', 'BOOKING_NOT_MADE', id('1'));
      });
    expect(broken(late({}))).toEqual(['I2', 'I4']);
    expect(broken(late({ status: 'pending', progress: 'staff', staffReason: 'late-order' }))).toEqual([]);
    expect(broken(late({ cancelling: { id: 'one' } }))).toEqual([]);
  });

  it('accept a flight that was paid first and not bought, with one log entry', () => {
    const notBought = (actions: readonly string[]): Snapshot =>
      changed((snapshot) => {
        const { orderId: _never, recordLocator: _had, ...notMade } = flight();
        snapshot.orders = [];
        snapshot.bookings[0] = { ...notMade, status: 'cancelled', progress: 'refused' } as StoredBooking;
        snapshot.activity = [
          ...actions.map((action, index) => entry(`n${index}`, action, id('1'))),
          ...snapshot.activity.slice(1),
        ];
      });
    expect(broken(notBought(['BOOKING_NOT_BOUGHT']))).toEqual([]);
    expect(broken(notBought([]))).toEqual(['I5']);
    expect(broken(notBought(['BOOKING_NOT_BOUGHT', 'BOOKING_REFUSED']))).toEqual(['I5']);
  });

  it('accept a cancellation at the airline as the log entry of a requested cancellation', () => {
    const cancelled = (...actions: string[]): Snapshot =>
      changed((snapshot) => {
        snapshot.orders = [];
        snapshot.bookings[0]!.status = 'cancelled';
        snapshot.activity.push(...actions.map((action, index) => entry(`n${index}`, action, id('1'))));
      });
    expect(broken(cancelled('BOOKING_CANCELLED_AT_AIRLINE'))).toEqual([]);
    expect(broken(cancelled('BOOKING_CANCELLED_AT_AIRLINE', 'BOOKING_CANCELLED'))).toEqual(['I5']);
  });

  it('accept what the airline does not have as the log entry of its cancellation', () => {
    const snapshot = changed(({ bookings, orders, activity }) => {
      orders!.length = 0;
      bookings[0]!.status = 'cancelled';
      activity.push(entry('e9', 'BOOKING_AIRLINE_HAS_NOT', id('1')));
    });
    expect(broken(snapshot)).toEqual([]);
  });

  it('accept a flight that is paid first without an outcome until it is ordered', () => {
    const toBuy = (change: Partial<StoredBooking>, ...actions: string[]): Snapshot =>
      changed((snapshot) => {
        const { orderId: _never, recordLocator: _had, ...notMade } = flight();
        snapshot.orders = [];
        snapshot.bookings[0] = { ...notMade, ...change } as StoredBooking;
        snapshot.activity = [
          ...['BOOKING_AWAITS_PAYMENT', ...actions].map((action, index) => entry(`n${index}`, action, id('1'))),
          ...snapshot.activity.slice(1),
        ];
      });
    const cancelled = { status: 'cancelled', progress: 'settled' } as const;
    expect(broken(toBuy({ status: 'pending', progress: 'awaiting-payment' }))).toEqual([]);
    expect(broken(toBuy(cancelled, 'BOOKING_CANCELLED'))).toEqual([]);
    expect(broken(toBuy(cancelled))).toEqual(['I5']);
    expect(broken(toBuy({ ...cancelled, orderId: 'order' }, 'BOOKING_CANCELLED'))).toEqual(['I5']);
  });

  it('detect two accounts that differ only in case', () => {
    const snapshot = changed(({ users, activity }) => {
      users.push({ ...admin(), _id: id('b'), username: 'ADMIN', email: 'other@example.test' });
      activity.push(entry('e9', 'REGISTERED', id('b')));
    });
    expect(broken(snapshot)).toEqual(['I7']);
  });

  it('detect a lost acknowledged booking and a key with two bookings', () => {
    const gone = ledgerWith((stored) =>
      stored.acknowledge('key', { _id: id('9').toHexString(), bookingNumber: 'ZT-X' }),
    );
    expect(broken(sound(), gone)).toEqual(['I1']);
    const twice = ledgerWith((stored) => {
      stored.acknowledge('key', { _id: id('1').toHexString(), bookingNumber: 'ZT-FLIGHT' });
      stored.acknowledge('key', { _id: id('2').toHexString(), bookingNumber: 'ZT-TRIP' });
    });
    expect(broken(sound(), twice)).toEqual(['I1']);
  });

  it('detect an acknowledged cancellation that was undone', () => {
    const ledger = ledgerWith((stored) => {
      stored.acknowledge('key', { _id: id('1').toHexString(), bookingNumber: 'ZT-FLIGHT' }).isCancelled = true;
    });
    expect(broken(sound(), ledger)).toEqual(['I1']);
  });
});
