import type { Invariant } from './invariants';
import type { StoredBooking, StoredSlots } from './stored';

/** A due deadline is handled within one polling round; a payment in progress may delay it by 20 minutes. */
const timeoutMs = 25 * 60_000;

function isOverdue({ kind, status, fulfilment, ...booking }: StoredBooking, now: Date): boolean {
  const { payBy, state } = fulfilment ?? {};
  if (kind !== 'package' || status !== 'confirmed' || state !== 'held' || !payBy || booking.cancelling) return false;
  const { receivedMinor = 0, refundedMinor = 0 } = booking.money ?? {};
  const isPaidByHand = booking.paymentStatus === 'paid' && booking.paymentStatusBy === 'staff';
  return !isPaidByHand && receivedMinor <= refundedMinor && now.getTime() - payBy.getTime() > timeoutMs;
}

const overdueLapsed: Invariant = {
  name: 'I24 no unpaid package keeps its places past the payment deadline',
  broken: ({ bookings, airlineNow = new Date() }) =>
    bookings
      .filter((booking) => isOverdue(booking, airlineNow))
      .map(({ bookingNumber, fulfilment }) => `${bookingNumber} was due ${fulfilment?.payBy?.toISOString()}`),
};

function slotFaults({ _id, bookings, seats, open }: StoredSlots): string[] {
  const held = open.reduce((sum, slot) => sum + slot.seats, 0);
  const isRight = bookings === open.length && seats === held && new Set(open.map(({ id }) => id)).size === open.length;
  return isRight ? [] : [`${_id} counts ${bookings} bookings and ${seats} seats, and lists ${open.length} and ${held}`];
}

const slotsCounted: Invariant = {
  name: 'I25 counters of open bookings equal the bookings that they list',
  broken: ({ openSlots = [] }) => openSlots.flatMap(slotFaults),
};

export const openBookingInvariants: readonly Invariant[] = [overdueLapsed, slotsCounted];
