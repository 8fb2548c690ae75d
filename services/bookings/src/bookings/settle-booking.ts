import { Injectable } from '@nestjs/common';
import { errorCodes } from '@portal/contracts';
import { bookingEvent } from './booking-events';
import type { Actor, BookedPackage, BookingProgress, BookingRecord, Refusal } from './booking-record';
import { searchWordsOf } from './booking-search';
import { BookingsRepository } from './bookings.repository';
import type { ProviderOrder } from '@portal/contracts';

/** An outcome may arrive while somebody still waits for it, after they gave up, or after staff were asked to look. */
const open: readonly BookingProgress[] = ['ordering', 'unknown', 'staff'];

const notMade: Refusal = {
  code: 'PROVIDER_REFUSED',
  message: 'The airline did not take this order, so nothing was booked. Please search again.',
};

/** How a booking's outcome gets into its document: each in one change, with its event. */
@Injectable()
export class SettleBooking {
  constructor(private readonly bookings: BookingsRepository) {}

  /** A late success counts even when the booking had been given up: the provider's word is the truth. */
  confirmFlight(booking: BookingRecord, order: ProviderOrder): Promise<BookingRecord | undefined> {
    const change = {
      $set: {
        progress: 'settled' as const,
        status: 'confirmed' as const,
        paymentStatus: 'pending' as const,
        listed: true,
        orderId: order.orderId,
        recordLocator: order.pnr,
        ticketNumbers: order.ticketNumbers,
        searchWords: searchWordsOf({ ...booking, recordLocator: order.pnr }),
      },
      $unset: { openSince: 1 as const, refusal: 1 as const },
    };
    const expected = { progress: [...open, 'refused' as const] };
    const event = bookingEvent('BOOKING_CONFIRMED', booking, ownerOf(booking));
    return this.bookings.change(booking.id, expected, change, { event, mail: 'confirmed' });
  }

  confirmPackage(booking: BookingRecord, held: BookedPackage, currency: string): Promise<BookingRecord | undefined> {
    const change = {
      $set: {
        progress: 'settled' as const,
        status: 'confirmed' as const,
        package: held,
        totalMinor: held.priceMinor * booking.numberOfTravelers,
        currency,
      },
      $unset: { openSince: 1 as const },
    };
    const event = bookingEvent('BOOKING_CONFIRMED', booking, ownerOf(booking));
    return this.bookings.change(booking.id, { progress: open }, change, { event, mail: 'confirmed' });
  }

  /** Refused while the client waits: the attempt leaves the lists. `mayRepeat` lets the same request try again. */
  refuse(booking: BookingRecord, refusal: Refusal, mayRepeat: boolean): Promise<BookingRecord | undefined> {
    const change = {
      $set: {
        progress: 'refused' as const,
        status: 'cancelled' as const,
        paymentStatus: 'failed' as const,
        listed: false,
        refusal,
      },
      $unset: { openSince: 1 as const, ...(mayRepeat && { claim: 1 as const }) },
    };
    const event = bookingEvent('BOOKING_REFUSED', booking, ownerOf(booking), refusal.message);
    return this.bookings.change(booking.id, { progress: open }, change, { event });
  }

  /** Found not to exist after the client was told to wait: the booking stays in the lists, cancelled. */
  declareNotMade(booking: BookingRecord, refusal: Refusal = notMade): Promise<BookingRecord | undefined> {
    const change = {
      $set: { progress: 'refused' as const, status: 'cancelled' as const, paymentStatus: 'failed' as const, refusal },
      $unset: { openSince: 1 as const },
    };
    const event = bookingEvent('BOOKING_NOT_MADE', booking, ownerOf(booking), refusal.message);
    return this.bookings.change(booking.id, { progress: open }, change, { event, mail: 'not-made' });
  }

  markUnknown(booking: BookingRecord): Promise<BookingRecord | undefined> {
    return this.bookings.change(booking.id, { progress: ['ordering'] }, { $set: { progress: 'unknown' } });
  }

  /** The provider cannot be asked: the booking waits for a person who can. */
  handToStaff(booking: BookingRecord): Promise<BookingRecord | undefined> {
    const change = { $set: { progress: 'staff' as const }, $unset: { openSince: 1 as const } };
    const event = bookingEvent('BOOKING_NEEDS_STAFF', booking, ownerOf(booking));
    return this.bookings.change(booking.id, { progress: ['ordering', 'unknown'] }, change, { event });
  }
}

export const refusalOf = (code: Refusal['code'], details: Partial<Refusal> = {}): Refusal => ({
  ...details,
  code,
  message: details.message ?? errorCodes[code].message,
});

export const ownerOf = ({ user, ipAddress }: BookingRecord): Actor => ({
  id: user.id,
  username: user.username,
  ipAddress,
});
