import { defaultCurrency, type Payment, promptLifetimeMs, toMoney } from '@portal/contracts';
import type { PaymentRecord } from './payment-record';

const isPrompt = ({ method, state }: PaymentRecord): boolean =>
  method === 'momo' && ['created', 'sent', 'unknown', 'processing'].includes(state);

/** Maps a payment for its payer or staff. Only staff receive account ids of staff and confirmation data. */
export function toPayment(record: PaymentRecord, { forStaff = false } = {}): Payment {
  const { settles, payer, state, failure, receiptNumber, bookingId } = record;
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
    ...staffPart(record, forStaff),
    ...(record.reversal && { isReversed: true }),
    ...(isPrompt(record) && { expiresAt: new Date(record.createdAt.getTime() + promptLifetimeMs).toISOString() }),
    createdAt: record.createdAt.toISOString(),
    updatedAt: record.updatedAt.toISOString(),
  };
}

function staffPart(record: PaymentRecord, forStaff: boolean) {
  const { takenBy, takenById, receivedOn, isUnconfirmed, confirmation } = record;
  return {
    ...(receivedOn !== undefined && { receivedOn }),
    ...(takenBy !== undefined && { takenBy }),
    ...(forStaff && takenById !== undefined && { takenById }),
    ...(forStaff && isUnconfirmed && { awaitsConfirmation: true }),
    ...(forStaff && confirmation && { confirmedBy: confirmation.by }),
  };
}
