import { changedFlights, type FlightPair, texts } from '@portal/contracts';
import { type MailBlock, type MailDetail, sanitizeName } from '@portal/node-kit/mail';
import { describeItineraries, type FlightPoint } from '../bookings/documents/itinerary-view-model';
import { describeAirport } from '../bookings/documents/place';
import { itinerariesOf, type StoredSegment } from '../bookings/record/booked-segments';
import type { BookingRecord } from '../bookings/record/booking-record';

const words = texts.scheduleChanges;

const momentText = ({ day, time, place }: FlightPoint): string => [day, time, place].filter(Boolean).join(', ');

/** A flight in local airport times: "P0 721: Fri 5 Mar 2027, 08:15, Lusaka (LUN) to Fri 5 Mar 2027, 10:20, ...". */
function flightText(booking: BookingRecord, segment: FlightPair['before']): string | undefined {
  if (!segment) return undefined;
  const segments: StoredSegment[] = [{ ...segment, itinerary: 0 }];
  const flight = describeItineraries({ ...booking, segments })[0]?.flights[0];
  if (!flight) return undefined;
  const route = `${momentText(flight.from)} to ${momentText(flight.to)}`;
  return sanitizeName(flight.flight ? `${flight.flight}: ${route}` : route, lineMax);
}

const lineMax = 200;

function factsOf(booking: BookingRecord, { before, after }: FlightPair): MailDetail[] {
  const [old, current] = [flightText(booking, before), flightText(booking, after)];
  return [...(old ? [[words.before, old] as const] : []), [words.now, current ?? words.removed] as const];
}

/** Old and new flights of a change by the airline, and a connection that has become too short. */
export function scheduleChangeBlocks(booking: BookingRecord): MailBlock[] {
  const { scheduleChange, segments = [] } = booking;
  if (!scheduleChange) return [];
  const pairs = changedFlights(itinerariesOf(scheduleChange.before), itinerariesOf(segments));
  const { connection } = scheduleChange;
  const place = connection && sanitizeName(describeAirport(connection.at).name);
  return [
    ...(connection && place ? [{ notice: words.connectionLeft(place, connection.minutes) }] : []),
    ...pairs.map((pair) => ({ facts: factsOf(booking, pair) })),
  ];
}
