import { defaultCurrency, type LinkPayment, type PayLink, toMoney } from '@portal/contracts';
import { toPayment } from '../payments/payment.mapper';
import type { PaymentRecord } from '../payments/payment-record';
import type { LinkRecord } from './link-record';

export const toPayLink = ({
  id,
  bookingId,
  minor,
  createdAt,
  createdBy,
  expiresAt,
  revokedAt,
  isSettled,
}: LinkRecord & { isSettled?: boolean }): PayLink => ({
  id,
  bookingId,
  ...(minor !== undefined && { amount: toMoney(minor, defaultCurrency) }),
  createdAt: createdAt.toISOString(),
  createdBy,
  expiresAt: expiresAt.toISOString(),
  ...(revokedAt && { revokedAt: revokedAt.toISOString() }),
  ...(isSettled && { isSettled }),
});

/** A payment as whoever has the link may see it. */
export function toLinkPayment(record: PaymentRecord): LinkPayment {
  const { id, amount, state, failure, phoneLast3, receiptNumber, createdAt } = toPayment(record);
  return {
    id,
    amount,
    state,
    createdAt,
    ...(failure && { failure }),
    ...(phoneLast3 !== undefined && { phoneLast3 }),
    ...(receiptNumber !== undefined && { receiptNumber }),
  };
}
