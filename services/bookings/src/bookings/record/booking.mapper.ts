import { type Booking, fromMinorUnits, toMoney } from '@portal/contracts';
import { itinerariesOf } from './booked-segments';
import { type BookingRecord, type SealedTraveler, versionOf } from './booking-record';
import { isOutcomeUnknown } from './booking-status';
import { undecidedFare } from './fulfilment';

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
    ...(forStaff && record.paymentStatusBy && { paymentStatusBy: record.paymentStatusBy }),
    ...moneyPart(record),
    ...fulfilmentPart(record),
    selectedTravelDates: { startDate: record.startDate, endDate: record.endDate },
    ...(record.segments && { itineraries: itinerariesOf(record.segments) }),
    ...(record.fareTerms && { fareTerms: record.fareTerms }),
    ...(record.tripEnd && { tripEnd: record.tripEnd }),
    ...peoplePart(record, forStaff),
    ...(record.specialRequests && { specialRequests: record.specialRequests }),
    ...(isOutcomeUnknown(record) && { outcomeUnknown: true }),
    ...(forStaff && fareChangePart(record)),
    ...(forStaff && bookedByPart(record)),
    ...(forStaff && record.assignee && { assignee: record.assignee }),
    ...(forStaff && record.ipAddress && { ipAddress: record.ipAddress }),
    version: versionOf(record),
    createdAt: record.createdAt.toISOString(),
    updatedAt: record.updatedAt.toISOString(),
  };
}

const bookedByPart = ({ bookedBy }: BookingRecord): Pick<Booking, 'bookedBy'> =>
  bookedBy ? { bookedBy: { _id: bookedBy.id, username: bookedBy.username } } : {};

/** Lists are read without what is sealed, and do not tell that there is something. */
const travelerPart = ({ firstName, lastName, sealedDateOfBirth }: SealedTraveler, forStaff: boolean) => ({
  firstName,
  lastName,
  ...(forStaff && sealedDateOfBirth && { dateOfBirth: '••••-••-••' }),
});

function peoplePart({ travelers, contact }: BookingRecord, forStaff: boolean): Pick<Booking, 'travelers' | 'contact'> {
  return {
    ...(travelers && { travelers: travelers.map((traveler) => travelerPart(traveler, forStaff)) }),
    ...(contact && { contact: { emailAddress: contact.emailAddress, phoneNumber: contact.phoneNumber } }),
  };
}

function moneyPart({ money }: BookingRecord): Pick<Booking, 'money'> {
  if (!money) return {};
  const { currency, chargedMinor, receivedMinor, refundedMinor, balanceMinor } = money;
  return {
    money: {
      charged: toMoney(chargedMinor, currency),
      received: toMoney(receivedMinor, currency),
      refunded: toMoney(refundedMinor, currency),
      balance: toMoney(balanceMinor, currency),
    },
  };
}

/** The deadline of seats that are held; a booking that its owner cancelled waits for nothing any more. */
function fulfilmentPart({ fulfilment, status }: BookingRecord): Pick<Booking, 'fulfilment'> {
  if (!fulfilment || fulfilment.state === 'not-needed') return {};
  if (status === 'cancelled' && fulfilment.state !== 'lapsed') return {};
  const { state, payBy } = fulfilment;
  return { fulfilment: { state, ...(state === 'held' && payBy && { payBy: payBy.toISOString() }) } };
}

function fareChangePart(record: BookingRecord): Pick<Booking, 'fareChange'> {
  const fare = record.fulfilment?.state === 'held' && record.status === 'confirmed' && undecidedFare(record);
  return fare ? { fareChange: fare.totals } : {};
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
