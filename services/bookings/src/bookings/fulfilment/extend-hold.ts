import { Injectable } from '@nestjs/common';
import type { Booking, HoldPreview } from '@portal/contracts';
import { type Caller, Clock } from '@portal/nest-kit';
import { DomainError } from '@portal/node-kit';
import { FlightsClient } from '../../clients/flights.client';
import { nextHeldLook } from '../deadlines/fulfilment-step';
import { Holds } from '../deadlines/holds';
import { warnedAtOnce } from '../deadlines/warnings';
import { visibleOrThrow } from '../record/booking-access';
import { bookingEvent } from '../record/booking-events';
import type { BookingRecord } from '../record/booking-record';
import { toBooking } from '../record/booking.mapper';
import { BookingsRepository } from '../store/bookings.repository';
import { asItIs } from './fulfilment-outcomes';

/** Gives the owner of held seats as much time again as the airline leaves. */
@Injectable()
export class ExtendHold {
  constructor(
    private readonly bookings: BookingsRepository,
    private readonly flights: FlightsClient,
    private readonly holds: Holds,
    private readonly clock: Clock,
  ) {}

  /** Returns the deadline that extending would lead to, and changes nothing. Throws what `run` throws. */
  async preview(id: string, by: Caller): Promise<HoldPreview> {
    const { payBy } = await this.laterDeadline(visibleOrThrow(await this.bookings.findById(id), by));
    return { payBy: payBy.toISOString() };
  }

  /** Asks the airline anew. Throws HOLD_NOT_EXTENDED when that leaves no later deadline. */
  async run(id: string, by: Caller): Promise<Booking> {
    const booking = visibleOrThrow(await this.bookings.findById(id), by);
    const { fulfilment, payBy, heldUntil, now } = await this.laterDeadline(booking);
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
    const changed = await this.bookings.change(booking, asItIs(booking), change, { event, mail: 'hold-extended' });
    if (!changed) throw new DomainError('EDIT_CONFLICT');
    return toBooking(changed, { forStaff: true });
  }

  private async laterDeadline(booking: BookingRecord) {
    const { fulfilment, orderId } = booking;
    if (fulfilment?.state !== 'held' || booking.status !== 'confirmed' || !orderId)
      throw new DomainError('NOT_ISSUABLE', { message: 'Nothing is held for this booking now.' });
    const order = await this.flights.getOrder(orderId);
    if (order.standing !== 'held') throw new DomainError('HOLD_NOT_EXTENDED');
    const now = await this.clock.now();
    const heldUntil = order.heldUntil ? new Date(order.heldUntil) : fulfilment.heldUntil;
    const payBy = heldUntil && (await this.holds.deadline(booking, heldUntil, now));
    if (!payBy || payBy.getTime() <= (fulfilment.payBy?.getTime() ?? 0))
      throw new DomainError('HOLD_NOT_EXTENDED', {
        message: 'The airline does not hold these seats any longer than that.',
      });
    return { fulfilment, payBy, heldUntil, now };
  }
}
