import { isDeepStrictEqual } from 'node:util';
import {
  type ActivityEvent,
  bookedTerms,
  type ChargesChanged,
  conditionsOf,
  type Effect,
  type PaymentStatus,
  sumMinor,
  texts,
} from '@portal/contracts';
import { effectOf } from '@portal/nest-kit';
import { tripTitle } from './trip';
import type { BookingRecord } from './booking-record';
import { toFareTotals, type StoredFare } from './fulfilment';
import { chargedDateChange, dateChangeTotal, type StoredDateChange } from '../states/date-change';
import { isMovedToCredit, isPayFirstSold } from '../states/pay-first';

type Charges = Omit<ChargesChanged, 'chargesVersion'>;

/** Fields that affect the charges. */
export const chargedMembers = [
  'progress',
  'status',
  'staffReason',
  'listed',
  'totalMinor',
  'fareTerms',
  'feeMinor',
  'taxMinor',
  'currency',
  'fares',
  'keepsCharges',
  'chosenRefund',
  'payFirst.newTotalMinor',
  'dateChange',
  'dateChange.state',
  'partyChange',
] as const;

/** Whether the charges stay when the booking is cancelled: tickets or a package that was paid in full. */
export const shouldKeepCharges = ({
  kind,
  ticketNumbers,
  money,
  dateChange,
}: Pick<BookingRecord, 'kind' | 'ticketNumbers' | 'money' | 'dateChange'>): boolean => {
  // An unpaid change of the date is not part of the price that was paid.
  const pending = chargedDateChange({ ...(dateChange && { dateChange }) });
  return (
    (kind === 'package' || ticketNumbers.length > 0) &&
    money !== undefined &&
    money.receivedMinor > money.refundedMinor &&
    money.balanceMinor <= (pending ? dateChangeTotal(pending) : 0)
  );
};

/** Charges of a booking; undefined while the outcome is unknown, or if the booking was never listed. */
function chargesOf(booking: BookingRecord, now: Date): Charges | undefined {
  const { id, progress, status, staffReason, listed, user, bookingNumber, currency, chosenRefund } = booking;
  const isAwaited = isPayFirstSold(booking);
  if (!isAwaited && (progress === 'ordering' || progress === 'unknown')) return undefined;
  // The client never saw the booking, so nothing is charged. Reserved credit is released all the same.
  if (!listed && !booking.paysFromCredit) return undefined;
  const isGone = progress === 'staff' && staffReason === 'order-gone';
  const isSold = isAwaited || (status !== 'cancelled' && (progress === 'settled' || isGone));
  const isPayable = isSold && !isGone;
  const isCharged = isSold || (status === 'cancelled' && booking.keepsCharges === true);
  const isTakenBack = !isSold && booking.ticketNumbers.length === 0;
  const terms = [...conditionsOf(booking.fareTerms ?? []), ...bookedTerms({ cancelTerms: booking.cancelTerms })];
  const agencyFares = toFareTotals(booking.fares, 'agency').map((fare) => agencyFareOf(fare, isTakenBack));
  return {
    bookingId: id,
    ownerId: user.id,
    bookingNumber,
    quotedCurrency: currency,
    isPayable,
    ...(!isPayable && { isClosed: status === 'cancelled' }),
    ...(!isPayable && status === 'cancelled' && { closedReason: closedReasonOf(booking) }),
    lines: isCharged
      ? [
          lineOf(booking, now),
          ...feeLinesOf(booking, now),
          ...toFareTotals(booking.fares, 'charge').flatMap((fare) => fareLinesOf(fare, now)),
          ...(isSold ? pendingLinesOf(chargedDateChange(booking), now) : []),
        ]
      : [],
    ...(terms.length > 0 && { terms }),
    ...(status === 'cancelled' && chosenRefund && { refund: chosenRefund }),
    ...creditPart(booking, isSold),
    ...(booking.payFirst && isSold && { isPayFirst: true as const }),
    ...((booking.dateChange || booking.partyChange) && isPayable && { excessToCredit: true as const }),
    ...(isMovedToCredit(booking) && { moveToCredit: true as const, isClosed: true }),
    ...(agencyFares.length > 0 && { agencyFares }),
  };
}

/** Credit stays reserved while only staff can find out whether the booking was made. */
function creditPart({ paysFromCredit, status }: BookingRecord, isSold: boolean): Pick<Charges, 'credit'> {
  if (!paysFromCredit) return {};
  if (isSold) return { credit: 'apply' };
  return status === 'cancelled' ? { credit: 'release' } : {};
}

/** Why a cancelled booking is closed. */
export function closedReasonOf({ fulfilment, work = [] }: BookingRecord): NonNullable<Charges['closedReason']> {
  if (fulfilment?.state !== 'lapsed') return 'booking-cancelled';
  return work.some(({ reason }) => reason === 'airline-cancelled') ? 'airline-cancelled' : 'hold-lapsed';
}

