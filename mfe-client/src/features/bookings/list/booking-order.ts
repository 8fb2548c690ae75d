import { type Booking, tripDates } from '@portal/contracts';
import { isClosed } from '../booking-facts';

/** Instant from which a booking is past: its cancellation, else the end of its trip. */
const pastSince = (booking: Booking): string =>
  booking.status === 'cancelled' ? booking.updatedAt : tripDates(booking).to;

/**
 * Splits bookings into upcoming ones, next trip first, and past or cancelled ones, latest first.
 * @param today current date in the agency's time zone
 */
export function splitByTime(bookings: readonly Booking[], today: string) {
  const isUpcoming = (booking: Booking) => !isClosed(booking) && tripDates(booking).to.slice(0, 10) >= today;
  return {
    upcoming: bookings
      .filter(isUpcoming)
      .sort((one, other) => tripDates(one).from.localeCompare(tripDates(other).from)),
    past: bookings
      .filter((booking) => !isUpcoming(booking))
      .sort((one, other) => pastSince(other).localeCompare(pastSince(one))),
  };
}
