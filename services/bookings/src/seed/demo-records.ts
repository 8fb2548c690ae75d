import { createHash } from 'node:crypto';
import {
  demoBookingId,
  demoBookingTime,
  demoPaymentId,
  type InternalUser,
  paidDemoBookings,
  type TravelPackage,
  type Traveler,
  multiplyByCount,
} from '@portal/contracts';
import { bookedPackage } from '../bookings/create/book-package';
import { tripEndOf, type StoredSegment } from '../bookings/record/booked-segments';
import { bookingEvent } from '../bookings/record/booking-events';
import { bookingNumberAlphabet } from '../bookings/record/booking-number';
import type { BookingRecord } from '../bookings/record/booking-record';
import { buildSearchTerms } from '../bookings/record/booking-search';
import { demoAirlines, type DemoFlight } from './demo-flights';
import type { DemoPackage } from './demo-package-bookings';
import { demoTravelParties } from './demo-booking-spec';

const dayMs = 86_400_000;

/** Derives letters from a text, the same on every machine. */
function lettersFor(words: string, length: number, letters = bookingNumberAlphabet): string {
  const bytes = createHash('sha256').update(words).digest();
  return Array.from(bytes.subarray(0, length), (byte) => letters[byte % letters.length]).join('');
}

interface DemoParty {
  place: number;
  user: InternalUser;
  now: Date;
}

/** Imported flight booking: it has a PNR, but no order that could be polled at the provider. */
export function flightRecord(flight: DemoFlight, party: DemoParty): BookingRecord {
  const thereSegments = demoSegments(flight.there, 0, { now: party.now, inDays: flight.departsInDays });
  const backSegments = demoSegments(flight.back ?? [], 1, { now: party.now, inDays: flight.returnsInDays ?? 0 });
  const segments = [...thereSegments, ...backSegments];
  const first = thereSegments[0] as DemoSegment;
  const last = thereSegments.at(-1) as DemoSegment;
  return withSearchWords({
    ...commonPart(flight, party),
    kind: 'flight',
    flight: {
      origin: first.from,
      destination: last.to,
      departureDate: first.departs,
      airlineCode: first.carrier,
      flightNumber: first.number,
      ...(backSegments[0] && { returnDate: backSegments[0].departs }),
    },
    segments,
    tripEnd: tripEndOf(segments),
    recordLocator: lettersFor(`pnr ${party.place}`, 6),
    ticketNumbers: flight.paymentStatus === 'paid' ? ticketNumbers(party.place, flight.travelers) : [],
    totalMinor: flight.totalMinor,
    currency: 'ZMW',
    startDate: first.departs,
    endDate: last.arrives,
  });
}

type DemoSegment = StoredSegment & Required<Pick<StoredSegment, 'arrives' | 'carrier' | 'number'>>;

/** Builds consecutive flights: a time earlier than the previous one is on the next day. */
function demoSegments(legs: readonly string[], itinerary: number, start: { now: Date; inDays: number }): DemoSegment[] {
  let { inDays } = start;
  let latest = '00:00';
  const at = (time: string): string => {
    if (time < latest) inDays += 1;
    latest = time;
    return `${dayFrom(start.now, inDays)}T${time}:00`;
  };
  return legs.map((leg) => {
    const [carrier = '', number = '', from = '', departure = '', to = '', arrival = ''] = leg.split(' ');
    const carrierName = demoAirlines[carrier] ?? carrier;
    return { itinerary, carrier, carrierName, number, from, departs: at(departure), to, arrives: at(arrival) };
  });
}

export function packageRecord(
  sketch: DemoPackage,
  party: DemoParty,
  travelPackage: TravelPackage,
  startDate: string,
): BookingRecord {
  const booked = bookedPackage(travelPackage);
  const days = Number.parseInt(travelPackage.duration, 10) || 1;
  const endDate = new Date(Date.parse(startDate) + (days - 1) * dayMs).toISOString();
  return withSearchWords({
    ...commonPart(sketch, party),
    kind: 'package',
    package: booked,
    ticketNumbers: [],
    totalMinor: multiplyByCount(booked.priceMinor, sketch.travelers),
    currency: travelPackage.currency,
    startDate,
    endDate,
    tripEnd: endDate,
  });
}

/** First departure on offer for an active booking, or the start date of a past one. */
export function packageStart(sketch: DemoPackage, travelPackage: TravelPackage, now: Date): string {
  if (sketch.startedDaysAgo !== undefined) return `${dayFrom(now, -sketch.startedDaysAgo)}T00:00:00.000Z`;
  const upcoming = travelPackage.availableDates.filter((date) => date > now.toISOString()).sort();
  return upcoming[0] ?? `${dayFrom(now, 30)}T00:00:00.000Z`;
}

export const holdsPlaces = ({ startedDaysAgo }: DemoPackage): boolean => startedDaysAgo === undefined;

/** The customer is the first traveler. */
export function demoTravelers({
  user,
  numberOfTravelers,
}: Pick<BookingRecord, 'user' | 'numberOfTravelers'>): Traveler[] {
  const { firstNames, lastName } = demoTravelParties[user.id] ?? { firstNames: [], lastName: '' };
  return firstNames
    .slice(0, numberOfTravelers)
    .map((firstName) => ({ firstName, lastName, dateOfBirth: '1988-11-03', gender: 'UNSPECIFIED' }));
}

function commonPart(sketch: DemoFlight | DemoPackage, { place, user, now }: DemoParty) {
  const createdAt = demoBookingTime({ place, bookedDaysAgo: sketch.bookedDaysAgo }, now);
  return {
    id: demoBookingId(place),
    bookingNumber: `ZT-${lettersFor(`booking ${place}`, 8)}`,
    user: { id: user.id, username: user.username, email: user.email },
    requestHash: 'imported',
    listed: true,
    progress: 'settled' as const,
    status: sketch.status,
    paymentStatus: sketch.paymentStatus,
    numberOfTravelers: sketch.travelers,
    contact: { emailAddress: user.email, phoneNumber: demoTravelParties[user.id]?.phoneNumber ?? '' },
    specialRequests: sketch.specialRequests,
    ipAddress: '127.0.0.1',
    searchWords: [],
    events: [],
    createdAt,
    updatedAt: createdAt,
  };
}

/**
 * Balance of a paid booking, as payments will publish it once it has the charges. It includes the receipt, so that no
 * receipt email is sent for a payment of the past.
 */
function paidMoney({ id, totalMinor, currency }: BookingRecord): Pick<BookingRecord, 'money'> {
  const paid = paidDemoBookings.find(({ place }) => demoBookingId(place) === id);
  if (!paid) return {};
  return {
    money: {
      ...{
        version: 0,
        currency,
        chargedMinor: totalMinor,
        receivedMinor: totalMinor,
        confirmedReceivedMinor: totalMinor,
      },
      ...{ refundedMinor: 0, balanceMinor: 0, receipts: [demoPaymentId(paid.place)], hasOpenAttempt: false },
    },
  };
}

function withSearchWords(record: BookingRecord): BookingRecord {
  const booked = { ...bookingEvent('BOOKING_CONFIRMED', record, record.user), at: record.createdAt.toISOString() };
  return { ...record, ...paidMoney(record), searchWords: buildSearchTerms(record), events: [booked] };
}

const ticketNumbers = (place: number, travelers: number): string[] =>
  Array.from({ length: travelers }, (_, index) => `071-${lettersFor(`ticket ${place} ${index}`, 10, '0123456789')}`);

const dayFrom = (now: Date, days: number): string => new Date(now.getTime() + days * dayMs).toISOString().slice(0, 10);
