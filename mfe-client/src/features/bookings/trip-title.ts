import type { Booking } from '@portal/contracts';
import { airportOf } from '@portal/remote-kit/airports';
import { bookingTitle } from './booking-facts';

const cityOf = (code: string): string => airportOf(code)?.city ?? code;

/** Title of a trip: city names, or codes for unknown airports, or the name of the package. */
export const tripTitle = (booking: Booking): string =>
  booking.flightDetails
    ? `${cityOf(booking.flightDetails.origin)} to ${cityOf(booking.flightDetails.destination)}`
    : bookingTitle(booking);
