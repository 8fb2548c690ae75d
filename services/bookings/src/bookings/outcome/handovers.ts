import type { MailKind } from '../record/booking-record';
import type { StaffReason } from '../states/booking-progress';
import type { Precondition } from '../store/booking-change';

/** A handover for one of these reasons ends the cancellation in progress. */
export const endsCancelling: readonly StaffReason[] = ['late-order', 'lapse-refused'];

/** Handover of a booking to staff by reason: its precondition and the message to the owner. */
export const handovers: Readonly<Record<StaffReason, { expected: Precondition; detail?: string; mail?: MailKind }>> = {
  'cannot-ask': { expected: { progress: ['ordering', 'unknown'] } },
  'late-order': {
    expected: { status: 'cancelled' },
    detail: 'the airline accepted the order after it had been given up, and does not cancel it',
    mail: 'late-kept',
  },
  'order-gone': {
    expected: { progress: ['settled'], status: 'confirmed', notCancelling: true },
    detail: 'the airline no longer holds its order',
  },
  'lapse-refused': {
    expected: { status: 'confirmed' },
    detail: 'it was not paid in time, and the airline does not release the seats',
  },
};
