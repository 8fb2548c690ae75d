import { texts } from '@portal/contracts';
import { entryKeys, type Entry } from './entry';
import { postingsOf, type Receipt } from './postings';
import { bookingOf, type PaymentRecord } from '../payments/payment-record';

export const receiptKey = ({ id, method }: Pick<PaymentRecord, 'id' | 'method'>): string =>
  method === 'momo' ? entryKeys.capture(id) : entryKeys.manual(id);

export function receiptEntry(payment: PaymentRecord, at = new Date()): Entry {
  const { id: paymentId, bookingId, method, minor, provider, ownerId, settles, takenById } = payment;
  const common = {
    ...{ id: receiptKey(payment), at, paymentId },
    ...(bookingId !== undefined && { bookingId }),
    ...(settles.perUnit !== undefined && { perUnit: settles.perUnit }),
    ...(takenById !== undefined && { byId: takenById }),
  };
  if (method !== 'momo') {
    const memo = texts.statement.taken[method](payment.reference ?? '');
    const by = payment.takenBy ?? 'system';
    const postings =
      bookingId === undefined
        ? postingsOf.manualCredit(method, ownerId, minor)
        : postingsOf.manual(method, receiptOf(payment, bookingId));
    return { ...common, kind: 'manual', memo, by, postings };
  }
  if (provider === undefined) throw new RangeError(`Payment ${paymentId} has no provider`);
  const memo = texts.statement.mobileMoney(payment.payer?.last3);
  return {
    ...common,
    kind: 'capture',
    memo,
    ...payerOf(payment),
    postings: postingsOf.capture(provider, receiptOf(payment, bookingOf(payment))),
  };
}

/** Names who paid by mobile money: the owner of the booking, or anyone with a pay link. */
function payerOf({ ownerId, startedBy, linkId }: PaymentRecord): Pick<Entry, 'by' | 'byId'> {
  if (startedBy !== undefined) return { by: startedBy, byId: ownerId };
  return { by: linkId === undefined ? 'system' : texts.statement.byPayLink };
}

const receiptOf = ({ minor, settles }: PaymentRecord, accountId: string): Receipt => ({
  accountId,
  minor,
  settles: { currency: settles.currency, minor: settles.minor },
});
