import { canCall } from '@portal/contracts';
import type { Caller } from '@portal/nest-kit';
import { DomainError } from '@portal/node-kit';
import type { BookingRecord } from './booking-record';

/** Returns whether the caller may see and change the bookings of other users. */
export const isStaff = ({ role }: Pick<Caller, 'role'>): boolean => canCall('listBookings', role);

/** @throws the same error for a missing booking and for the booking of another client */
export function assertVisible(booking: BookingRecord | undefined, caller: Caller): BookingRecord {
  const isVisible = booking?.listed && (booking.user.id === caller.id || isStaff(caller));
  if (!isVisible) throw new DomainError('BOOKING_NOT_FOUND');
  return booking;
}
