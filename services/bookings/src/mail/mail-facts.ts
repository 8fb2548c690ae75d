import { agencyTimeZone, answerDueAt, isOwing, refundRule, sumMinor, texts } from '@portal/contracts';
import { moneyText } from '@portal/node-kit';
import { type MailBlock, type MailDetail, sanitizeName } from '@portal/node-kit/mail';
import { type PrintedFlight, type FlightPoint, describeItineraries } from '../bookings/documents/itinerary-view-model';
import type { BookingRecord } from '../bookings/record/booking-record';
import { refundSinceOf } from '../bookings/record/booking.mapper';
import { retainedForPartyMinor, toFareTotals } from '../bookings/record/fulfilment';
import { standingOf } from '../bookings/record/payment-status';
import { isTripTooLong } from '../bookings/record/trip';
import { isSameAddress } from './recipients';
import { tripLine } from './trip-line';

const maxRequesterNameLength = 30;
const titleMax = 120;

const dateFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'UTC' });
const lusakaFormat = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'full',
  timeStyle: 'short',
  timeZone: agencyTimeZone,
});
const day = (instant: string): string => dateFormat.format(new Date(instant));

const lusakaTime = (instant: Date): string => `${lusakaFormat.format(instant)} (Lusaka time)`;

/** Payment deadline of held seats in Lusaka time; undefined if nothing is held or nothing is due. */
export function deadlineOf(booking: BookingRecord): string | undefined {
  const { status, fulfilment } = booking;
  const isHeld = status === 'confirmed' && fulfilment?.state === 'held';
  return isHeld && fulfilment.payBy && isOwing(standingOf(booking)) ? lusakaTime(fulfilment.payBy) : undefined;
}

/** Total of the fare increases that the customer pays; undefined if there are none. */
function chargedFares({ fares, currency }: BookingRecord): string | undefined {
  const differences = toFareTotals(fares, 'charge').filter(({ isPartyChange }) => !isPartyChange);
  const minor = sumMinor(differences.map((fare) => fare.minor));
  return minor === 0 ? undefined : moneyText(minor, currency);
}

function retainedForParty({ fares, currency }: BookingRecord): string | undefined {
  const minor = retainedForPartyMinor(fares);
  return minor === 0 ? undefined : moneyText(minor, currency);
}

/** Rows with the amounts paid and due; empty if nothing is paid. */
function paidRows(booking: BookingRecord): Row[] {
  const { state, heldMinor, toPayMinor, toRefundMinor, isMarkedByHand } = standingOf(booking);
  const amount = (minor: number): string => moneyText(minor, booking.currency);
  const isDue = state === 'refund-due';
  if (heldMinor <= 0) return [];
  return [
    ['Paid', amount(heldMinor)],
    ['Balance due', isOwing({ state }) || state === 'paid' ? amount(toPayMinor) : undefined],
    [texts.refunds.toRefund, isDue && !isMarkedByHand ? amount(toRefundMinor) : undefined],
  ];
}

/** Refund that was chosen with the cancellation. */
function chosenBlocks({ chosenRefund, currency }: BookingRecord): MailBlock[] {
  if (!chosenRefund) return [];
  const { way, heldMinor, retainMinor } = chosenRefund;
  const minor = sumMinor([heldMinor, -retainMinor]);
  const back = minor > 0 ? texts.refunds.chosen[way](moneyText(minor, currency)) : texts.refunds.nothingBack;
  return [
    { notice: back },
    ...(retainMinor > 0 ? [{ text: texts.settling.retainedNote(moneyText(retainMinor, currency)) }] : []),
  ];
}

/** Reason of a cancelled departure. */
export const departureBlocks = ({ departureCancelled }: BookingRecord): MailBlock[] =>
  departureCancelled ? [{ text: texts.departures.cancelledBecause(departureCancelled.reason) }] : [];

/** Refund of tickets that the team asks the airline to cancel. */
export const estimateBlocks = ({ fareTerms }: BookingRecord): MailBlock[] => [
  { text: refundRule({ fareTerms, isPackage: false, isEstimate: true }) },
];

