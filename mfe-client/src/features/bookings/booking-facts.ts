import { type Booking, bookingMoney, type BookingStatus, bookingTotal, isOwing, minorOf } from '@portal/contracts';

export const bookingType = ({ flightDetails, package: travelPackage }: Booking): 'Package' | 'Flight' | 'N/A' => {
  if (flightDetails) return 'Flight';
  return travelPackage ? 'Package' : 'N/A';
};

/** Closed bookings have no link and cannot be cancelled. */
export const isClosed = ({ status }: Booking): boolean => status === 'cancelled' || status === 'completed';

/** Whether the outcome at the airline is unknown. Bookings polls the airline until it is known. */
export const isOutcomePending = ({ status, outcomeUnknown }: Booking): boolean =>
  status === 'pending' && outcomeUnknown === true;

/** Whether the next state of a flight that is paid first comes without an action on this page. */
export const awaitsPurchase = ({ payFirst }: Booking): boolean =>
  payFirst?.state === 'awaiting-payment' || payFirst?.state === 'buying';

/** Whether the seats are still to be paid and bought. */
export const canBeBought = ({ payFirst }: Booking): boolean =>
  payFirst !== undefined && payFirst.state !== 'not-bought';

/** Whether the booking is fully paid according to its copy of the ledger balance. */
export const isFullyPaid = (booking: Booking): boolean =>
  booking.money !== undefined && Number(booking.money.charged.amount) > 0 && !isOwing(bookingMoney(booking));

/** Whether the whole price was received. The charges of a closed booking may be gone. */
export const wasPaid = (booking: Booking): boolean =>
  booking.money !== undefined && minorOf(booking.money.received) >= minorOf(bookingTotal(booking));

/** Whether a payment may be due according to the booking. The statement is exact but loads later. */
export const isLikelyOwed = (booking: Booking): boolean => isOwing(bookingMoney(booking));

/** Whether tickets are being issued, which needs no action by the client. */
export const awaitsTickets = (booking: Booking): boolean => {
  if (booking.package) return false;
  const state = booking.fulfilment?.state;
  return state === 'ticketing' || (state === 'held' && isFullyPaid(booking));
};

/**
 * Bookings of trips that have not begun, next trip first.
 * @param today current date in the agency's time zone
 */
export const upcomingTrips = (bookings: readonly Booking[], today: string): readonly Booking[] =>
  bookings
    .filter((booking) => !isClosed(booking) && booking.selectedTravelDates.startDate.slice(0, 10) >= today)
    .sort((one, other) => one.selectedTravelDates.startDate.localeCompare(other.selectedTravelDates.startDate));

export const newestFirst = (bookings: readonly Booking[]): readonly Booking[] =>
  [...bookings].sort((one, other) => other.createdAt.localeCompare(one.createdAt));

export const statusNames: Record<BookingStatus, string> = {
  pending: 'Pending',
  confirmed: 'Confirmed',
  cancelled: 'Cancelled',
  completed: 'Completed',
};
