import { type Booking, bookingMoney, type BookingStatus, isOwing } from '@portal/contracts';

export const bookingType = ({ flightDetails, package: travelPackage }: Booking): 'Package' | 'Flight' | 'N/A' => {
  if (flightDetails) return 'Flight';
  return travelPackage ? 'Package' : 'N/A';
};

/** What was booked, in one line. */
export function bookingTitle({ flightDetails, package: travelPackage }: Booking): string {
  if (flightDetails) return `${flightDetails.origin} to ${flightDetails.destination}`;
  return travelPackage?.name ?? 'N/A';
}

/** Type and title of a booking: 'Flight: LUN to JNB'. */
export const aboutBooking = (booking: Booking): string => `${bookingType(booking)}: ${bookingTitle(booking)}`;

/** Bookings that are over are shown as plain text and cannot be cancelled. */
export const isClosed = ({ status }: Booking): boolean => status === 'cancelled' || status === 'completed';

/** True while the airline has neither confirmed nor refused the booking; the service finds out. */
export const isOutcomePending = ({ status, outcomeUnknown }: Booking): boolean =>
  status === 'pending' && outcomeUnknown === true;

/** Paid in full, as far as the ledger has reported it. */
export const isFullyPaid = (booking: Booking): boolean =>
  booking.money !== undefined && Number(booking.money.charged.amount) > 0 && !isOwing(bookingMoney(booking));

/** Whether something may still be paid, as far as the booking knows. Its statement is more exact, and loads later. */
export const isLikelyOwed = (booking: Booking): boolean => isOwing(bookingMoney(booking));

/** True while the airline is about to issue the tickets, which it does by itself. */
export const awaitsTickets = (booking: Booking): boolean => {
  if (booking.package) return false;
  const state = booking.fulfilment?.state;
  return state === 'ticketing' || (state === 'held' && isFullyPaid(booking));
};

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
