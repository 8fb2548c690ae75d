import { type BookedSegment, type Booking, refundNotice } from '@portal/contracts';
import { formatMoney } from '@portal/ui-kit';

/** The kind of a booking, as the type column names it. */
export const bookingType = ({ package: travelPackage, flightDetails }: Booking): 'Package' | 'Flight' | 'N/A' =>
  travelPackage ? 'Package' : flightDetails ? 'Flight' : 'N/A';

/** The details column: what it is about, then a line each for flight, PNR and tickets. */
export function bookingDetails(booking: Booking): [title: string, ...lines: string[]] {
  if (booking.package) return [booking.package.name];
  const { flightDetails: flight, amadeusRecordLocator: pnr, ticketNumbers } = booking;
  if (!flight) return ['N/A'];
  return [
    `${flight.origin} to ${flight.destination}`,
    `${flight.airlineCode}${flight.flightNumber}`,
    ...(pnr ? [`PNR ${pnr}`] : []),
    ...(ticketNumbers.length > 0 ? [`Tickets ${ticketNumbers.join(', ')}`] : []),
  ];
}

/** A flight of the trip by its number and airports. */
export const segmentName = ({ carrier, number, from, to }: BookedSegment): string =>
  `${[carrier, number].filter(Boolean).join(' ') || 'Flight'}: ${from} to ${to}`;

/** What cancelling does with the client's money; undefined when none was paid. */
export const refundOf = ({ paymentStatus, totalPrice, currency }: Booking): string | undefined =>
  paymentStatus === 'paid' ? refundNotice(formatMoney(totalPrice, currency)) : undefined;

/** Whether cancelling is offered: never for what is over. */
export const isCancellable = ({ status }: Booking): boolean => status !== 'cancelled' && status !== 'completed';

/** A status or role as a choice reads: 'pending' → 'Pending'. */
export const capitalized = (word: string): string => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;

export const statusTones = {
  pending: 'warning',
  confirmed: 'success',
  cancelled: 'neutral',
  completed: 'river',
} as const;

export const paymentTones = { pending: 'warning', paid: 'success', refunded: 'info', failed: 'danger' } as const;
