import { randomUUID } from 'node:crypto';
import { type PaymentStatus, sumMinor } from '@portal/contracts';
import type { Actor, BookingMoney, BookingRecord } from './booking-record';
import { faresOf } from './fulfilment';
import { ledgerStatus } from './payment-status';

/** Act by hand that a second person looks over: kept in the booking, listed by day. */
export interface StoredReview {
  id: string;
  kind: 'unpaid-tickets' | 'payment-status';
  at: Date;
  by: string;
  byId: string;
  reason?: string;
  /** Owed when tickets were asked for, in minor units. */
  owedMinor?: number;
  from?: PaymentStatus;
  to?: PaymentStatus;
  /** What the ledger said at that time. */
  ledger?: { status: PaymentStatus; receivedMinor: number; chargedMinor: number; currency: string };
}

/** Owed for a booking by now; before the ledger knows it, everything that is charged. */
export const owedMinorOf = ({
  money,
  totalMinor,
  fares,
}: Pick<BookingRecord, 'money' | 'totalMinor' | 'fares'>): number =>
  money?.balanceMinor ?? sumMinor([totalMinor, ...faresOf(fares, 'charge').map(({ minor }) => minor)]);

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
  status: ledgerStatus(booking, money),
  receivedMinor: money.receivedMinor,
  chargedMinor: money.chargedMinor,
  currency: money.currency,
});
