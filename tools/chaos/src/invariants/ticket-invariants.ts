import type { Invariant } from './invariants';
import type { ProviderOrder, StoredBooking } from './stored';

const minuteMs = 60_000;
/** Held bookings are polled at least daily. */
const maxPollIntervalMs = 24 * 60 * minuteMs;
/** Tolerance for a poll that is due. */
const timeoutMs = 5 * minuteMs;

const isIn = ({ fulfilment }: StoredBooking, state: string): boolean => fulfilment?.state === state;
const isCancelled = ({ status }: ProviderOrder): boolean => status === 'CANCELLED';
const issued = ({ issuances = [] }: ProviderOrder): number =>
  issuances.filter(({ outcome }) => outcome === 'issued').length;

/** Whether a poll should have detected the cancellation by now. */
function isOverlooked({ lookAt }: StoredBooking, { cancelledAt }: ProviderOrder, now: Date): boolean {
  const isOlderThan = (instant: Date, ms: number): boolean => now.getTime() - instant.getTime() > ms;
  const since = new Date(cancelledAt ?? now);
  if (!lookAt || isOlderThan(since, maxPollIntervalMs + timeoutMs)) return true;
  return isOlderThan(since, timeoutMs) && isOlderThan(lookAt, timeoutMs);
}

const heldMeansHeld: Invariant = {
  name: 'I17 no booking is confirmed and held if its order was cancelled before the last poll',
  broken: ({ bookings, orders = [], airlineNow = new Date() }) => {
    const byId = new Map(orders.map((order) => [order.id, order]));
    return bookings
      .filter((booking) => booking.status === 'confirmed' && isIn(booking, 'held'))
      .flatMap((booking) => {
        const order = byId.get(booking.orderId ?? '');
        if (!order || !isCancelled(order) || !isOverlooked(booking, order, airlineNow)) return [];
        return [`${booking.bookingNumber} is held and ${order.pnr} was cancelled at ${order.cancelledAt}`];
      });
  },
};

const issuedOnce: Invariant = {
  name: 'I18 at most one successful issue per order',
  broken: ({ orders = [] }) =>
    orders.filter((order) => issued(order) > 1).map((order) => `${order.pnr} was issued ${issued(order)} times`),
};

function ticketFaults(booking: StoredBooking, order: ProviderOrder | undefined): string[] {
  const { bookingNumber, ticketNumbers = [], numberOfTravelers } = booking;
  const distinct = new Set(ticketNumbers).size;
  if (distinct !== numberOfTravelers || ticketNumbers.length !== numberOfTravelers) {
    return [`${bookingNumber} is ticketed with ${distinct} numbers for ${numberOfTravelers} travelers`];
  }
  const isTheSame = !order || [...ticketNumbers].sort().join() === [...(order.tickets ?? [])].sort().join();
  return isTheSame ? [] : [`${bookingNumber} has other ticket numbers than ${order.pnr}`];
}

const ticketedMeansTickets: Invariant = {
  name: 'I19 a ticketed booking has one ticket number per traveler, equal to the provider’s',
  broken: ({ bookings, orders = [] }) => {
    const byId = new Map(orders.map((order) => [order.id, order]));
    return bookings
      .filter((booking) => isIn(booking, 'ticketed'))
      .flatMap((booking) => ticketFaults(booking, byId.get(booking.orderId ?? '')));
  },
};

const lapsedHasNoOrder: Invariant = {
  name: 'I21 no lapsed booking with an active order',
  broken: ({ bookings, orders = [] }) => {
    const live = new Map(orders.filter((order) => !isCancelled(order)).map((order) => [order.reference, order]));
    return bookings
      .filter((booking) => isIn(booking, 'lapsed') && live.has(booking.bookingNumber))
      .map(({ bookingNumber }) => `${bookingNumber} is lapsed and ${live.get(bookingNumber)?.pnr} is active`);
  },
};

export const ticketInvariants: readonly Invariant[] = [
  heldMeansHeld,
  issuedOnce,
  ticketedMeansTickets,
  lapsedHasNoOrder,
];
