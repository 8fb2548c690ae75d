import { Injectable } from '@nestjs/common';
import { FlightsClient } from '../../clients/flights.client';
import type { BookingRecord } from '../record/booking-record';
import { BookingsRepository } from '../store/bookings.repository';
import { Cancellations } from '../cancel/cancellations';
import { isAhead, nextDailyLook, nextLateLook } from '../outcome/look-schedule';
import { Holds } from '../deadlines/holds';
import { AdoptSeats } from '../fulfilment/adopt-seats';
import { LookAtSeats } from '../fulfilment/look-at-seats';
import { BookingOutcomes } from '../outcome/booking-outcomes';

/** Asks the provider about bookings whose outcome is known: airlines do not notify us of what they do later. */
@Injectable()
export class LookAtOrder {
  constructor(
    private readonly bookings: BookingsRepository,
    private readonly flights: FlightsClient,
    private readonly cancellations: Cancellations,
    private readonly outcomes: BookingOutcomes,
    private readonly holds: Holds,
    private readonly lookAtSeats: LookAtSeats,
    private readonly adoptSeats: AdoptSeats,
  ) {}

  /** Checks the order of one booking that is due. Throws while the provider does not answer. */
  async look(booking: BookingRecord, now: Date): Promise<void> {
    const { progress, status, watchUntil } = booking;
    if (progress === 'refused' && watchUntil) await this.lookForLateOrder(booking, watchUntil, now);
    else if (progress === 'settled' && status === 'confirmed') await this.lookAtOrder(booking, now);
    else await this.bookings.scheduleLook(booking, undefined);
  }

  private async lookForLateOrder(booking: BookingRecord, watchUntil: Date, now: Date): Promise<void> {
    const { order } = await this.flights.findOrder(booking.bookingNumber);
    if (order) await this.cancellations.cancelLateOrder(booking, order);
    else await this.bookings.scheduleLook(booking, nextLateLook(watchUntil, now));
  }

  private async lookAtOrder(booking: BookingRecord, now: Date): Promise<void> {
    const hasSeats = this.holds.areOn && booking.orderId !== undefined;
    if (hasSeats && booking.fulfilment) return this.lookAtSeats.look(booking, now);
    if (!booking.orderId || !isAhead(booking, now)) return this.bookings.scheduleLook(booking, undefined);
    if (hasSeats) return this.adoptSeats.adopt(booking, now);
    const { standing, ticketNumbers } = await this.flights.getOrder(booking.orderId);
    const next = nextDailyLook(now);
    if (standing === 'gone' || standing === 'cancelled') await this.outcomes.handToStaff(booking, 'order-gone');
    else if (ticketNumbers.length > 0 && ticketNumbers.join() !== booking.ticketNumbers.join()) {
      await this.outcomes.noteTickets(booking, ticketNumbers, next);
    } else await this.bookings.scheduleLook(booking, next);
  }
}
