import { type BookedSegment, type Booking, texts, tripDates } from '@portal/contracts';
import { formatDate, formatDateRange } from '@portal/ui-kit';
import { bookingTitle } from './booking-facts';

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
 * What somebody tells others of a trip: where, which flights and when, in both directions, at the clocks of the airports. Not
 * the PNR, with which whoever reads it could change the booking at the airline. `address` opens for its owner only.
 */
export function tripMessage(booking: Booking, address: string): string {
  const { from, to } = tripDates(booking);
  const days = formatDateRange(from, to).filter(Boolean).join(' to ');
  return [`${bookingTitle(booking)}, ${days}`, ...flightLines(booking), `${texts.brand.name}: ${address}`].join('\n');
}
