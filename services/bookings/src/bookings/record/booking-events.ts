import type { ActivityEvent } from '@portal/contracts';
import { activityEvent } from '@portal/nest-kit';
import type { BookingRecord } from './booking-record';
import type { Actor } from '../states/cancelling';

type Subject = Pick<BookingRecord, 'id' | 'bookingNumber' | 'user' | 'flight' | 'package'>;

/** Short description of the booked item: 'flight LUN to NLA'. */
export const describeBookedItem = ({ flight, package: travelPackage }: Pick<Subject, 'flight' | 'package'>): string =>
  flight ? `flight ${flight.origin} to ${flight.destination}` : `package ${travelPackage?.name ?? ''}`;

const messages = {
  BOOKING_CONFIRMED: (booking: Subject) => `Booked ${describeBookedItem(booking)} as ${booking.bookingNumber}`,
  BOOKING_REFUSED: (booking: Subject) => `Booking ${describeBookedItem(booking)} was refused`,
  BOOKING_NOT_MADE: (booking: Subject) => `Booking ${booking.bookingNumber} was not made: no order was found`,
  BOOKING_NEEDS_STAFF: (booking: Subject) => `Booking ${booking.bookingNumber} needs a call to the airline`,
  BOOKING_LATE_ORDER: (booking: Subject) => `The airline accepted the order of booking ${booking.bookingNumber} late`,
  BOOKING_LATE_ORDER_CANCELLED: (booking: Subject) =>
    `Cancelled the order that the airline accepted late for booking ${booking.bookingNumber}`,
  BOOKING_TICKETED: (booking: Subject) => `Tickets issued for booking ${booking.bookingNumber}`,
  BOOKING_LAPSED: (booking: Subject) =>
    `Booking ${booking.bookingNumber} expired unpaid, ${describeBookedItem(booking)}`,
  BOOKING_HOLD_ENDING: (booking: Subject) => `A payment reminder for booking ${booking.bookingNumber} was due`,
  BOOKING_REMINDER_FAILED: (booking: Subject) =>
    `The payment reminder for booking ${booking.bookingNumber} did not reach the customer`,
  BOOKING_CUSTOMER_INFORMED: (booking: Subject) =>
    `Informed the customer of the payment deadline of booking ${booking.bookingNumber}`,
  BOOKING_HOLD_EXTENDED: (booking: Subject) => `Extended the hold of booking ${booking.bookingNumber}`,
  BOOKING_PLACES_PAID: (booking: Subject) => `Booking ${booking.bookingNumber} is paid and keeps its places`,
  BOOKING_ISSUE_ASKED: (booking: Subject) => `Requested tickets from the airline for booking ${booking.bookingNumber}`,
  BOOKING_NOT_TICKETED: (booking: Subject) => `Booking ${booking.bookingNumber} has no tickets yet`,
  BOOKING_FARE_CHARGED: (booking: Subject) => `Charged the fare difference of booking ${booking.bookingNumber}`,
  BOOKING_FARE_ON_AGENCY: (booking: Subject) =>
    `Charged the fare difference of booking ${booking.bookingNumber} to the agency`,
  BOOKING_FARE_RELEASED: (booking: Subject) =>
    `Released the seats of booking ${booking.bookingNumber} after a fare increase`,
  BOOKING_SCHEDULE_CHANGED: (booking: Subject) => `The airline changed the flights of booking ${booking.bookingNumber}`,
  BOOKING_SCHEDULE_READ: (booking: Subject) => `Confirmed the new flights of booking ${booking.bookingNumber}`,
  BOOKING_SCHEDULE_KEPT: (booking: Subject) => `Kept the new flights of booking ${booking.bookingNumber}`,
  BOOKING_SCHEDULE_CALL: (booking: Subject) =>
    `Asked for a call about the new flights of booking ${booking.bookingNumber}`,
  BOOKING_SCHEDULE_OPEN: (booking: Subject) =>
    `The change of booking ${booking.bookingNumber} must be answered at the airline`,
  BOOKING_SCHEDULE_UNCONFIRMED: (booking: Subject) =>
    `The owner of booking ${booking.bookingNumber} has not confirmed the new flights`,
  BOOKING_SCHEDULE_DONE: (booking: Subject) => `Handled the flight change of booking ${booking.bookingNumber}`,
  BOOKING_DATE_CHANGE_STARTED: (booking: Subject) => `Chose another date for booking ${booking.bookingNumber}`,
  BOOKING_DATE_CHANGED: ({ flight, bookingNumber }: Subject) =>
    flight
      ? `The airline changed the date of booking ${bookingNumber}`
      : `Moved booking ${bookingNumber} to another date`,
  BOOKING_DATE_CHANGE_ENDED: (booking: Subject) => `The date of booking ${booking.bookingNumber} was not changed`,
  BOOKING_PARTY_CHANGED: (booking: Subject) => `Booking ${booking.bookingNumber} has fewer travelers`,
  BOOKING_COMPLETED: (booking: Subject) => `The trip of booking ${booking.bookingNumber} has ended`,
  BOOKING_ORDER_ADOPTED: (booking: Subject) => `Found the order of booking ${booking.bookingNumber} at the airline`,
  BOOKING_AWAITS_PAYMENT: (booking: Subject) =>
    `Created booking ${booking.bookingNumber}, to be ordered once it is paid, ${describeBookedItem(booking)}`,
  BOOKING_BUYING: (booking: Subject) => `Booking ${booking.bookingNumber} is paid, and its seats are being ordered`,
  BOOKING_PRICE_CHANGED: (booking: Subject) =>
    `The airline changed the price of booking ${booking.bookingNumber} before it was ordered`,
  BOOKING_PRICE_ACCEPTED: (booking: Subject) => `Accepted the new price of booking ${booking.bookingNumber}`,
  BOOKING_NOT_BOUGHT: (booking: Subject) => `Booking ${booking.bookingNumber} was not bought`,
  BOOKING_CANCELLED: (booking: Subject) => `Cancelled booking ${booking.bookingNumber}, ${describeBookedItem(booking)}`,
  BOOKING_CANCEL_ASKED: (booking: Subject) =>
    `Asked to cancel booking ${booking.bookingNumber}, whose trip has begun. Please call the client`,
  BOOKING_CANCEL_REQUESTED: (booking: Subject) => `Requested to cancel booking ${booking.bookingNumber}`,
  BOOKING_CANCEL_REFUSED: (booking: Subject) => `The airline refused to cancel booking ${booking.bookingNumber}`,
  BOOKING_CANCEL_WITHDRAWN: (booking: Subject) => `Withdrew the request to cancel booking ${booking.bookingNumber}`,
  BOOKING_CANCEL_DECLINED: (booking: Subject) => `Declined to cancel booking ${booking.bookingNumber}`,
  BOOKING_CANCELLED_AT_AIRLINE: (booking: Subject) =>
    `Booking ${booking.bookingNumber} is cancelled at the airline as requested`,
  BOOKING_AIRLINE_HAS_IT: (booking: Subject) => `The airline has booking ${booking.bookingNumber}`,
  BOOKING_AIRLINE_HAS_NOT: (booking: Subject) => `The airline does not have booking ${booking.bookingNumber}`,
  BOOKING_TAKEN: (booking: Subject) => `Assigned booking ${booking.bookingNumber}`,
  BOOKING_GIVEN_BACK: (booking: Subject) => `Unassigned booking ${booking.bookingNumber}`,
  PERSONAL_DATA_REVEALED: (booking: Subject) =>
    `Viewed the dates of birth of the travelers of booking ${booking.bookingNumber}`,
  BOOKING_UPDATED: (booking: Subject) => `Changed booking ${booking.bookingNumber}`,
} as const;
export type BookingAction = keyof typeof messages;

/** Names of the staff member and the customer, for a booking made by staff. */
export const describeOnBehalfOf = ({ bookedBy, user }: Pick<BookingRecord, 'bookedBy' | 'user'>): string | undefined =>
  bookedBy && `made by ${bookedBy.username} for ${user.username}`;

/** Activity log entry for a change, shown in the logs of the actor and of the booking's owner. */
export function bookingEvent(action: BookingAction, booking: Subject, actor?: Actor, detail?: string): ActivityEvent {
  const by = actor && { id: actor.id, username: actor.username, ipAddress: actor.ipAddress ?? '' };
  return activityEvent(by, {
    action,
    description: detail ? `${messages[action](booking)}: ${detail}` : messages[action](booking),
    targetEntity: 'Booking',
    targetEntityId: booking.id,
    userIds: [booking.user.id],
  });
}