/** Refund of a booking that has ended. */
export function refundBlocks(booking: BookingRecord): MailBlock[] {
  if (booking.chosenRefund) return chosenBlocks(booking);
  const { state, toRefundMinor, isMarkedByHand } = standingOf(booking);
  if (state === 'nothing-due') return [{ text: texts.refunds.nothingPaid }];
  if (state !== 'refund-due') return [];
  const { currency, fareTerms } = booking;
  const said = isMarkedByHand
    ? texts.refunds.markedByHand
    : `${texts.refunds.toRefund}: ${moneyText(toRefundMinor, currency)}.`;
  // Fare rules apply to issued tickets only.
  const isEstimate = booking.ticketNumbers.length > 0;
  const isPackage = booking.kind === 'package';
  const rule = isPackage || isEstimate ? `${refundRule({ fareTerms, isPackage, isEstimate })} ` : '';
  const by = texts.refunds.decidedBy(lusakaTime(answerDueAt(refundSinceOf(booking))));
  return [{ notice: `${texts.payment.refundPending}. ${said}` }, { text: `${rule}${by}` }];
}

/**
 * Sanitizes a traveler name for a recipient. Customers enter these names, so a phone number in one could turn our
 * message into a scam. Digits are therefore removed unless the recipient is the owner or staff made the booking.
 */
function nameFor(to: string, { user, bookedBy }: BookingRecord, name: string): string {
  const isTrusted = bookedBy !== undefined || isSameAddress(to, user.email);
  return sanitizeName(isTrusted ? name : name.replaceAll(/\p{N}+/gu, ' '));
}

/** Usernames are free text, so they are sanitized and shortened. */
function madeBy({ bookedBy, user }: BookingRecord): string | undefined {
  return (
    bookedBy &&
    `made by ${sanitizeName(bookedBy.username, maxRequesterNameLength)} for ${sanitizeName(user.username, maxRequesterNameLength)}`
  );
}

function travelersOf(booking: BookingRecord, to: string): string | string[] {
  const { travelers = [], numberOfTravelers } = booking;
  const names = travelers
    .map(({ firstName, lastName }) => nameFor(to, booking, `${firstName} ${lastName}`))
    .filter(Boolean);
  return names.length > 0 ? names : String(numberOfTravelers);
}

type Row = readonly [label: string, value: string | readonly string[] | undefined];
const withoutEmpty = (rows: readonly Row[]): MailDetail[] =>
  rows.flatMap(([label, value]) => (value?.length ? [[label, value] as const] : []));

// Bookings created before the maximum trip length omit the end date instead of showing the year 9999.
const dayRows = ({ flight, startDate, endDate }: BookingRecord): Row[] =>
  flight
    ? []
    : [
        ['From', day(startDate)],
        ['To', isTripTooLong({ startDate, endDate }) ? undefined : day(endDate)],
      ];

/** Details of the booking for every message to that address. */
export const bookingFacts = (booking: BookingRecord, to: string): MailDetail[] =>
  withoutEmpty([
    ['Booking', booking.bookingNumber],
    ['PNR', sanitizeName(booking.recordLocator ?? '')],
    ['Trip', tripLine(booking)],
    ...dayRows(booking),
    ['Travelers', travelersOf(booking, to)],
    ['Tickets', booking.ticketNumbers.map((number) => sanitizeName(number)).filter(Boolean)],
    ['Booked', madeBy(booking)],
    [texts.fees.agencyFee, booking.feeMinor ? moneyText(booking.feeMinor, booking.currency) : undefined],
    ['Total', moneyText(booking.totalMinor, booking.currency)],
    ['Fare difference', chargedFares(booking)],
    [texts.party.retainedLine, retainedForParty(booking)],
    ...paidRows(booking),
  ]);

const moment = ({ day: date, time, place }: FlightPoint): string | undefined =>
  time ? `${date}, ${time}, ${sanitizeName(place)}` : undefined;

const flightFact = ({ flight, from, to, change }: PrintedFlight): MailDetail[] => {
  const departs = moment(from);
  const arrives = moment(to);
  const lines = [
    departs && `${texts.itinerary.departs} ${departs}`,
    arrives && `${texts.itinerary.arrives} ${arrives}`,
    change && sanitizeName(change, titleMax),
  ].filter((line): line is string => Boolean(line));
  return lines.length > 0 ? [[sanitizeName(flight) || texts.itinerary.flight, lines]] : [];
};

/** Flights per itinerary, in local airport times; empty for a package. */
export function itineraryBlocks(booking: BookingRecord): MailBlock[] {
  const blocks = describeItineraries(booking).flatMap(({ title, flights }) => {
    const facts = flights.flatMap((flight) => flightFact(flight));
    return facts.length > 0 ? [{ title: sanitizeName(title, titleMax), facts }] : [];
  });
  return blocks.length > 0 ? [...blocks, { text: texts.itinerary.notes[0] }] : [];
}
