import type { BookingRecord } from '../record/booking-record';
import { standingOf } from '../record/payment-status';
import type { BookingChange } from './booking-change';

/** Fields that determine whether a refund is due. */
const decisive = ['status', 'paymentStatus', 'money', 'totalMinor'];

export const canOweRefund = (fields: readonly string[]): boolean => decisive.some((field) => fields.includes(field));

/** Adds `refundSince` to the change if a refund becomes due, and removes it if none is due any more. */
export function withRefundClock(change: BookingChange, after: BookingRecord, now: Date): BookingChange {
  const isDue = standingOf(after).state === 'refund-due';
  if (isDue === (after.refundSince !== undefined)) return change;
  return isDue
    ? { ...change, $set: { ...change.$set, refundSince: now } }
    : { ...change, $unset: { ...change.$unset, refundSince: 1 } };
}
