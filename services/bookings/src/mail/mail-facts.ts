import { agencyTimeZone, fromMinorUnits, sumMinor, texts } from '@portal/contracts';
import { type MailBlock, type MailFact, plainName } from '@portal/node-kit/mail';
import { type PrintedFlight, type Stop, waysOf } from '../bookings/documents/itinerary-sheet';
import { bookedThing } from '../bookings/record/booking-events';
import type { BookingRecord } from '../bookings/record/booking-record';
import { faresOf } from '../bookings/record/fulfilment';
import { isTripTooLong } from '../bookings/record/trip-length';
import { isSameAddress } from './recipients';

/** As much of what an account calls itself as a message repeats. */
const askerMax = 30;
const titleMax = 120;

const dateFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'UTC' });
const lusakaFormat = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'full',
  timeStyle: 'short',
  timeZone: agencyTimeZone,
});
const day = (instant: string): string => dateFormat.format(new Date(instant));
const money = (minor: number, currency: string): string =>
  `${currency} ${fromMinorUnits(minor).toLocaleString('en', { minimumFractionDigits: 2 })}`;

/** The time by which seats that are held have to be paid; undefined when nothing is held. */
export const deadlineOf = ({ status, fulfilment }: BookingRecord): string | undefined =>
  status === 'confirmed' && fulfilment?.state === 'held' && fulfilment.payBy
    ? `${lusakaFormat.format(fulfilment.payBy)} (Lusaka time)`
    : undefined;

/** What the customer pays beyond the price that was agreed first. */
function chargedFares({ fares, currency }: BookingRecord): string | undefined {
  const minor = sumMinor(faresOf(fares, 'charge').map((fare) => fare.minor));
  return minor === 0 ? undefined : money(minor, currency);
}

/** What came in and what is still to be paid, once something did. */
function paidRows({ money: ledger, status }: BookingRecord): Row[] {
  if (!ledger || ledger.receivedMinor === 0) return [];
  const { receivedMinor, balanceMinor, currency } = ledger;
  const isOpen = status === 'confirmed' && balanceMinor > 0;
  return [
    ['Paid', money(receivedMinor, currency)],
    ['Still to pay', isOpen ? money(balanceMinor, currency) : undefined],
  ];
}

/**
 * A name as a message to that address may show it. Customers choose the names of their travelers, so to an address that is not
 * their own, and that no member of staff typed, names carry no digits: a phone number in them would make our message a lure.
 */
function nameFor(to: string, { user, bookedBy }: BookingRecord, name: string): string {
  const isTrusted = bookedBy !== undefined || isSameAddress(to, user.email);
  return plainName(isTrusted ? name : name.replaceAll(/\p{N}+/gu, ' '));
}

/** Names are what people call themselves. */
function madeBy({ bookedBy, user }: BookingRecord): string | undefined {
  return bookedBy && `made by ${plainName(bookedBy.username, askerMax)} for ${plainName(user.username, askerMax)}`;
}

function travelersOf(booking: BookingRecord, to: string): string | string[] {
  const { travelers = [], numberOfTravelers } = booking;
  const names = travelers
    .map(({ firstName, lastName }) => nameFor(to, booking, `${firstName} ${lastName}`))
    .filter(Boolean);
  return names.length > 0 ? names : String(numberOfTravelers);
}

type Row = readonly [label: string, value: string | readonly string[] | undefined];
const told = (rows: readonly Row[]): MailFact[] =>
  rows.flatMap(([label, value]) => (value?.length ? [[label, value] as const] : []));

// A booking from before trips had a maximum length omits the date rather than show the year 9999.
const dayRows = ({ flight, startDate, endDate }: BookingRecord): Row[] =>
  flight
    ? []
    : [
        ['From', day(startDate)],
        ['To', isTripTooLong({ startDate, endDate }) ? undefined : day(endDate)],
      ];

/** The booking in rows, for every message about it to that address. */
export const bookingFacts = (booking: BookingRecord, to: string): MailFact[] =>
  told([
    ['Booking', booking.bookingNumber],
    ['PNR', plainName(booking.recordLocator ?? '')],
    ['Trip', plainName(bookedThing(booking))],
    ...dayRows(booking),
    ['Travelers', travelersOf(booking, to)],
    ['Tickets', booking.ticketNumbers.map((number) => plainName(number)).filter(Boolean)],
    ['Booked', madeBy(booking)],
    ['Total', money(booking.totalMinor, booking.currency)],
    ['Fare difference', chargedFares(booking)],
    ...paidRows(booking),
  ]);

const moment = ({ day: date, time, place }: Stop): string | undefined =>
  time ? `${date}, ${time}, ${plainName(place)}` : undefined;

const flightFact = ({ flight, from, to, change }: PrintedFlight): MailFact[] => {
  const departs = moment(from);
  const arrives = moment(to);
  const lines = [
    departs && `${texts.itinerary.departs} ${departs}`,
    arrives && `${texts.itinerary.arrives} ${arrives}`,
    change && plainName(change, titleMax),
  ].filter((line): line is string => Boolean(line));
  return lines.length > 0 ? [[plainName(flight) || texts.itinerary.flight, lines]] : [];
};

/** Each direction with its flights, at the clocks of their airports; nothing for a package. */
export function wayBlocks(booking: BookingRecord): MailBlock[] {
  const blocks = waysOf(booking).flatMap(({ title, flights }) => {
    const facts = flights.flatMap((flight) => flightFact(flight));
    return facts.length > 0 ? [{ title: plainName(title, titleMax), facts }] : [];
  });
  return blocks.length > 0 ? [...blocks, { text: texts.itinerary.notes[0] }] : [];
}
