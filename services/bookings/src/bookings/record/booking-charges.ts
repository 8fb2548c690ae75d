import { isDeepStrictEqual } from 'node:util';
import type { ChargesChanged, Effect } from '@portal/contracts';
import { effectOf } from '@portal/nest-kit';
import { describeBookedItem } from './booking-events';
import type { BookingRecord } from './booking-record';
import { toFareTotals, type StoredFare } from './fulfilment';

type Charges = Omit<ChargesChanged, 'chargesVersion'>;

/** Whoever writes one of these may change what is charged. */
export const chargedMembers = [
  'progress',
  'status',
  'staffReason',
  'listed',
  'totalMinor',
  'currency',
  'fares',
] as const;

/** What is charged for a booking; nothing is said of one that nobody knows the outcome of, or that nobody was shown. */
function chargesOf(booking: BookingRecord, now: Date): Charges | undefined {
  const { id, progress, status, staffReason, listed, user, bookingNumber, currency } = booking;
  if (progress === 'ordering' || progress === 'unknown') return undefined;
  // Nobody was shown it; what was set aside for it is free again all the same.
  if (!listed && !booking.paysFromCredit) return undefined;
  const isGone = progress === 'staff' && staffReason === 'order-gone';
  const isSold = status !== 'cancelled' && (progress === 'settled' || isGone);
  const isTakenBack = !isSold && booking.ticketNumbers.length === 0;
  const agencyFares = toFareTotals(booking.fares, 'agency').map((fare) => agencyFareOf(fare, isTakenBack));
  return {
    bookingId: id,
    ownerId: user.id,
    bookingNumber,
    quotedCurrency: currency,
    isPayable: isSold && !isGone,
    lines: isSold
      ? [lineOf(booking, now), ...toFareTotals(booking.fares, 'charge').map((fare) => fareLineOf(fare, now))]
      : [],
    ...creditPart(booking, isSold),
    ...(agencyFares.length > 0 && { agencyFares }),
  };
}

/** While only a person can find out whether it was booked, what is set aside stays so. */
function creditPart({ paysFromCredit, status }: BookingRecord, isSold: boolean): Pick<Charges, 'credit'> {
  if (!paysFromCredit) return {};
  if (isSold) return { credit: 'apply' };
  return status === 'cancelled' ? { credit: 'release' } : {};
}

const fareLineOf = ({ id, minor }: StoredFare, now: Date): Charges['lines'][number] => ({
  id,
  kind: 'fare-difference',
  label: 'Fare difference',
  minor,
  dueAt: now.toISOString(),
});

const agencyFareOf = ({ id, minor, at, by, byId, reason = '' }: StoredFare, isTakenBack: boolean) => ({
  id,
  minor,
  at: at.toISOString(),
  by,
  ...(byId !== undefined && { byId }),
  reason,
  isTakenBack,
});

function lineOf(booking: BookingRecord, now: Date): Charges['lines'][number] {
  const { id, kind, totalMinor: minor, startDate } = booking;
  const label = describeBookedItem(booking).replace(/^./, (letter) => letter.toUpperCase());
  return { id, kind, label, minor, dueAt: kind === 'package' ? startDate : now.toISOString() };
}

/** What payments is told of a change, under the next version; nothing when it charges as before. */
export function chargesEffect(before: BookingRecord, after: BookingRecord, now = new Date()): Effect | undefined {
  const charges = chargesOf(after, now);
  if (!charges || isDeepStrictEqual(charges, chargesOf(before, now))) return undefined;
  return asEffect(charges, (before.chargesVersion ?? 0) + 1);
}

/** What payments is told of a booking that it has not been told of yet. */
export function firstChargesEffect(booking: BookingRecord, now = new Date()): Effect | undefined {
  const charges = chargesOf(booking, now);
  return charges && asEffect(charges, 1);
}

const asEffect = (charges: Charges, chargesVersion: number): Effect =>
  effectOf({ kind: 'charges-changed', body: { ...charges, chargesVersion } });
