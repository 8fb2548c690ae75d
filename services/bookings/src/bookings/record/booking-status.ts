import type { BookingStatus, ErrorCode } from '@portal/contracts';
import type { BookingRecord } from './booking-record';

type State = Pick<BookingRecord, 'status' | 'progress' | 'listed' | 'fulfilment'>;

export type CancelVerdict = 'cancel' | 'already-cancelled' | { refusedAs: ErrorCode };

/**
 * Decides whether a booking may be cancelled. In the edit form, staff may also cancel a completed booking, or one that
 * the airline does not have.
 */
export function cancelVerdict({ status, progress, listed, fulfilment }: State, byEdit = false): CancelVerdict {
  if (!listed) return { refusedAs: 'BOOKING_NOT_FOUND' };
  if (status === 'cancelled') return 'already-cancelled';
  if (progress === 'ordering' || progress === 'unknown') return { refusedAs: 'BOOKING_IN_PROGRESS' };
  // It is unknown whether tickets were issued.
  if (fulfilment?.state === 'ticketing' && !byEdit) return { refusedAs: 'BOOKING_IN_PROGRESS' };
  if (progress === 'staff' && !byEdit) return { refusedAs: 'BOOKING_IN_PROGRESS' };
  if (status === 'completed' && !byEdit) return { refusedAs: 'BOOKING_COMPLETED' };
  return 'cancel';
}

/** Staff may set any status, except while the portal is still resolving the outcome. */
export function editRejection({ progress, listed }: State, status: BookingStatus | undefined): ErrorCode | undefined {
  if (!listed) return 'BOOKING_NOT_FOUND';
  if (status !== undefined && (progress === 'ordering' || progress === 'unknown')) return 'BOOKING_IN_PROGRESS';
  // Only a payment orders these seats.
  if (progress === 'awaiting-payment' && status !== undefined && status !== 'cancelled') return 'BOOKING_IN_PROGRESS';
  return undefined;
}

/** A cancelled package booking has released its places and needs them again before it is revived. */
export const needsPlacesAgain = (booking: Pick<BookingRecord, 'kind' | 'status'>, status: BookingStatus | undefined) =>
  booking.kind === 'package' && booking.status === 'cancelled' && status !== undefined && status !== 'cancelled';

/** True while it is unknown whether the seats were booked. */
export const isOutcomeUnknown = ({ progress }: Pick<BookingRecord, 'progress'>): boolean =>
  progress === 'ordering' || progress === 'unknown' || progress === 'staff';
