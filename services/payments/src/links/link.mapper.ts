import { defaultCurrency, type LinkPayment, type PayLink, toMoney } from '@portal/contracts';
import { toPayment } from '../payments/payment.mapper';
import type { PaymentRecord } from '../payments/payment-record';
import { endOf, type LinkRecord } from './link-record';

export function toPayLink({ isSettled, ...link }: LinkRecord & { isSettled?: boolean }): PayLink {
  const { id, bookingId, minor, createdAt, createdBy, revokedAt } = link;
  return {
    id,
    bookingId,
    ...(minor !== undefined && { amount: toMoney(minor, defaultCurrency) }),
    createdAt: createdAt.toISOString(),
    createdBy,
    expiresAt: endOf(link).toISOString(),
    ...(revokedAt && { revokedAt: revokedAt.toISOString() }),
    ...(isSettled && { isSettled }),
  };
}

export function toLinkPayment(record: PaymentRecord): LinkPayment {
  const { id, amount, state, failure, phoneLast3, receiptNumber, expiresAt, createdAt } = toPayment(record);
  return {
    id,
    amount,
    state,
    createdAt,
    ...(failure && { failure }),
    ...(phoneLast3 !== undefined && { phoneLast3 }),
    ...(receiptNumber !== undefined && { receiptNumber }),
    ...(expiresAt !== undefined && { expiresAt }),
  };
}
