import { Injectable } from '@nestjs/common';
import { type HeldPlaces, PlaceHolds } from '../deadlines/place-holds';
import { bookingEvent } from '../record/booking-events';
import type { BookingRecord } from '../record/booking-record';
import type { Actor } from '../states/cancelling';
import type { BookingChange } from '../store/booking-change';
import { BookingsRepository } from '../store/bookings.repository';
import { unchangedFulfilment } from './fulfilment-outcomes';

/** State transitions of package places, each applied once in a single write. */
@Injectable()
export class PlaceOutcomes {
  constructor(
    private readonly bookings: BookingsRepository,
    private readonly places: PlaceHolds,
  ) {}

  /** Ends the deadline of paid places. */
  settle(booking: BookingRecord): Promise<BookingRecord | undefined> {
    const change: BookingChange = {
      $set: { 'fulfilment.state': 'not-needed', 'fulfilment.warned': [] },
      $unset: { 'fulfilment.payBy': 1, 'fulfilment.callSince': 1, lookAt: 1 },
    };
    const event = bookingEvent('BOOKING_PLACES_PAID', booking);
    const moneyVersion = booking.money?.version ?? 0;
    return this.bookings.change(booking, { ...unchangedFulfilment(booking), moneyVersion }, change, { event });
  }

  /** The payment was reversed: the owner has the full period to pay again. */
  async resume(booking: BookingRecord, now: Date): Promise<BookingRecord | undefined> {
    return this.hold(booking, await this.places.begin(booking, now));
  }

  /** Sets a new deadline and notifies the owner. */
  hold(booking: BookingRecord, { fulfilment, lookAt }: HeldPlaces, by?: Actor): Promise<BookingRecord | undefined> {
    const event = bookingEvent('BOOKING_HOLD_EXTENDED', booking, by, fulfilment.payBy.toISOString());
    const change: BookingChange = {
      $set: {
        'fulfilment.state': fulfilment.state,
        'fulfilment.payBy': fulfilment.payBy,
        'fulfilment.warned': fulfilment.warned,
        lookAt,
      },
    };
    return this.bookings.change(booking, unchangedFulfilment(booking), change, { event, mail: 'hold-extended' });
  }
}
