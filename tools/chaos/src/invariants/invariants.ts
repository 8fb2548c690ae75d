import type { Ledger, LedgerBooking } from './ledger';
import type { ProviderOrder, Snapshot, StoredActivity, StoredBooking, StoredPackage, StoredUser } from './stored';

/** Invariant of an idle portal. `broken` returns one line per violation. */
export interface Invariant {
  name: string;
  broken(snapshot: Snapshot, ledger: Ledger | undefined): string[];
}

const idOf = ({ _id }: { _id: { toHexString(): string } }): string => _id.toHexString();
/** Demo records are imported, so they have no idempotency claims or provider orders. */
const isDemo = (id: string): boolean => /^6[5-7]0{10}/.test(id) || id.startsWith('demo');
const isLive = ({ listed, status, progress }: StoredBooking): boolean =>
  listed && status !== 'cancelled' && progress === 'settled';
const isOpen = ({ progress }: StoredBooking): boolean =>
  progress === 'ordering' || progress === 'unknown' || progress === 'staff';
/** A late order is handled once it is on the work list or being cancelled. */
const isNoticed = ({ progress, cancelling }: StoredBooking): boolean =>
  progress === 'staff' || cancelling !== undefined;
const isLiveOrder = ({ status }: ProviderOrder): boolean => status === 'CONFIRMED';

function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}

function repeated<Item>(items: readonly Item[], keyOf: (item: Item) => string | undefined): string[] {
  const keyed = items.filter((item) => keyOf(item) !== undefined);
  return [...groupBy(keyed, (item) => keyOf(item) ?? '')].filter(([, group]) => group.length > 1).map(([key]) => key);
}

function lostOrWrong(promise: LedgerBooking, stored: StoredBooking[] | undefined): string | undefined {
  const name = promise.bookingNumber ?? promise.key;
  if (promise.id === undefined) return undefined;
  if (stored?.length !== 1) return `${name} was acknowledged and is stored ${stored?.length ?? 0} times`;
  const { status } = stored[0] as StoredBooking;
  if (promise.isCancelled && status !== 'cancelled') return `${name} was acknowledged as cancelled and is ${status}`;
  return undefined;
}

const acknowledgedOnce: Invariant = {
  name: 'I1 each acknowledged booking is stored exactly once',
  broken: ({ bookings }, ledger) => {
    const byId = groupBy(bookings, idOf);
    const promises = [...(ledger?.bookings.values() ?? [])];
    return [
      ...promises.flatMap((promise) => lostOrWrong(promise, byId.get(promise.id ?? '')) ?? []),
      ...(ledger?.complaints ?? []),
      ...repeated(bookings, ({ bookingNumber }) => bookingNumber).map((number) => `${number} is stored twice`),
      ...repeated(bookings, ({ claim }) => claim).map((claim) => `two bookings have the claim ${claim}`),
    ];
  },
};

function orderFault(order: ProviderOrder, booking: StoredBooking | undefined): string | undefined {
  if (!booking) return `order ${order.pnr} (${order.reference}) belongs to no booking`;
  if (isOpen(booking) || isNoticed(booking) || booking.recordLocator === order.pnr) return undefined;
  return `order ${order.pnr} is not the one of ${booking.bookingNumber} (${booking.recordLocator ?? 'none'})`;
}

const ordersMatch: Invariant = {
  name: 'I2 provider orders = bookings with a PNR + flagged unknown or with staff, none twice',
  broken: ({ bookings, orders }) => {
    if (!orders) return [];
    const byNumber = new Map(bookings.map((booking) => [booking.bookingNumber, booking]));
    const live = orders.filter(isLiveOrder);
    const liveIds = new Set(live.map(({ id }) => id));
    const ordered = bookings.filter((booking) => booking.orderId !== undefined && isLive(booking));
    return [
      ...live.flatMap((order) => orderFault(order, byNumber.get(order.reference)) ?? []),
      ...repeated(orders, ({ reference }) => reference).map((reference) => `${reference} was ordered twice`),
      ...ordered
        .filter(({ orderId }) => !liveIds.has(orderId ?? ''))
        .map(({ bookingNumber }) => `${bookingNumber} is confirmed and has no order at the provider`),
    ];
  },
};

