import { getDepartureInstant } from '../deadlines/trip-times';
import type { BookingRecord } from '../record/booking-record';

const dayMs = 24 * 60 * 60_000;
const confirmWithinMs = 3 * dayMs;
const confirmBeforeDepartureMs = 2 * dayMs;

/** Time when staff call an owner who has not confirmed a change by the airline; undefined if there is nothing to confirm. */
export function confirmationDueAt(
  booking: Pick<BookingRecord, 'scheduleChange' | 'segments' | 'flight' | 'startDate'>,
): Date | undefined {
  const { scheduleChange: change } = booking;
  if (!change || change.readAt || change.reason) return undefined;
  const beforeDeparture = getDepartureInstant(booking).getTime() - confirmBeforeDepartureMs;
  return new Date(Math.min(change.at.getTime() + confirmWithinMs, beforeDeparture));
}
