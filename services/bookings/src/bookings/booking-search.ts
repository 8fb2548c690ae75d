import type { BookingRecord } from './booking-record';

type Searchable = Pick<BookingRecord, 'bookingNumber' | 'user' | 'flight' | 'package' | 'recordLocator'>;

/** Everything a member of staff may type to find a booking, in one lower-case line. */
export const searchTextOf = ({
  bookingNumber,
  user,
  flight,
  package: travelPackage,
  recordLocator,
}: Searchable): string =>
  [
    bookingNumber,
    user.username,
    user.email,
    recordLocator,
    flight && `${flight.origin} ${flight.destination} ${flight.airlineCode}${flight.flightNumber}`,
    travelPackage?.name,
  ]
    .filter(Boolean)
    .join(' ')
    .toLowerCase();