function placesFaults(sold: StoredPackage, live: ReadonlyMap<string, StoredBooking>): string[] {
  const held = sold.holds.reduce((sum, { places }) => sum + places, 0);
  const faults = sold.holds
    .filter(({ id, places }) => !isDemo(id) && live.get(id)?.numberOfTravelers !== places)
    .map(({ id, places }) => `${sold.name}: ${places} places are held for ${id}, which has no such booking`);
  if (held !== sold.currentBookings) faults.push(`${sold.name}: counts ${sold.currentBookings} and holds ${held}`);
  if (sold.maxCapacity !== undefined && held > sold.maxCapacity) {
    faults.push(`${sold.name}: ${held} of ${sold.maxCapacity} places are sold`);
  }
  return faults;
}

const placesMatch: Invariant = {
  name: 'I3 places sold = places counted <= capacity',
  broken: ({ bookings, packages }) => {
    const ofPackages = bookings.filter((booking) => booking.package && isLive(booking));
    const live = new Map(ofPackages.map((booking) => [idOf(booking), booking]));
    const held = new Set(packages.flatMap(({ holds }) => holds.map(({ id }) => id)));
    const lacking = ofPackages.filter((booking) => !isDemo(idOf(booking)) && !held.has(idOf(booking)));
    return [
      ...packages.filter(({ deletedAt }) => !deletedAt).flatMap((sold) => placesFaults(sold, live)),
      ...lacking.map(({ bookingNumber }) => `${bookingNumber} is confirmed and holds no places`),
    ];
  },
};

const cancelledHaveNoOrder: Invariant = {
  name: 'I4 no cancelled booking with an undetected active order',
  broken: ({ bookings, orders = [] }) => {
    const unnoticed = bookings.filter((booking) => booking.status === 'cancelled' && !isNoticed(booking));
    const cancelled = new Map(unnoticed.map((booking) => [booking.bookingNumber, booking]));
    return orders
      .filter((order) => isLiveOrder(order) && cancelled.has(order.reference))
      .map(({ reference, pnr }) => `${reference} is cancelled and ${pnr} is active`);
  },
};

const outcomes = ['BOOKING_CONFIRMED', 'BOOKING_REFUSED', 'BOOKING_NOT_MADE', 'BOOKING_NOT_BOUGHT'];

const cancellationEntries = [
  'BOOKING_CANCELLED',
  'BOOKING_CANCELLED_AT_AIRLINE',
  'BOOKING_AIRLINE_HAS_NOT',
  'BOOKING_LAPSED',
];

/** A flight that is paid first has no outcome until it is ordered, and none if it is cancelled before. */
function countExpectedOutcomes({ progress, status, orderId }: StoredBooking, isPaidFirst: boolean): number {
  if (progress === 'awaiting-payment') return 0;
  return isPaidFirst && status === 'cancelled' && progress === 'settled' && orderId === undefined ? 0 : 1;
}

function entryFaults(booking: StoredBooking, entries: readonly StoredActivity[]): string[] {
  const count = (actions: readonly string[]): number => entries.filter(({ action }) => actions.includes(action)).length;
  const faults = [];
  const expected = countExpectedOutcomes(booking, count(['BOOKING_AWAITS_PAYMENT']) > 0);
  if (!isOpen(booking) && count(outcomes) !== expected) {
    faults.push(`${booking.bookingNumber} (${booking.progress}) has ${count(outcomes)} entries of its outcome`);
  }
  const cancellations = booking.status === 'cancelled' && booking.progress === 'settled' ? 1 : 0;
  const ends = count(cancellationEntries);
  if (ends !== cancellations) {
    faults.push(`${booking.bookingNumber} (${booking.status}) has ${ends} cancellations logged`);
  }
  return faults;
}

