import { Injectable } from '@nestjs/common';
import type { Booking, HoldPreview } from '@portal/contracts';
import { type Caller, Clock } from '@portal/nest-kit';
import { DomainError } from '@portal/node-kit';
import { FlightsClient } from '../../clients/flights.client';
import { nextHoldPollAt } from '../deadlines/fulfilment-step';
import { HoldPolicy } from '../deadlines/holds';
import { type HeldPlaces, PlaceHolds } from '../deadlines/place-holds';
import { elapsedReminders } from '../deadlines/payment-reminders';
import { assertVisible } from '../record/booking-access';
import { bookingEvent } from '../record/booking-events';
import type { BookingRecord } from '../record/booking-record';
import { toBooking } from '../record/booking.mapper';
import { BookingsRepository } from '../store/bookings.repository';
import { unchangedFulfilment } from './fulfilment-outcomes';
import { PlaceOutcomes } from './place-outcomes';

/** Extends the payment deadline of an unpaid booking: seats as far as the airline allows, places by the full period. */
@Injectable()
export class ExtendHold {
  constructor(
    private readonly bookings: BookingsRepository,
    private readonly flights: FlightsClient,
    private readonly holds: HoldPolicy,
    private readonly places: PlaceHolds,
    private readonly placeOutcomes: PlaceOutcomes,
    private readonly clock: Clock,
  ) {}

  /** Computes the deadline that `run` would set. Throws the same errors as `run`. */
  async preview(id: string, by: Caller): Promise<HoldPreview> {
    const booking = heldOrThrow(await this.bookings.findById(id), by);
    const { payBy } =
      booking.kind === 'package' ? (await this.laterPlaces(booking)).fulfilment : await this.laterSeats(booking);
    return { payBy: payBy.toISOString() };
  }

  /** Checks the hold of seats at the airline. Throws HOLD_NOT_EXTENDED if no later deadline is possible. */
  async run(id: string, by: Caller): Promise<Booking> {
    const booking = heldOrThrow(await this.bookings.findById(id), by);
    const changed =
      booking.kind === 'package'
        ? await this.placeOutcomes.hold(booking, await this.laterPlaces(booking), by)
        : await this.extendSeats(booking, by);
    if (!changed) throw new DomainError('EDIT_CONFLICT');
    return toBooking(changed, { forStaff: true });
  }

  private async laterPlaces(booking: BookingRecord): Promise<HeldPlaces> {
    const extended = await this.places.extend(booking, await this.clock.now());
    if (!extended) {
      throw new DomainError('HOLD_NOT_EXTENDED', { message: 'The trip begins before a later deadline.' });
    }
    return extended;
  }

  private async extendSeats(booking: BookingRecord, by: Caller): Promise<BookingRecord | undefined> {
    const { payBy, heldUntil, now } = await this.laterSeats(booking);
    const warned = elapsedReminders(payBy, now);
    const change = {
      $set: {
        'fulfilment.payBy': payBy,
        'fulfilment.heldUntil': heldUntil,
        'fulfilment.warned': warned,
        lookAt: nextHoldPollAt({ fulfilment: { ...booking.fulfilment, state: 'held', payBy, heldUntil, warned } }, now),
      },
    };
    const event = bookingEvent('BOOKING_HOLD_EXTENDED', booking, by, payBy.toISOString());
    return this.bookings.change(booking, unchangedFulfilment(booking), change, { event, mail: 'hold-extended' });
  }

  private async laterSeats({ fulfilment, orderId, ...booking }: BookingRecord) {
    if (!fulfilment || !orderId) throw nothingHeld();
    const order = await this.flights.getOrder(orderId);
    if (order.standing !== 'held') throw new DomainError('HOLD_NOT_EXTENDED');
    const now = await this.clock.now();
    const heldUntil = order.heldUntil ? new Date(order.heldUntil) : fulfilment.heldUntil;
    const payBy = heldUntil && (await this.holds.deadline(booking, heldUntil, now));
    if (!payBy || payBy.getTime() <= (fulfilment.payBy?.getTime() ?? 0))
      throw new DomainError('HOLD_NOT_EXTENDED', {
        message: 'The airline does not hold these seats beyond the current deadline.',
      });
    return { payBy, heldUntil, now };
  }
}

/** @throws NOT_ISSUABLE unless the seats or places of the booking are held */
function heldOrThrow(found: BookingRecord | undefined, by: Caller): BookingRecord {
  const booking = assertVisible(found, by);
  if (booking.fulfilment?.state !== 'held' || booking.status !== 'confirmed') throw nothingHeld();
  return booking;
}

const nothingHeld = (): DomainError => new DomainError('NOT_ISSUABLE', { message: 'This booking has no active hold.' });
