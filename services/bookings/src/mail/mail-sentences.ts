import { texts } from '@portal/contracts';
import type { BookingMailKind, BookingRecord } from '../bookings/record/booking-record';
import { wasFullyPaid } from '../bookings/record/payment-status';

const titles: Readonly<Record<BookingMailKind, string>> = {
  confirmed: 'confirmed',
  cancelled: 'cancelled',
  'cancel-requested': 'cancellation requested',
  'cancel-declined': 'could not be cancelled',
  'not-made': 'could not be made',
  'late-cancelled': 'still cancelled',
  'late-kept': 'we need to contact you',
  'price-changed': 'the price has changed',
  'not-bought': 'no ticket was bought',
  'hold-ending': 'payment reminder',
  'hold-extended': 'payment deadline extended',
  lapsed: 'expired because it was not paid',
  'fare-charged': 'fare increase, payment due',
  ticketed: 'tickets issued',
  'schedule-changed': 'flights changed',
  'date-changed': 'date changed',
  'date-not-changed': 'the date was not changed',
  'party-changed': 'fewer travelers',
};

/** Text about a hold that the airline ended. */
function releasedText(kind: BookingMailKind, booking: BookingRecord): string | undefined {
  if (kind !== 'lapsed' || !booking.work?.some(({ reason }) => reason === 'airline-cancelled')) return undefined;
  return wasFullyPaid(booking) ? releasedPaid : releasedHold;
}

export const titleOf = (kind: BookingMailKind, booking: BookingRecord): string =>
  releasedText(kind, booking) === undefined ? titles[kind] : 'the airline has released your seats';

const messages: Readonly<Record<BookingMailKind, string>> = {
  confirmed: 'Your booking is confirmed.',
  cancelled: 'Your booking is cancelled, and its seats and places are released.',
  'cancel-requested':
    'We have received your request to cancel this booking. Your tickets have been issued, so our team will ask the airline ' +
    'and reply within 2 working days. Until then your booking stays as it is.',
  'cancel-declined': 'We could not cancel this booking. It stays as it is.',
  'not-made':
    'We checked with the airline and found no order for this booking, so it counts as not booked. ' +
    'We will keep checking for 24 hours. If the airline accepts the order late, we will cancel it and let you know.',
  'late-cancelled':
    'The airline accepted this order after we had informed you that there was none. We cancelled it there immediately, so ' +
    'no seats are held and nothing is due.',
  'late-kept':
    'The airline accepted this order after we had informed you that there was none, and does not allow us to cancel it. ' +
    'We are calling the airline, and then you. Please do not pay for it until then.',
  'price-changed':
    'The airline changed the price of this flight before we ordered it, so nothing was ordered. ' +
    'Everything that you paid is your credit. Accept the new price on the page of the booking, and the credit pays for it.',
  'not-bought': 'No ticket was bought for this booking. Everything that you paid for it is your credit.',
  'hold-ending': 'Your seats are held only until the payment deadline below. Please pay in time.',
  'hold-extended': 'The airline is holding your seats longer. The new payment deadline is below.',
  lapsed: 'The hold on your seats expired because the booking was not fully paid in time.',
  'fare-charged':
    'The airline raised the fare before your tickets were issued, and the difference is due. ' +
    'Your seats are held until then, and your tickets are issued once it is paid.',
  ticketed: 'Your booking is paid, and the airline has issued your tickets.',
  'schedule-changed': 'The airline has changed the flights of this booking. The new times are below.',
  'date-changed': 'The airline has changed the date of this booking as you asked. The new flights are below.',
  'date-not-changed': texts.dateChanges.endedMoney,
  'party-changed':
    'This booking is now for fewer travelers, as you asked. Money that you paid above the new price is your credit.',
};

const issuedUnpaid = 'The airline has issued your tickets. Your booking is not fully paid yet.';

const releasedPaid = 'The airline has released your seats although the booking was paid, so the booking is cancelled.';
const releasedHold = 'The airline has released your seats, so the booking is cancelled.';

/** Texts for packages, which no airline holds. */
const packageSentences: Partial<Record<BookingMailKind, string>> = {
  'not-made': 'The places could not be held, so nothing was booked.',
  'hold-ending': 'We keep your places until the payment deadline below. Please pay in time.',
  'hold-extended': 'You have more time to pay. The new payment deadline is below.',
  lapsed: 'Your booking was not paid in time, so it has expired and your places are released.',
  'date-changed': 'The date of this booking is changed as you asked. The new dates are below.',
  'date-not-changed': 'The places on the new date are taken. Your booking stays on its former date.',
};

/** @param isOwing whether a balance is due */
export function getBodyText(kind: BookingMailKind, booking: BookingRecord, isOwing: boolean): string {
  if (kind === 'ticketed' && isOwing) return issuedUnpaid;
  const released = releasedText(kind, booking);
  if (released !== undefined) return released;
  return (booking.package && packageSentences[kind]) ?? messages[kind];
}

const [phone] = texts.brand.phones;

const nextSteps: Readonly<Record<BookingMailKind, string>> = {
  confirmed: 'You can view or cancel it under My Bookings.',
  cancelled: 'If you did not expect this, please call or write to us.',
  'cancel-requested': `You can withdraw the request under My Bookings. If you travel sooner, call us on ${phone}.`,
  'cancel-declined': `If you have questions, call us on ${phone}.`,
  'not-made': 'Please search again, or call us and we will help you book.',
  'late-cancelled': 'If you did not book again and still want to travel, please search again or call us.',
  'late-kept': 'You can view it under My Bookings, and call us at any time.',
  'price-changed': `If you do not accept it in time, the booking ends and the credit stays yours. Questions? Call us on ${phone}.`,
  'not-bought': `Your credit pays for your next booking. To have it paid out, call us on ${phone}.`,
  'hold-ending': 'You can pay under My Bookings or at our office. After the deadline the seats are released.',
  'hold-extended': 'You can pay under My Bookings or at our office.',
  lapsed: 'If you still want to travel, please search again or call us.',
  'fare-charged': 'You can pay under My Bookings or at our office. If you do not agree, please call or write to us.',
  'schedule-changed': texts.scheduleChanges.questions,
  'date-changed': 'You can also find the new itinerary under My Bookings. Have a good trip.',
  'party-changed': `The booking with its new price is under My Bookings. Questions? Call us on ${phone}.`,
  'date-not-changed': `You can choose another flight under My Bookings. Questions? Call us on ${phone}.`,
  ticketed: 'You can also find the ticket numbers under My Bookings. Have a good trip.',
};

const packageClosings: Partial<Record<BookingMailKind, string>> = {
  'hold-ending':
    'You can pay under My Bookings or at our office. After the deadline your places go to other customers.',
  lapsed: 'If you still want to travel, please book again or call us.',
  'date-changed': `The booking with its dates is under My Bookings. Questions? Call us on ${phone}.`,
  'date-not-changed': `You can choose another date under My Bookings. Questions? Call us on ${phone}.`,
};

export const closingFor = (kind: BookingMailKind, booking: BookingRecord): string =>
  (kind === 'schedule-changed' && booking.scheduleChange?.staffSince && texts.scheduleChanges.answerInPortal) ||
  ((booking.package && packageClosings[kind]) ?? nextSteps[kind]);
