import type { PaymentStatus } from '@portal/contracts';
import type { BookingMoney, BookingRecord } from './booking-record';

type Amounts = Pick<BookingMoney, 'chargedMinor' | 'receivedMinor' | 'refundedMinor' | 'balanceMinor'>;
type State = Pick<BookingRecord, 'status' | 'progress' | 'paymentStatus' | 'paymentStatusBy' | 'money'>;

/** The payment status that the ledger gives a booking. */
export function ledgerStatus({ status, progress }: Pick<State, 'status' | 'progress'>, money: Amounts): PaymentStatus {
  const { chargedMinor, receivedMinor, refundedMinor, balanceMinor } = money;
  if (chargedMinor > 0 && receivedMinor - refundedMinor >= chargedMinor) return 'paid';
  if (status === 'cancelled' && refundedMinor > 0 && balanceMinor >= 0) return 'refunded';
  if (progress === 'refused' && receivedMinor === 0) return 'failed';
  return 'pending';
}

/** What staff set by hand lasts until money comes in or goes out; a charge is our own doing and moves none. */
export const isKept = ({ paymentStatusBy, money }: State, told: Amounts): boolean =>
  paymentStatusBy === 'staff' &&
  told.receivedMinor === (money?.receivedMinor ?? 0) &&
  told.refundedMinor === (money?.refundedMinor ?? 0);

/** The mark for a booking whose payment status no ledger has given: somebody set it, before there was one. */
export function markOf(booking: Pick<BookingRecord, 'status' | 'progress' | 'paymentStatus' | 'totalMinor'>) {
  const charged = booking.status === 'cancelled' ? 0 : booking.totalMinor;
  const unpaid = { chargedMinor: charged, receivedMinor: 0, refundedMinor: 0, balanceMinor: charged };
  return ledgerStatus(booking, unpaid) === booking.paymentStatus ? {} : ({ paymentStatusBy: 'staff' } as const);
}
