import { type Booking, type BookingStatus, type PaymentStatus } from '@portal/contracts';
import type { BadgeTone } from '@portal/ui-kit';

export const bookingType = ({ flightDetails, package: travelPackage }: Booking): 'Package' | 'Flight' | 'N/A' => {
  if (flightDetails) return 'Flight';
  return travelPackage ? 'Package' : 'N/A';
};

/** What was booked, in one line. */
export function bookingTitle({ flightDetails, package: travelPackage }: Booking): string {
  if (flightDetails) return `${flightDetails.origin} to ${flightDetails.destination}`;
  return travelPackage?.name ?? 'N/A';
}

/** Bookings that are over are shown as plain text and cannot be cancelled. */
export const isClosed = ({ status }: Booking): boolean => status === 'cancelled' || status === 'completed';

/** True while the airline has neither confirmed nor refused the booking; the service finds out. */
export const isSettling = ({ status, outcomeUnknown }: Booking): boolean =>
  status === 'pending' && outcomeUnknown === true;

/** Paid in full, as far as the booking has been told. */
export const isPaidUp = ({ money }: Booking): boolean => money !== undefined && Number(money.balance.amount) <= 0;

/** Whether something may still be paid, as far as the booking knows. Its statement is more exact, and loads later. */
export const looksOwed = (booking: Booking): boolean =>
  !isClosed(booking) && !isPaidUp(booking) && booking.paymentStatus !== 'paid';

/** True while the airline is about to issue the tickets, which it does by itself. */
export const awaitsTickets = (booking: Booking): boolean => {
  const state = booking.fulfilment?.state;
  return state === 'ticketing' || (state === 'held' && isPaidUp(booking));
};

/** Cancelled while the agency still holds the money: its staff decide what is refunded. */
export const isRefundPending = ({ status, paymentStatus }: Booking): boolean =>
  status === 'cancelled' && paymentStatus === 'paid';

/** Bookings of trips that have not begun, the next one first. `today` is the agency's date. */
export const upcomingTrips = (bookings: readonly Booking[], today: string): readonly Booking[] =>
  bookings
    .filter((booking) => !isClosed(booking) && booking.selectedTravelDates.startDate.slice(0, 10) >= today)
    .sort((one, other) => one.selectedTravelDates.startDate.localeCompare(other.selectedTravelDates.startDate));

/** Bookings by the moment they were made, newest first. */
export const newestFirst = (bookings: readonly Booking[]): readonly Booking[] =>
  [...bookings].sort((one, other) => other.createdAt.localeCompare(one.createdAt));

export const statusNames: Record<BookingStatus, string> = {
  pending: 'Pending',
  confirmed: 'Confirmed',
  cancelled: 'Cancelled',
  completed: 'Completed',
};

export const paymentNames: Record<PaymentStatus, string> = {
  pending: 'Pending',
  paid: 'Paid',
  refunded: 'Refunded',
  failed: 'Failed',
};

export const paymentTones: Record<PaymentStatus, BadgeTone> = {
  pending: 'warning',
  paid: 'success',
  refunded: 'info',
  failed: 'danger',
};
