import { type MoneyStanding, moneyStandingOf, type PaymentStatus, sumMinor } from '@portal/contracts';
import type { BookingMoney, BookingRecord } from './booking-record';
import { type StoredFulfilment, toFareTotals } from './fulfilment';

type Amounts = Pick<BookingMoney, 'chargedMinor' | 'receivedMinor' | 'refundedMinor' | 'balanceMinor'>;
type SalesTotals = Pick<BookingRecord, 'totalMinor' | 'fares'>;
type State = Pick<BookingRecord, 'status' | 'progress' | 'paymentStatus' | 'paymentStatusBy' | 'money'> & {
  fulfilment?: Pick<StoredFulfilment, 'state'> | undefined;
};

/** Price that the customer was charged for the booking, in minor units. */
export const soldMinor = ({ totalMinor, fares }: SalesTotals): number =>
  sumMinor([totalMinor, ...toFareTotals(fares, 'charge').flatMap(({ minor, feeMinor = 0 }) => [minor, feeMinor])]);

/**
 * Derives the payment status from the ledger. Cancelling ends the charges but moves no money: a paid booking stays paid
 * until something is refunded.
 */
export function derivePaymentStatus(
  booking: Pick<State, 'status' | 'progress' | 'fulfilment'> & SalesTotals,
  money: Amounts,
): PaymentStatus {
  const { chargedMinor, receivedMinor, refundedMinor, balanceMinor } = money;
  const { status, progress, fulfilment } = booking;
  const isCancelled = status === 'cancelled';
  if (isCancelled && refundedMinor > 0 && balanceMinor >= 0) return 'refunded';
  const priceMinor = isCancelled && chargedMinor === 0 ? soldMinor(booking) : chargedMinor;
  if (priceMinor > 0 && receivedMinor - refundedMinor >= priceMinor) return 'paid';
  const isNeverPaid = progress === 'refused' || (isCancelled && fulfilment?.state === 'lapsed');
  if (isNeverPaid && receivedMinor === 0) return 'failed';
  return 'pending';
}

/** A payment status set by staff lasts until the next payment or refund; changed charges do not end it. */
export const isRetained = ({ paymentStatusBy, money }: State, reported: Amounts): boolean =>
  paymentStatusBy === 'staff' &&
  reported.receivedMinor === (money?.receivedMinor ?? 0) &&
  reported.refundedMinor === (money?.refundedMinor ?? 0);

/** Marker for a payment status that was set before the ledger existed. */
export function toManualStatusMarker({
  // Bookings that lapsed before the ledger existed stayed pending.
  fulfilment: _fulfilment,
  ...booking
}: Pick<State, 'status' | 'progress' | 'fulfilment' | 'paymentStatus'> & SalesTotals) {
  const charged = booking.status === 'cancelled' ? 0 : booking.totalMinor;
  const unpaid = { chargedMinor: charged, receivedMinor: 0, refundedMinor: 0, balanceMinor: charged };
  return derivePaymentStatus(booking, unpaid) === booking.paymentStatus ? {} : ({ paymentStatusBy: 'staff' } as const);
}

type Charged = Pick<BookingRecord, 'status' | 'money' | 'chargesVersion' | 'keepsCharges'>;

/**
 * Current ledger amounts. Right after a cancellation the stored projection still includes the charges, so they are set
 * to zero here unless they stay.
 */
export function moneyNow({ status, money, chargesVersion = 0, keepsCharges }: Charged): BookingMoney | undefined {
  const isBehind = money?.chargesVersion !== undefined && money.chargesVersion < chargesVersion;
  if (!money || !isBehind || status !== 'cancelled' || keepsCharges) return money;
  return { ...money, chargedMinor: 0, balanceMinor: money.refundedMinor - money.receivedMinor };
}

/** Returns whether the whole price had been received before or after the booking ended. */
export const wasFullyPaid = ({
  money,
  paymentStatus,
  ...sales
}: Pick<State, 'money' | 'paymentStatus'> & SalesTotals) =>
  paymentStatus === 'paid' || (money !== undefined && money.receivedMinor >= soldMinor(sales));

type Standing = Charged & Pick<BookingRecord, 'paymentStatus' | 'totalMinor' | 'chosenRefund'>;

export const standingOf = (booking: Standing): MoneyStanding =>
  moneyStandingOf({ ...booking, chosenMinor: chosenMinorOf(booking), money: moneyNow(booking) });

/**
 * Refund that was chosen when the booking was cancelled, in minor units. Undefined once it was applied, and if staff
 * decide because it was declined or the held amount has changed since.
 */
export function chosenMinorOf({
  chosenRefund,
  status,
  money,
}: Pick<BookingRecord, 'chosenRefund' | 'status' | 'money'>): number | undefined {
  if (!chosenRefund || status !== 'cancelled' || !money || money.isSettled || money.isLeftToStaff) return undefined;
  const { heldMinor, retainMinor } = chosenRefund;
  return money.receivedMinor - money.refundedMinor === heldMinor ? heldMinor - retainMinor : undefined;
}
