import {
  type BookedSegment,
  type Booking,
  bookingMoney,
  refundNotice,
  refundRule,
  texts,
  toMoney,
} from '@portal/contracts';
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

/** What cancelling means for the client's money, in sentences: what is paid, and what decides about a refund. */
export function refundOf(booking: Booking): string[] {
  const { heldMinor, isMarkedByHand } = bookingMoney(booking);
  const { totalPrice, currency, fareTerms } = booking;
  if (heldMinor <= 0 && !isMarkedByHand) return [];
  const rule = refundRule({ fareTerms, isPackage: booking.package != null });
  if (isMarkedByHand)
    return [texts.refunds.markedByHandForStaff, refundNotice(formatMoney(totalPrice, currency)), rule];
  return [refundNotice(formatMoney(toMoney(heldMinor, currency).amount, currency)), rule];
}

/** Whether cancelling is offered: never for what is over. */
export const isCancellable = ({ status }: Booking): boolean => status !== 'cancelled' && status !== 'completed';

/** A status or role as a choice reads: 'pending' → 'Pending'. */
export const capitalize = (word: string): string => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;

export const statusTones = {
  pending: 'warning',
  confirmed: 'success',
  cancelled: 'neutral',
  completed: 'river',
} as const;

export const paymentTones = { pending: 'warning', paid: 'success', refunded: 'info', failed: 'danger' } as const;
