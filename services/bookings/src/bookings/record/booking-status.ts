import type { BookingStatus, ErrorCode } from '@portal/contracts';
import type { BookingRecord } from './booking-record';

type State = Pick<BookingRecord, 'status' | 'progress' | 'listed' | 'fulfilment'>;

export type CancelVerdict = 'cancel' | 'already-cancelled' | { refusedAs: ErrorCode };

/**
 * Whether a booking may be cancelled. By editing its status, staff may also cancel a completed one, or one of which
 * they have found out that the airline does not hold it.
 */
export function cancelVerdict({ status, progress, listed, fulfilment }: State, byEdit = false): CancelVerdict {
  if (!listed) return { refusedAs: 'BOOKING_NOT_FOUND' };
  if (status === 'cancelled') return 'already-cancelled';
  if (progress === 'ordering' || progress === 'unknown') return { refusedAs: 'BOOKING_IN_PROGRESS' };
  // Nobody knows whether there are tickets.
  if (fulfilment?.state === 'ticketing' && !byEdit) return { refusedAs: 'BOOKING_IN_PROGRESS' };
  if (progress === 'staff' && !byEdit) return { refusedAs: 'BOOKING_IN_PROGRESS' };
  if (status === 'completed' && !byEdit) return { refusedAs: 'BOOKING_COMPLETED' };
  return 'cancel';
}

/** Staff set any status, but not before the outcome of the booking is known. */
export function editRefusal({ progress, listed }: State, status: BookingStatus | undefined): ErrorCode | undefined {
  if (!listed) return 'BOOKING_NOT_FOUND';
  if (status !== undefined && (progress === 'ordering' || progress === 'unknown')) return 'BOOKING_IN_PROGRESS';
  return undefined;
}

/** A cancelled package booking has given its places back and needs them again before it can live on. */
export const needsPlacesAgain = (booking: Pick<BookingRecord, 'kind' | 'status'>, status: BookingStatus | undefined) =>
  booking.kind === 'package' && booking.status === 'cancelled' && status !== undefined && status !== 'cancelled';

/** True while it is unknown whether the seats were booked. */
export const isOutcomeUnknown = ({ progress }: Pick<BookingRecord, 'progress'>): boolean =>
  progress === 'ordering' || progress === 'unknown' || progress === 'staff';
