import { type Booking, fromMinorUnits } from '@portal/contracts';
import { itinerariesOf } from './booked-segments';
import { type BookingRecord, versionOf } from './booking-record';
import { isOutcomeUnknown } from './booking-status';

/** A booking as responses carry it, member by member; only staff see the address it was made from. */
export function toBooking(record: BookingRecord, { forStaff }: { forStaff: boolean }): Booking {
  return {
    _id: record.id,
    bookingNumber: record.bookingNumber,
    user: { _id: record.user.id, username: record.user.username, email: record.user.email },
    ...packagePart(record),
    ...flightPart(record),
    ...(record.recordLocator && { amadeusRecordLocator: record.recordLocator }),
    ticketNumbers: record.ticketNumbers,
    numberOfTravelers: record.numberOfTravelers,
    totalPrice: fromMinorUnits(record.totalMinor),
    currency: record.currency,
    status: record.status,
    paymentStatus: record.paymentStatus,
    selectedTravelDates: { startDate: record.startDate, endDate: record.endDate },
    ...(record.segments && { itineraries: itinerariesOf(record.segments) }),
    ...(record.tripEnd && { tripEnd: record.tripEnd }),
    ...peoplePart(record),
    ...(record.specialRequests && { specialRequests: record.specialRequests }),
    ...(isOutcomeUnknown(record) && { outcomeUnknown: true }),
    ...(forStaff && record.ipAddress && { ipAddress: record.ipAddress }),
    version: versionOf(record),
    createdAt: record.createdAt.toISOString(),
    updatedAt: record.updatedAt.toISOString(),
  };
}

function peoplePart({ travelers, contact }: BookingRecord): Pick<Booking, 'travelers' | 'contact'> {
  return {
    ...(travelers && { travelers: travelers.map(({ firstName, lastName }) => ({ firstName, lastName })) }),
    ...(contact && { contact: { emailAddress: contact.emailAddress, phoneNumber: contact.phoneNumber } }),
  };
}

function packagePart({ package: travelPackage, currency }: BookingRecord): Pick<Booking, 'package'> {
  if (!travelPackage) return {};
  const { id, name, description, priceMinor } = travelPackage;
  return { package: { _id: id, name, description, price: fromMinorUnits(priceMinor), currency } };
}

function flightPart({ flight, totalMinor, currency }: BookingRecord): Pick<Booking, 'flightDetails'> {
  if (!flight) return {};
  const { origin, destination, departureDate, returnDate, airlineCode, flightNumber } = flight;
  return {
    flightDetails: {
      origin,
      destination,
      departureDate,
      ...(returnDate && { returnDate }),
      airlineCode,
      flightNumber,
      price: fromMinorUnits(totalMinor),
      currency,
    },
  };
}
