import { texts } from '@portal/contracts';
import { entryKeys, type Entry } from '../ledger/entry';
import { postingsOf } from '../ledger/postings';
import type { PaymentRecord } from '../payments/payment-record';

/** The key of the entry that a payment makes. */
export const receiptKey = ({ id, method }: Pick<PaymentRecord, 'id' | 'method'>): string =>
  method === 'momo' ? entryKeys.capture(id) : entryKeys.manual(id);

/** The entry of money that came in for a booking. */
export function receiptEntry(payment: PaymentRecord, at = new Date()): Entry {
  const { id: paymentId, bookingId, method, minor, settles, provider } = payment;
  const receipt = { accountId: bookingId, minor, settles: { currency: settles.currency, minor: settles.minor } };
  const common = { id: receiptKey(payment), at, bookingId, paymentId };
  if (method !== 'momo') {
    const memo = texts.statement.taken[method](payment.reference ?? '');
    const by = payment.takenBy ?? 'system';
    return { ...common, kind: 'manual', memo, by, postings: postingsOf.manual(method, receipt) };
  }
  if (provider === undefined) throw new RangeError(`Payment ${paymentId} names no provider`);
  const memo = texts.statement.mobileMoney(payment.payer?.last3);
  return { ...common, kind: 'capture', memo, by: 'system', postings: postingsOf.capture(provider, receipt) };
}
