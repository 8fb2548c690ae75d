import {
  type BookedSegment,
  type Booking,
  bookingMoney,
  bookingTotal,
  nameFlight,
  refundNotice,
  refundRule,
  texts,
  toMoney,
} from '@portal/contracts';
import { tripTitle } from '@portal/remote-kit/trips';
import { formatMoney } from '@portal/ui-kit';

/** Value of the type column. */
export const bookingType = ({ package: travelPackage, flightDetails }: Booking): 'Package' | 'Flight' | 'N/A' =>
  travelPackage ? 'Package' : flightDetails ? 'Flight' : 'N/A';

/** Texts of the details column: the trip, then one line each for flight, PNR, tickets and airports. */
export function bookingDetails(booking: Booking): [title: string, ...lines: string[]] {
  if (booking.package) return [booking.package.name];
  const { flightDetails: flight, amadeusRecordLocator: pnr, ticketNumbers } = booking;
  if (!flight) return ['N/A'];
  return [
    tripTitle(booking),
    `${flight.airlineCode}${flight.flightNumber}`,
    ...(pnr ? [`PNR ${pnr}`] : []),
    ...(ticketNumbers.length > 0 ? [`Tickets ${ticketNumbers.join(', ')}`] : []),
    `${flight.origin} to ${flight.destination}`,
  ];
}

/** Flight and airports: 'Qatar Airways QR 1234: LUN to DOH'. */
export const segmentName = (segment: BookedSegment): string =>
  `${nameFlight(segment) || 'Flight'}: ${segment.from} to ${segment.to}`;

/**
 * Sentences on what cancelling means for the client's payment: the amount paid and the refund rule.
 * @param isQuoted the airline states the refund of this booking, which takes the place of the rule
 */
export function refundOf(booking: Booking, isQuoted = false): string[] {
  const { heldMinor, isMarkedByHand } = bookingMoney(booking);
  const { currency, fareTerms } = booking;
  if (heldMinor <= 0 && !isMarkedByHand) return [];
  const isEstimate = booking.fulfilment?.state === 'ticketed';
  const rule = refundRule({ fareTerms, isPackage: booking.package != null, isEstimate });
  const { amount } = isMarkedByHand ? bookingTotal(booking) : toMoney(heldMinor, currency);
  const notice = refundNotice(formatMoney(amount, currency));
  return [...(isMarkedByHand ? [texts.refunds.markedByHandForStaff] : []), notice, ...(isQuoted ? [] : [rule])];
}

export const isCancellable = ({ status }: Booking): boolean => status !== 'cancelled' && status !== 'completed';

/** 'pending' → 'Pending'. */
export const capitalize = (word: string): string => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;

export const statusTones = {
  pending: 'warning',
  confirmed: 'success',
  cancelled: 'neutral',
  completed: 'river',
} as const;

export const paymentTones = { pending: 'warning', paid: 'success', refunded: 'info', failed: 'danger' } as const;