const oneEntryPerChange: Invariant = {
  name: 'I5 one log entry per change',
  broken: ({ bookings, users, packages, activity }) => {
    const byTarget = groupBy(activity, ({ targetEntityId }) => targetEntityId);
    const entriesOf = (item: { _id: { toHexString(): string } }): StoredActivity[] => byTarget.get(idOf(item)) ?? [];
    const made = bookings.filter((booking) => !isDemo(idOf(booking)));
    const waiting = [...bookings, ...users, ...packages].filter(({ events }) => events?.length > 0);
    const born = { users: ['REGISTERED', 'USER_CREATED', 'USER_REGISTERED'], packages: ['PACKAGE_CREATED'] };
    const unborn = (items: (StoredUser | StoredPackage)[], actions: string[]): string[] =>
      items
        .filter((item) => !isDemo(idOf(item)))
        .map((item) => ({ item, count: entriesOf(item).filter(({ action }) => actions.includes(action)).length }))
        .filter(({ count }) => count !== 1)
        .map(({ item, count }) => `${idOf(item)} has ${count} entries of ${actions[0]}`);
    return [
      ...repeated(activity, ({ eventId }) => eventId).map((id) => `event ${id} is logged twice`),
      ...waiting.map((item) => `${idOf(item)} has undelivered events`),
      ...made.flatMap((booking) => entryFaults(booking, entriesOf(booking))),
      ...unborn(users, born.users),
      ...unborn(packages, born.packages),
    ];
  },
};

const pricesMatch: Invariant = {
  name: 'I6 stored price = provider price to the cent, without the agency fee',
  broken: ({ bookings, orders = [] }) => {
    const byId = new Map(orders.map((order) => [order.id, order]));
    return bookings.flatMap(({ bookingNumber, orderId, totalMinor, feeMinor = 0, currency }) => {
      const order = byId.get(orderId ?? '');
      if (!order) return [];
      // The fare may change during a hold: the booking keeps the sold price until staff decide.
      const totals = [order.total, order.orderedTotal].map((total) => Math.round(Number(total) * 100));
      const isSame = totals.includes(totalMinor - feeMinor) && order.currency === currency;
      return isSame
        ? []
        : [`${bookingNumber}: ${totalMinor - feeMinor} ${currency} stored, ${order.total} ${order.currency} ordered`];
    });
  },
};

/** Same rule as identity's, implemented independently so that a bug is not repeated in its check. */
const folded = (text: string): string => text.normalize('NFKC').toLowerCase().normalize('NFKC').trim();

/** Returns the normalized address; undefined if it is encrypted, which only its key can compare. */
const readable = (email: string): string | undefined => (email.includes('@') ? folded(email) : undefined);

const accountsAreUnique: Invariant = {
  name: 'I7 one account per folded e-mail and username',
  broken: ({ users }, ledger) => {
    const living = users.filter(({ erasedAt }) => !erasedAt);
    const ids = new Set(living.map(idOf));
    return [
      ...repeated(living, ({ email, emailKey }) => readable(email) ?? emailKey).map((key) => `${key} has two accounts`),
      ...repeated(living, ({ username }) => folded(username)).map((username) => `${username} has two accounts`),
      ...(ledger?.accounts ?? []).filter(({ id }) => !ids.has(id)).map(({ email }) => `the account ${email} is lost`),
    ];
  },
};

const adminRemains: Invariant = {
  name: 'I8 at least one active admin',
  broken: ({ users }) =>
    users.some(({ role, erasedAt }) => role === 'admin' && !erasedAt) ? [] : ['there is no active admin'],
};

const nothingDangles: Invariant = {
  name: 'I9 no dangling reference',
  broken: ({ bookings, packages, users }, ledger) => {
    const userIds = new Set(users.map(idOf));
    const packageIds = new Set(packages.map(idOf));
    return [
      ...bookings.filter(({ user }) => !userIds.has(user.id)).map((b) => `${b.bookingNumber} has no owner`),
      ...bookings
        .filter((booking) => booking.package && isLive(booking) && !packageIds.has(booking.package.id))
        .map((booking) => `${booking.bookingNumber} is of a missing package`),
      ...(ledger?.packages ?? []).filter(({ id }) => !packageIds.has(id)).map(({ name }) => `package ${name} is lost`),
    ];
  },
};

export const invariants: readonly Invariant[] = [
  acknowledgedOnce,
  ordersMatch,
  placesMatch,
  cancelledHaveNoOrder,
  oneEntryPerChange,
  pricesMatch,
  accountsAreUnique,
  adminRemains,
  nothingDangles,
];
