import { randomUUID } from 'node:crypto';
import { type PaymentStatus, sumMinor } from '@portal/contracts';
import type { BookingMoney, BookingRecord } from '../record/booking-record';
import type { Actor } from '../states/cancelling';
import { toFareTotals, type StoredReview } from '../record/fulfilment';
import { derivePaymentStatus } from '../record/payment-status';

/** Balance due; before the ledger projection exists, the total of all charges. */
export const owedMinorOf = ({
  money,
  totalMinor,
  fares,
}: Pick<BookingRecord, 'money' | 'totalMinor' | 'fares'>): number =>
  money?.balanceMinor ?? sumMinor([totalMinor, ...toFareTotals(fares, 'charge').map(({ minor }) => minor)]);

export const unpaidTicketsReview = (booking: BookingRecord, { id, username }: Actor, reason: string): StoredReview => ({
  ...begun(id, username),
  kind: 'unpaid-tickets',
  reason,
  owedMinor: owedMinorOf(booking),
});

export function paymentStatusReview(booking: BookingRecord, to: PaymentStatus, { id, username }: Actor): StoredReview {
  const { paymentStatus: from, money } = booking;
  return {
    ...begun(id, username),
    kind: 'payment-status',
    from,
    to,
    ...(money && { ledger: ledgerOf(booking, money) }),
  };
}

const begun = (byId: string, by: string) => ({ id: randomUUID(), at: new Date(), by, byId });

const ledgerOf = (booking: BookingRecord, money: BookingMoney): NonNullable<StoredReview['ledger']> => ({
  status: derivePaymentStatus(booking, money),
  receivedMinor: money.receivedMinor,
  chargedMinor: money.chargedMinor,
  currency: money.currency,
});
