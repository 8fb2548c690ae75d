import { bookedTerms, describeDuration, formatMinutes, href, nameOperator, texts } from '@portal/contracts';
import { moneyText } from '@portal/node-kit';
import type { BookedFlight, StoredSegment } from '../record/booked-segments';
import type { BookingRecord } from '../record/booking-record';
import { isTripTooLong } from '../record/trip';
import { standingOf } from '../record/payment-status';
import { describeAirport } from './place';

/** Place and local time of a departure or an arrival, as text. */
export interface FlightPoint {
  place: string;
  airport: string;
  day: string;
  time: string;
}

export interface PrintedFlight {
  flight: string;
  /** Airlines and duration, one a line; absent from bookings created before these were stored. */
  details?: string;
  from: FlightPoint;
  /** Without a time if the arrival is unknown, as for bookings created before `segments`. */
  to: FlightPoint;
  /** Airport and duration of the connection to the next flight. */
  change?: string;
}

/** All printed content as text, in order; the layout makes no decisions. */
export interface ItineraryViewModel {
  bookingNumber: string;
  rows: (readonly [label: string, value: string])[];
  ways: { title: string; flights: PrintedFlight[] }[];
  /** Terms that were shown before booking; empty for bookings created before they were stored. */
  terms: (readonly [about: string, text: string])[];
  /** Shown on a cancelled or unconfirmed booking. */
  warning?: string;
  isCancelled: boolean;
  link?: string;
}

const words = texts.itinerary;
const dayFormat = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});
const minuteMs = 60_000;

const dayOf = (local: string): string => dayFormat.format(new Date(`${local.slice(0, 10)}T00:00:00Z`)).replace(',', '');
const capitalized = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

function stop(code: string, local: string | undefined, terminal: string | undefined): FlightPoint {
  const { name, airport } = describeAirport(code);
  const words = [airport, terminal && `terminal ${terminal}`].filter(Boolean);
  return { place: name, airport: words.join(', '), day: local ? dayOf(local) : '', time: local?.slice(11, 16) ?? '' };
}

/** Time between an arrival and a departure at one airport, as "2 h 50 min"; undefined if unknown or not positive. */
function waitBetween(arrives: string | undefined, departs: string): string | undefined {
  const at = (local: string) => Date.parse(`${local.slice(0, 19)}Z`);
  const minutes = arrives === undefined ? Number.NaN : Math.round((at(departs) - at(arrives)) / minuteMs);
  return minutes > 0 ? formatMinutes(minutes) : undefined;
}

function printed(segment: StoredSegment, next: StoredSegment | undefined): PrintedFlight {
  const { carrier, number, from, to, departs, arrives, carrierName, fromTerminal, toTerminal } = segment;
  const details = [carrierName, nameOperator(segment), describeDuration(segment)].filter(Boolean).join('\n');
  const wait = next && next.from === to ? waitBetween(arrives, next.departs) : undefined;
  return {
    flight: [carrier, number].filter(Boolean).join(' '),
    ...(details && { details }),
    from: stop(from, departs, fromTerminal),
    to: stop(to, arrives, toTerminal),
    ...(wait && { change: words.change(describeAirport(to).name, wait) }),
  };
}

/** Segments of a booking created before `segments`. */
function segmentsOf({ origin, destination, departureDate, returnDate, ...flight }: BookedFlight): StoredSegment[] {
  const out = { carrier: flight.airlineCode, number: flight.flightNumber };
  return [
    { itinerary: 0, from: origin, to: destination, departs: departureDate, ...out },
    ...(returnDate ? [{ itinerary: 1, from: destination, to: origin, departs: returnDate }] : []),
  ];
}

/** Itineraries with their flights, as text; empty for a package. */
export function describeItineraries({ segments, flight }: BookingRecord): ItineraryViewModel['ways'] {
  const flights = segments ?? (flight ? segmentsOf(flight) : []);
  const ways = [...new Set(flights.map(({ itinerary }) => itinerary))];
  return ways.map((way, at) => {
    const own = flights.filter(({ itinerary }) => itinerary === way);
    const [first, last] = [own[0]?.from ?? '', own.at(-1)?.to ?? ''];
    return {
      title: words.way(
        at === 0 ? words.outbound : words.wayBack,
        describeAirport(first).name,
        describeAirport(last).name,
      ),
      flights: own.map((segment, index) => printed(segment, own[index + 1])),
    };
  });
}

/** Dates of a package; undefined for a flight, where each segment has its own. */
function datesOf({ package: travelPackage, startDate, endDate }: BookingRecord): string | undefined {
  if (!travelPackage) return undefined;
  return isTripTooLong({ startDate, endDate }) ? dayOf(startDate) : words.dates(dayOf(startDate), dayOf(endDate));
}

const warnings: Partial<Record<BookingRecord['status'], string>> = {
  cancelled: words.cancelledLine,
  pending: words.pendingLine,
};

/** Payment status, with amounts unless the booking is fully paid. */
function paymentOf(booking: BookingRecord): string {
  const { state, label, heldMinor, toPayMinor, toRefundMinor, isMarkedByHand } = standingOf(booking);
  const amount = (minor: number): string => moneyText(minor, booking.currency);
  if (state === 'part-paid') return words.partPaid(label, amount(heldMinor), amount(toPayMinor));
  if (state !== 'refund-due') return label;
  const { refundPending } = texts.payment;
  return isMarkedByHand ? `${label}, ${refundPending}` : words.toRefund(label, refundPending, amount(toRefundMinor));
}

/** Price of a booking with an agency fee. */
function feeRows({ feeMinor, totalMinor, currency }: BookingRecord): [string, string][] {
  if (!feeMinor) return [];
  return [
    [texts.fees.agencyFee, moneyText(feeMinor, currency)],
    [words.rows.total, moneyText(totalMinor, currency)],
  ];
}

/** @param portalUrl base URL for the link to the booking page */
export function buildItineraryViewModel(booking: BookingRecord, portalUrl: string | undefined): ItineraryViewModel {
  const { id, bookingNumber, status, travelers = [], numberOfTravelers } = booking;
  const warning = warnings[status];
  const names = travelers.map(({ firstName, lastName }) => `${firstName} ${lastName}`);
  const rows: [string, string | undefined][] = [
    [words.rows.booking, bookingNumber],
    [words.rows.pnr, booking.recordLocator],
    [words.rows.status, capitalized(status)],
    ...feeRows(booking),
    [words.rows.payment, paymentOf(booking)],
    [words.rows.trip, booking.package?.name],
    [words.rows.dates, datesOf(booking)],
    [words.rows.travelers, names.join('\n') || `${numberOfTravelers}`],
    [words.rows.tickets, booking.ticketNumbers.join('\n')],
  ];
  return {
    bookingNumber,
    rows: rows.filter((row): row is [string, string] => Boolean(row[1])),
    ways: describeItineraries(booking),
    terms: bookedTerms(booking).map(({ about, text }) => [about, text] as const),
    isCancelled: status === 'cancelled',
    ...(warning && { warning }),
    ...(portalUrl && { link: new URL(href('/my-bookings/:id', { id }), portalUrl).href }),
  };
}
