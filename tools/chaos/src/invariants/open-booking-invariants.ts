import type { Invariant } from './invariants';
import type { StoredBooking, StoredPackage, StoredSlots } from './stored';

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

interface DatedBooking extends StoredBooking {
  startDate?: string;
  dateChange?: { state: string };
}
interface DatedPackage extends StoredPackage {
  placesPerDate?: number;
  holds: { id: string; places: number; startDate: string }[];
}

function fullDateFaults({ name, placesPerDate, holds }: DatedPackage): string[] {
  if (placesPerDate === undefined) return [];
  const booked = new Map<string, number>();
  for (const { startDate, places } of holds) booked.set(startDate, (booked.get(startDate) ?? 0) + places);
  return [...booked]
    .filter(([, places]) => places > placesPerDate)
    .map(([day, places]) => `${name} on ${day}: ${places} of ${placesPerDate} places are sold`);
}

const placesOnOneDate: Invariant = {
  name: 'I30 places of a booking are on its date, and no date has too many',
  broken: (snapshot) => {
    const [bookings, packages] = [snapshot.bookings as DatedBooking[], snapshot.packages as DatedPackage[]];
    const holds = new Map(packages.flatMap((sold) => sold.holds.map((hold) => [hold.id, hold] as const)));
    const elsewhere = bookings.filter((booking) => {
      const hold = holds.get(booking._id.toHexString());
      // A change that is being made has moved the places, and not the booking yet.
      const isMoving = booking.dateChange?.state === 'confirming';
      return booking.status === 'confirmed' && hold && !isMoving && hold.startDate !== booking.startDate?.slice(0, 10);
    });
    return [
      ...packages.flatMap(fullDateFaults),
      ...elsewhere.map(({ bookingNumber }) => `${bookingNumber} holds places on another date`),
    ];
  },
};

export const openBookingInvariants: readonly Invariant[] = [overdueLapsed, slotsCounted, placesOnOneDate];
