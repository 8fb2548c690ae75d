import { type BookedSegment, type Booking, href, texts, tripDates } from '@portal/contracts';
import { tripTitle } from '@portal/remote-kit/trips';
import { formatDate, formatDateRange } from '@portal/ui-kit';

const moment = (at: string): string => formatDate(at, { kind: 'local', withWeekday: true });

const flightLine = ({ carrier, number, from, to, departs, arrives }: BookedSegment): string =>
  [
    `${[carrier, number].filter(Boolean).join(' ') || 'Flight'} ${from} to ${to}`,
    `leaves ${moment(departs)}`,
    ...(arrives ? [`arrives ${moment(arrives)}`] : []),
  ].join(', ');

/** Flights of each direction, with a heading per direction on return trips. */
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
 * Builds the text that a traveler shares: places, flights, local times, and the public page of a package. It contains
 * neither the booking's URL, which only its owner can open, nor the PNR, which would allow changes at the airline.
 * @param addressOf converts a path to an absolute URL of this site
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