type FareCharge = Pick<StoredFare, 'id' | 'minor' | 'isDateChange' | 'isPartyChange' | 'feeMinor'>;

function fareLinesOf(
  { id, minor, isDateChange, isPartyChange, feeMinor = 0 }: FareCharge,
  now: Date,
): Charges['lines'] {
  const dueAt = now.toISOString();
  if (isPartyChange) return [{ id, kind: 'fee', label: texts.party.retainedLine, minor, dueAt }];
  const label = isDateChange ? texts.dateChanges.line : 'Fare difference';
  return [
    // The date of a package changes for the fee alone.
    ...(minor === 0 && feeMinor !== 0 ? [] : [{ id, kind: 'fare-difference' as const, label, minor, dueAt }]),
    ...(feeMinor === 0
      ? []
      : [{ id: `${id}:fee`, kind: 'fee' as const, label: texts.dateChanges.feeLine, minor: feeMinor, dueAt }]),
  ];
}

/** The same lines as those of the fare that a confirmed change adds, so that its confirmation charges nothing. */
const pendingLinesOf = (change: StoredDateChange | undefined, now: Date): Charges['lines'] =>
  change
    ? fareLinesOf({ id: change.id, minor: change.airlineMinor, feeMinor: change.feeMinor, isDateChange: true }, now)
    : [];

/** Sum of the charges that bookings publishes; undefined while the outcome is unknown. */
export const publishedChargesMinor = (booking: BookingRecord): number | undefined => {
  const charges = chargesOf(booking, new Date());
  return charges && sumMinor(charges.lines.map(({ minor }) => minor));
};

const agencyFareOf = ({ id, minor, at, by, byId, reason = '' }: StoredFare, isTakenBack: boolean) => ({
  id,
  minor,
  at: at.toISOString(),
  by,
  ...(byId !== undefined && { byId }),
  reason,
  isTakenBack,
});

/** Price of the airline or the package: the total without the agency fee. */
export const netMinorOf = ({ totalMinor, feeMinor = 0 }: Pick<BookingRecord, 'totalMinor' | 'feeMinor'>): number =>
  sumMinor([totalMinor, -feeMinor]);

/** The fee is due with the price. */
function feeLinesOf(booking: BookingRecord, now: Date): Charges['lines'] {
  const { id, feeMinor } = booking;
  if (!feeMinor) return [];
  const { dueAt } = lineOf(booking, now);
  return [{ id: `${id}:fee`, kind: 'fee', label: texts.fees.agencyFee, minor: feeMinor, dueAt }];
}

function lineOf(booking: BookingRecord, now: Date): Charges['lines'][number] {
  const { id, kind, startDate, taxMinor } = booking;
  const minor = netMinorOf(booking);
  const label = tripTitle(booking);
  const dueAt = kind === 'package' ? startDate : now.toISOString();
  return { id, kind, label, minor, ...(taxMinor !== undefined && { taxMinor }), dueAt };
}

/**
 * Effect that publishes changed charges to payments under the next version; undefined if they are unchanged.
 * @param event names the user who caused the change
 */
export function chargesEffect(
  before: BookingRecord,
  after: BookingRecord,
  event?: Pick<ActivityEvent, 'actorId' | 'actorUsername'>,
): Effect | undefined {
  const now = new Date();
  const charges = chargesOf(after, now);
  if (!charges || isDeepStrictEqual(charges, chargesOf(before, now))) return undefined;
  return asEffect({ ...charges, ...acceptedPart(before, after, event) }, (before.chargesVersion ?? 0) + 1);
}

/** Only the version of the accepted price uses the owner's credit: later charges are paid by the owner's choice. */
function acceptedPart(
  before: BookingRecord,
  after: BookingRecord,
  { actorUsername = 'system', actorId = 'system' }: Pick<ActivityEvent, 'actorId' | 'actorUsername'> = {},
): Pick<Charges, 'payFromCredit'> {
  const isAccepted = before.payFirst?.newTotalMinor !== undefined && isPayFirstSold(after);
  return isAccepted ? { payFromCredit: { by: actorUsername, byId: actorId } } : {};
}

export function firstChargesEffect(booking: BookingRecord, now = new Date()): Effect | undefined {
  const charges = chargesOf(booking, now);
  return charges && asEffect(charges, 1);
}

const asEffect = (charges: Charges, chargesVersion: number): Effect =>
  effectOf({ kind: 'charges-changed', body: { ...charges, chargesVersion } });

/**
 * Payment status of a booking that ends after everything received for it was given back. No later report of the ledger
 * would change it.
 */
export const statusAfterReturn = ({
  money,
  paymentStatusBy,
}: Pick<BookingRecord, 'money' | 'paymentStatusBy'>): { paymentStatus?: PaymentStatus } =>
  money && money.refundedMinor > 0 && money.refundedMinor >= money.receivedMinor && paymentStatusBy !== 'staff'
    ? { paymentStatus: 'refunded' }
    : {};
