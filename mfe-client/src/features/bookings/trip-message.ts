import { type Booking, texts, tripDates } from '@portal/contracts';
import { formatDate, formatDateRange } from '@portal/ui-kit';
import { bookingTitle } from './booking-facts';

const moment = (at: string): string => formatDate(at, { kind: 'local', withWeekday: true });

/**
 * What somebody tells others of a trip: where, which flights and when, at the clocks of the airports. Not the PNR, with
 * which whoever reads it could change the booking at the airline. `address` opens for its owner only.
 */
export function tripMessage(booking: Booking, address: string): string {
  const { from, to } = tripDates(booking);
  const segments = booking.itineraries?.flatMap((itinerary) => itinerary.segments) ?? [];
  const flights = segments.map(({ carrier, number, from: origin, to: destination, departs, arrives }) =>
    [
      `${[carrier, number].filter(Boolean).join(' ') || 'Flight'} ${origin} to ${destination}`,
      `leaves ${moment(departs)}`,
      ...(arrives ? [`arrives ${moment(arrives)}`] : []),
    ].join(', '),
  );
  const days = formatDateRange(from, to).filter(Boolean).join(' to ');
  return [`${bookingTitle(booking)}, ${days}`, ...flights, `${texts.brand.name}: ${address}`].join('\n');
}
