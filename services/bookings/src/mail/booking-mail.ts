import { type ReceiptDocument, agencyTimeZone, fromMinorUnits, sumMinor, texts } from '@portal/contracts';
import { bookedThing } from '../bookings/record/booking-events';
import { isTripTooLong } from '../bookings/record/trip-length';
import type { BookingMailKind, BookingRecord } from '../bookings/record/booking-record';
import { faresOf } from '../bookings/record/fulfilment';
import { plainName } from './plain-name';
import { isSameAddress } from './recipients';

export interface BookingMail {
  to: string;
  subject: string;
  text: string;
  attachment?: ReceiptDocument;
}

const titles: Readonly<Record<BookingMailKind, string>> = {
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

const placesGone = 'the places could not be held, so nothing was booked.';
const sentenceFor = (kind: BookingMailKind, booking: BookingRecord): string =>
  kind === 'not-made' && booking.package ? placesGone : sentences[kind];

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

const askerMax = 30;

const dateTimeFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'short', timeZone: 'UTC' });
const dateFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'UTC' });

/** Times of a flight are local to the airport and carry no offset; they are shown as they are. */
const localTime = (time: string): string => `${dateTimeFormat.format(new Date(`${time.slice(0, 19)}Z`))} (local time)`;
const lusakaFormat = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'full',
  timeStyle: 'short',
  timeZone: agencyTimeZone,
});
/** The deadline of seats that are held. */
const deadline = ({ fulfilment }: BookingRecord): string | undefined =>
  fulfilment?.state === 'held' && fulfilment.payBy
    ? `${lusakaFormat.format(fulfilment.payBy)} (Lusaka time)`
    : undefined;
const day = (instant: string): string => dateFormat.format(new Date(instant));
const money = (minor: number, currency: string): string =>
  `${currency} ${fromMinorUnits(minor).toLocaleString('en', { minimumFractionDigits: 2 })}`;

/** What the customer pays beyond the price that was agreed first. */
function chargedFares({ fares, currency }: BookingRecord): string | undefined {
  const minor = sumMinor(faresOf(fares, 'charge').map((fare) => fare.minor));
  return minor === 0 ? undefined : money(minor, currency);
}

/** Names are what people call themselves. */
function madeBy({ bookedBy, user }: BookingRecord): string | undefined {
  return bookedBy && `made by ${plainName(bookedBy.username, askerMax)} for ${plainName(user.username, askerMax)}`;
}

type Row = readonly [label: string, value: string | undefined];

const tripRows = ({ flight, startDate, endDate }: BookingRecord): Row[] =>
  flight
    ? [
        ['Flight', plainName(`${flight.airlineCode} ${flight.flightNumber}`)],
        ['Departure', localTime(flight.departureDate)],
        ['Return', flight.returnDate && localTime(flight.returnDate)],
      ]
    : [
        ['From', day(startDate)],
        // A booking from before trips had a maximum length omits the date rather than show the year 9999.
        ['To', isTripTooLong({ startDate, endDate }) ? undefined : day(endDate)],
      ];

function rowsOf(booking: BookingRecord): string[] {
  const rows: Row[] = [
    ['Booking', booking.bookingNumber],
    ['PNR', plainName(booking.recordLocator ?? '')],
    ['Trip', plainName(bookedThing(booking))],
    ...tripRows(booking),
    ['Tickets', booking.ticketNumbers.map((number) => plainName(number)).join(', ')],
    ['Booked', madeBy(booking)],
    ['Travelers', String(booking.numberOfTravelers)],
    ['Total', money(booking.totalMinor, booking.currency)],
    ['Fare difference', chargedFares(booking)],
    ['Pay by', booking.status === 'confirmed' ? deadline(booking) : undefined],
  ];
  const told = rows.flatMap(([label, value]) => (value ? [{ label, value }] : []));
  const width = Math.max(...told.map(({ label }) => label.length)) + 2;
  return told.map(({ label, value }) => label.padEnd(width) + value);
}

export const signature = (): string[] => {
  const { name, hours, phones, email } = texts.brand;
  return ['-- ', name, hours, [...phones, email].join(', ')];
};

/** For a recipient who did not book: why they get this message. */
function reasonFor({ user }: BookingRecord, to: string): string[] {
  if (isSameAddress(to, user.email)) return [];
  const asker = plainName(user.username, askerMax);
  return [
    '',
    `You get this message because ${asker ? `the account "${asker}"` : 'a customer'} named your address for it.`,
  ];
}

/** The message that tells what became of a booking. Plain text; no name in it makes a line or a link of its own. */
export function bookingMail(kind: BookingMailKind, booking: BookingRecord, to: string): BookingMail {
  const lines = [
    'Hello,',
    '',
    sentenceFor(kind, booking),
    '',
    ...rowsOf(booking),
    '',
    closings[kind],
    ...reasonFor(booking, to),
    '',
    ...signature(),
  ];
  const subject = `Booking ${booking.bookingNumber} ${titles[kind]}: ${plainName(bookedThing(booking))}`;
  return { to, subject, text: `${lines.join('\n')}\n` };
}
