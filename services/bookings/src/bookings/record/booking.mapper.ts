import { answerDueAt, type Booking, fromMinorUnits, isOwing, toMoney } from '@portal/contracts';
import { itinerariesOf } from './booked-segments';
import { type BookingRecord, type EncryptedTraveler, versionOf } from './booking-record';
import { netMinorOf } from './booking-charges';
import { isOutcomeUnknown } from './booking-status';
import { findPendingFareChange } from './fulfilment';
import { toDateChange } from '../states/date-change';
import { toPayFirst } from '../states/pay-first';
import { chosenMinorOf, moneyNow, standingOf } from './payment-status';

/** Maps a booking to its response. Some fields, such as the IP address, are for staff only. */
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
    ...pricePart(record),
    status: record.status,
    paymentStatus: record.paymentStatus,
    ...(forStaff && record.paymentStatusBy && { paymentStatusBy: record.paymentStatusBy }),
    ...moneyPart(record),
    ...refundPart(record),
    ...chosenRefundPart(record),
    ...cancelRequestPart(record, forStaff),
    ...fulfilmentPart(record),
    ...payFirstPart(record),
    selectedTravelDates: { startDate: record.startDate, endDate: record.endDate },
    ...(record.segments && { itineraries: itinerariesOf(record.segments) }),
    ...scheduleChangePart(record, forStaff),
    ...(record.dateChange && { dateChange: toDateChange(record.dateChange, record.currency) }),
    ...(record.fareTerms && { fareTerms: record.fareTerms }),
    ...(record.cancelTerms && { cancelTerms: record.cancelTerms }),
    ...departurePart(record),
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

/** The specification defines `totalPrice` without the agency fee. */
const pricePart = (record: BookingRecord): Pick<Booking, 'totalPrice' | 'currency' | 'agencyFee'> => ({
  totalPrice: fromMinorUnits(netMinorOf(record)),
  currency: record.currency,
  ...(record.feeMinor && { agencyFee: toMoney(record.feeMinor, record.currency) }),
});

const bookedByPart = ({ bookedBy }: BookingRecord): Pick<Booking, 'bookedBy'> =>
  bookedBy ? { bookedBy: { _id: bookedBy.id, username: bookedBy.username } } : {};

/** Lists are loaded without encrypted fields, so they show no masked date of birth. */
const travelerPart = ({ firstName, lastName, sealedDateOfBirth }: EncryptedTraveler, forStaff: boolean) => ({
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

function moneyPart(record: BookingRecord): Pick<Booking, 'money'> {
  const money = moneyNow(record);
  if (!money) return {};
  const { currency, chargedMinor, receivedMinor, refundedMinor, balanceMinor, refundingMinor, isSettled } = money;
  return {
    money: {
      charged: toMoney(chargedMinor, currency),
      received: toMoney(receivedMinor, currency),
      refunded: toMoney(refundedMinor, currency),
      balance: toMoney(balanceMinor, currency),
      ...(refundingMinor && { refunding: toMoney(refundingMinor, currency) }),
      ...(isSettled && { isSettled }),
    },
  };
}

/** Bookings cancelled before `refundSince` use their last change. */
export const refundSinceOf = ({ refundSince, updatedAt }: BookingRecord): Date => refundSince ?? updatedAt;

function refundPart(record: BookingRecord): Pick<Booking, 'refundDue'> {
  const { state, toRefundMinor, isMarkedByHand } = standingOf(record);
  if (state !== 'refund-due') return {};
  return {
    refundDue: {
      amount: toMoney(toRefundMinor, record.currency),
      decideBy: answerDueAt(refundSinceOf(record)).toISOString(),
      ...(isMarkedByHand && { isMarkedByHand }),
    },
  };
}

const departurePart = ({ departureCancelled, status }: BookingRecord): Pick<Booking, 'departureCancelled'> =>
  departureCancelled && status === 'cancelled' ? { departureCancelled: { reason: departureCancelled.reason } } : {};

/** Shown until payments has applied it. */
function chosenRefundPart(record: BookingRecord): Pick<Booking, 'chosenRefund'> {
  const minor = chosenMinorOf(record);
  if (!record.chosenRefund || minor === undefined) return {};
  return { chosenRefund: { way: record.chosenRefund.way, amount: toMoney(minor, record.currency) } };
}

/** Shown until the owner has confirmed it and, for staff, until the customer was contacted. */
function scheduleChangePart(
  { scheduleChange, status, progress }: BookingRecord,
  forStaff: boolean,
): Pick<Booking, 'scheduleChange'> {
  if (!scheduleChange || status !== 'confirmed' || progress !== 'settled') return {};
  const { number, at, before, connection, readAt, answer, canCancel, reason, staffSince } = scheduleChange;
  const isOpen = forStaff && staffSince !== undefined;
  if (readAt && !isOpen) return {};
  const isAsked = staffSince !== undefined && reason !== 'airline-awaits-answer';
  return {
    scheduleChange: {
      number,
      at: at.toISOString(),
      before: itinerariesOf(before),
      ...(readAt && { isRead: true }),
      ...(isAsked && { isAsked }),
      ...(answer && { answer }),
      ...(canCancel && { canCancel }),
      ...(connection && { connection }),
      ...(isOpen && reason && { reason }),
    },
  };
}

function cancelRequestPart(
  { cancelRequest, status }: BookingRecord,
  forStaff: boolean,
): Pick<Booking, 'cancelRequest'> {
  if (!cancelRequest || status === 'cancelled') return {};
  const { state, at, isByStaff, airlineSaid, reason } = cancelRequest;
  return {
    cancelRequest: {
      state,
      at: at.toISOString(),
      ...(state === 'requested' && { answerBy: answerDueAt(at).toISOString() }),
      ...(reason && { reason }),
      ...(forStaff && { ...(isByStaff && { isByStaff }), ...(airlineSaid && { airlineSaid }) }),
    },
  };
}

/** Only held seats with a balance due have a deadline. A booking that its owner cancelled has no fulfilment. */
function fulfilmentPart(record: BookingRecord): Pick<Booking, 'fulfilment'> {
  const { fulfilment, status } = record;
  if (!fulfilment || fulfilment.state === 'not-needed') return {};
  if (status === 'cancelled' && fulfilment.state !== 'lapsed') return {};
  const { state, payBy } = fulfilment;
  const hasDeadline = state === 'held' && isOwing(standingOf(record));
  return { fulfilment: { state, ...(hasDeadline && payBy && { payBy: payBy.toISOString() }) } };
}

function payFirstPart(record: BookingRecord): Pick<Booking, 'payFirst'> {
  const payFirst = toPayFirst(record);
  return payFirst ? { payFirst } : {};
}

function fareChangePart(record: BookingRecord): Pick<Booking, 'fareChange'> {
  const fare = record.fulfilment?.state === 'held' && record.status === 'confirmed' && findPendingFareChange(record);
  return fare ? { fareChange: fare.totals } : {};
}

function packagePart({ package: travelPackage, currency }: BookingRecord): Pick<Booking, 'package'> {
  if (!travelPackage) return {};
  const { id, name, description, priceMinor } = travelPackage;
  return { package: { _id: id, name, description, price: fromMinorUnits(priceMinor), currency } };
}

function flightPart(record: BookingRecord): Pick<Booking, 'flightDetails'> {
  const { flight, currency } = record;
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
      price: fromMinorUnits(netMinorOf(record)),
      currency,
    },
  };
}
