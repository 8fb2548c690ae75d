import { type Booking, tripDates } from '@portal/contracts';
import { isClosed } from '../booking-facts';

/** A cancelled booking is past since its cancellation, any other since its trip ended. */
const pastSince = (booking: Booking): string =>
  booking.status === 'cancelled' ? booking.updatedAt : tripDates(booking).to;

/**
 * Splits bookings into upcoming trips, the next one first, and past or cancelled ones, the latest first.
 * @param today the agency's date
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
