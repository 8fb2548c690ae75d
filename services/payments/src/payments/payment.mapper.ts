import { defaultCurrency, toMoney, type Payment } from '@portal/contracts';
import type { PaymentRecord } from './payment-record';

/** A payment as its payer and staff read it. */
export function toPayment(record: PaymentRecord): Payment {
  const { settles, payer, state, failure, takenBy, receiptNumber, bookingId } = record;
  const reference = record.reference ?? record.providerReference;
  return {
    id: record.id,
    ...(bookingId === undefined ? { userId: record.ownerId } : { bookingId }),
    method: record.method,
    ...(payer && { network: payer.network, phoneLast3: payer.last3 }),
    amount: toMoney(record.minor, defaultCurrency),
    ...(settles.perUnit !== undefined && {
      settles: { ...toMoney(settles.minor, settles.currency), perUnit: settles.perUnit },
    }),
    state,
    ...(state === 'failed' && failure && { failure }),
    ...(reference !== undefined && { reference }),
    ...(receiptNumber !== undefined && { receiptNumber }),
    ...(takenBy !== undefined && { takenBy }),
    ...(record.reversal && { isReversed: true }),
    createdAt: record.createdAt.toISOString(),
    updatedAt: record.updatedAt.toISOString(),
  };
}
