import type { BookingRecord } from '../record/booking-record';
import { standingOf } from '../record/payment-status';
import type { BookingChange } from './booking-change';

/** Members from which it follows whether a refund is due. */
const decisive = ['status', 'paymentStatus', 'money', 'totalMinor'];

export const mayOweRefund = (members: readonly string[]): boolean =>
  decisive.some((member) => members.includes(member));

/** The change with the moment from which the team has to decide on a refund: set when one becomes due, removed when none is. */
export function withRefundClock(change: BookingChange, after: BookingRecord, now: Date): BookingChange {
  const isDue = standingOf(after).state === 'refund-due';
  if (isDue === (after.refundSince !== undefined)) return change;
  return isDue
    ? { ...change, $set: { ...change.$set, refundSince: now } }
    : { ...change, $unset: { ...change.$unset, refundSince: 1 } };
}
