import { Injectable } from '@nestjs/common';
import type { Booking } from '@portal/contracts';
import { type Caller, Clock } from '@portal/nest-kit';
import { DomainError } from '@portal/node-kit';
import { FlightsClient } from '../../clients/flights.client';
import { nextHeldLook } from '../deadlines/fulfilment-step';
import { Holds } from '../deadlines/holds';
import { PlaceHolds } from '../deadlines/place-holds';
import { warnedAtOnce } from '../deadlines/warnings';
import { visibleOrThrow } from '../record/booking-access';
import { bookingEvent } from '../record/booking-events';
import type { BookingRecord } from '../record/booking-record';
import { toBooking } from '../record/booking.mapper';
import { BookingsRepository } from '../store/bookings.repository';
import { asItIs } from './fulfilment-outcomes';
import { PlaceOutcomes } from './place-outcomes';

/** Gives the owner of an unpaid booking more time: for seats as much as the airline leaves, for places the whole period again. */
@Injectable()
export class ExtendHold {
  constructor(
    private readonly bookings: BookingsRepository,
    private readonly flights: FlightsClient,
    private readonly holds: Holds,
    private readonly places: PlaceHolds,
    private readonly placeOutcomes: PlaceOutcomes,
    private readonly clock: Clock,
  ) {}

  /** Asks the airline about seats. Throws HOLD_NOT_EXTENDED when that leaves no later deadline. */
  async run(id: string, by: Caller): Promise<Booking> {
    const booking = visibleOrThrow(await this.bookings.findById(id), by);
    if (booking.fulfilment?.state !== 'held' || booking.status !== 'confirmed') throw nothingHeld();
    const changed =
      booking.kind === 'package' ? await this.extendPlaces(booking, by) : await this.extendSeats(booking, by);
    if (!changed) throw new DomainError('EDIT_CONFLICT');
    return toBooking(changed, { forStaff: true });
  }

  private async extendPlaces(booking: BookingRecord, by: Caller): Promise<BookingRecord | undefined> {
    const extended = await this.places.extend(booking, await this.clock.now());
    if (!extended) {
      throw new DomainError('HOLD_NOT_EXTENDED', { message: 'The trip begins before a later deadline would end.' });
    }
    return this.placeOutcomes.hold(booking, extended, by);
  }

  private async extendSeats(booking: BookingRecord, by: Caller): Promise<BookingRecord | undefined> {
    const { fulfilment, orderId } = booking;
    if (!fulfilment || !orderId) throw nothingHeld();
    const order = await this.flights.getOrder(orderId);
    if (order.standing !== 'held') throw new DomainError('HOLD_NOT_EXTENDED');
    const now = await this.clock.now();
    const heldUntil = order.heldUntil ? new Date(order.heldUntil) : fulfilment.heldUntil;
    const payBy = heldUntil && (await this.holds.deadline(booking, heldUntil, now));
    if (!payBy || payBy.getTime() <= (fulfilment.payBy?.getTime() ?? 0))
      throw new DomainError('HOLD_NOT_EXTENDED', {
        message: 'The airline does not hold these seats any longer than that.',
      });
    const extended = { ...fulfilment, payBy, heldUntil, warned: warnedAtOnce(payBy, now) };
    const change = {
      $set: {
        'fulfilment.payBy': payBy,
        'fulfilment.heldUntil': heldUntil,
        'fulfilment.warned': extended.warned,
        lookAt: nextHeldLook({ fulfilment: extended }, now),
      },
    };
    const event = bookingEvent('BOOKING_HOLD_EXTENDED', booking, by, payBy.toISOString());
    return this.bookings.change(booking, asItIs(booking), change, { event, mail: 'hold-extended' });
  }
}

const nothingHeld = (): DomainError =>
  new DomainError('NOT_ISSUABLE', { message: 'Nothing is held for this booking now.' });
