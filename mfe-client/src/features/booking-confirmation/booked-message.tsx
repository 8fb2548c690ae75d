import { type Booking, texts } from '@portal/contracts';
import { Icons } from '@portal/ui-kit/icons';
import type { ReactNode } from 'react';
import { isClosed, isOutcomePending } from '../bookings/booking-facts';

interface BookedMessage {
  text: string;
  mark: ReactNode;
}

const textOf = (booking: Booking): string => {
  if (isOutcomePending(booking)) return texts.success.bookingSettling;
  return booking.flightDetails ? texts.success.flightBooked : texts.success.packageBooked;
};

/**
 * Confirmation message for a new booking; undefined once the booking is closed.
 * @param sent message of the booking response, shown until the booking itself is loaded
 */
export function bookedMessage(booking: Booking | undefined, sent: string | undefined): BookedMessage | undefined {
  if (booking && isClosed(booking)) return undefined;
  const text = booking && sent !== texts.success.alreadyBooked ? textOf(booking) : sent;
  if (text === undefined) return undefined;
  const isOpen = text === texts.success.bookingSettling || text === texts.success.packageSettling;
  return { text, mark: isOpen ? <Icons.Clock aria-hidden /> : <Icons.Check aria-hidden /> };
}
