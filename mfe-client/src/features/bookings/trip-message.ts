import { type BookedSegment, type Booking, href, texts, tripDates } from '@portal/contracts';
import { formatDate, formatDateRange } from '@portal/ui-kit';
import { tripTitle } from './trip-title';

const moment = (at: string): string => formatDate(at, { kind: 'local', withWeekday: true });

const flightLine = ({ carrier, number, from, to, departs, arrives }: BookedSegment): string =>
  [
    `${[carrier, number].filter(Boolean).join(' ') || 'Flight'} ${from} to ${to}`,
    `leaves ${moment(departs)}`,
    ...(arrives ? [`arrives ${moment(arrives)}`] : []),
  ].join(', ');

/** The flights of each direction, below its name where there are two. */
function flightLines({ itineraries = [], flightDetails: flight }: Booking): string[] {
  const { outbound, wayBack } = texts.itinerary;
  if (itineraries.length > 0) {
    return itineraries.flatMap(({ segments }, index) => [
      ...(itineraries.length > 1 ? [`${index === 0 ? outbound : wayBack}:`] : []),
      ...segments.map((segment) => flightLine(segment)),
    ]);
  }
  if (!flight) return [];
  const { origin, destination, departureDate, returnDate, airlineCode, flightNumber } = flight;
  const out = { from: origin, to: destination, departs: departureDate, carrier: airlineCode, number: flightNumber };
  if (!returnDate) return [flightLine(out)];
  const back = { from: destination, to: origin, departs: returnDate };
  return [`${outbound}:`, flightLine(out), `${wayBack}:`, flightLine(back)];
}

/**
 * Returns the text a traveler shares: where, which flights and when, at the clocks of the airports, and the public page of a
 * package. It has no link to the booking, which opens for its owner only, and no PNR, by which a reader could change the booking
 * at the airline.
 * @param addressOf makes an address of this site of a path
 */
export function tripMessage(booking: Booking, addressOf: (path: string) => string): string {
  const { from, to } = tripDates(booking);
  const days = formatDateRange(from, to).filter(Boolean).join(' to ');
  const { package: travelPackage } = booking;
  return [
    `${tripTitle(booking)}, ${days}`,
    ...flightLines(booking),
    ...(travelPackage ? [addressOf(href('/packages/:id', { id: travelPackage._id }))] : []),
    `Booked with ${texts.brand.name}, ${texts.brand.phones[0]}`,
  ].join('\n');
}
