import type { BookingMailKind, BookingRecord } from '../bookings/record/booking-record';

/** What the subject says of the booking. */
export const titles: Readonly<Record<BookingMailKind, string>> = {
  confirmed: 'confirmed',
  cancelled: 'cancelled',
  'not-made': 'could not be made',
  'late-cancelled': 'stays cancelled',
  'late-kept': 'is open again',
  'hold-ending': 'waits for your payment',
  'hold-extended': 'is held longer',
  lapsed: 'has ended unpaid',
  'fare-charged': 'costs something more',
  ticketed: 'has its tickets',
};

const sentences: Readonly<Record<BookingMailKind, string>> = {
  confirmed: 'your booking is confirmed.',
  cancelled: 'your booking is cancelled. The seats and places it held are given back.',
  'not-made':
    'we asked the airline again and found no order for this booking until now, so it counts as not booked. ' +
    'For a day we go on asking: should the airline take the order late, we cancel it there and tell you.',
  'late-cancelled':
    'the airline took this order after we had told you that there was none. We cancelled it there at once: ' +
    'it holds no seats any more and nothing is owed for it.',
  'late-kept':
    'the airline took this order after we had told you that there was none, and does not let us cancel it. ' +
    'We are calling the airline, and then you. Please pay nothing for it until then.',
  'hold-ending': 'the airline holds your seats until you have paid, but not for long any more: please pay in time.',
  'hold-extended': 'the airline holds your seats longer. This is the new time by which they have to be paid.',
  lapsed:
    'your booking was not paid in time, or the airline gave the seats up, so it has ended and holds no seats any more. ' +
    'Nothing is owed for it. What you paid for it is yours: our team will call you about it.',
  'fare-charged':
    'the airline raised the fare before your tickets were issued, and the difference is still to be paid. ' +
    'The seats are held until then, and your tickets are issued once it is paid.',
  ticketed: 'your booking is paid and the airline has issued your tickets.',
};

/** Sentences for packages, whose places no airline holds. */
const packageSentences: Partial<Record<BookingMailKind, string>> = {
  'not-made': 'the places could not be held, so nothing was booked.',
  'hold-ending': 'we keep your places until the time below. Please pay before then.',
  'hold-extended': 'you have more time to pay. Please pay by the time below.',
  lapsed: 'your booking was not paid in time, so it has ended and your places are free again. Nothing is owed for it.',
};

/** What became of it. */
export const sentenceFor = (kind: BookingMailKind, booking: BookingRecord): string =>
  (booking.package && packageSentences[kind]) ?? sentences[kind];

const closings: Readonly<Record<BookingMailKind, string>> = {
  confirmed: 'You find it under My Bookings in the portal, where you can cancel it too.',
  cancelled: 'If you did not expect this, please call or write to us.',
  'not-made': 'Please search again, or call us and we book with you.',
  'late-cancelled': 'If you did not book again and still want to travel, please search again or call us.',
  'late-kept': 'You find it under My Bookings in the portal. You can call us at any time.',
  'hold-ending':
    'You can pay under My Bookings in the portal, or at our office. After that time the seats are given back.',
  'hold-extended': 'You can pay under My Bookings in the portal, or at our office.',
  lapsed: 'If you still want to travel, please search again or call us.',
  'fare-charged':
    'You can pay it under My Bookings in the portal, or at our office. If you do not agree, please call or write to us.',
  ticketed: 'You find the ticket numbers under My Bookings in the portal too. We wish you a good trip.',
};

const packageClosings: Partial<Record<BookingMailKind, string>> = {
  'hold-ending':
    'You can pay under My Bookings in the portal, or at our office. After that time your places go to other customers.',
  lapsed: 'If you still want to travel, please book again or call us.',
};

/** What to do now. */
export const closingFor = (kind: BookingMailKind, booking: BookingRecord): string =>
  (booking.package && packageClosings[kind]) ?? closings[kind];
