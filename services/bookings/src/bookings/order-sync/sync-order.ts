import { Injectable } from '@nestjs/common';
import { FlightsClient } from '../../clients/flights.client';
import type { BookingRecord } from '../record/booking-record';
import { BookingsRepository } from '../store/bookings.repository';
import { Cancellations } from '../cancel/cancellations';
import { isAhead, nextLateOrderPollAt } from '../outcome/poll-schedule';
import { BackfillHold } from '../fulfilment/backfill-hold';
import { AdvanceFulfilment } from '../fulfilment/advance-fulfilment';

/** Polls the orders of bookings with a known outcome, because airlines do not notify us of later changes. */
@Injectable()
export class SyncOrder {
  constructor(
    private readonly bookings: BookingsRepository,
    private readonly flights: FlightsClient,
    private readonly cancellations: Cancellations,
    private readonly lookAtSeats: AdvanceFulfilment,
    private readonly adoptSeats: BackfillHold,
  ) {}

  /** Checks the order of one due booking. Throws while the provider is down. */
  async look(booking: BookingRecord, now: Date): Promise<void> {
    const { progress, status, watchUntil } = booking;
    if (progress === 'refused' && watchUntil) await this.findLateOrder(booking, watchUntil, now);
    else if (progress === 'settled' && status === 'confirmed') await this.syncOrder(booking, now);
    else await this.bookings.schedulePoll(booking, undefined);
  }

  private async findLateOrder(booking: BookingRecord, watchUntil: Date, now: Date): Promise<void> {
    const { order } = await this.flights.findOrder(booking.bookingNumber);
    if (order) await this.cancellations.cancelLateOrder(booking, order);
    else await this.bookings.schedulePoll(booking, nextLateOrderPollAt(watchUntil, now));
  }

  private async syncOrder(booking: BookingRecord, now: Date): Promise<void> {
    if (booking.orderId && booking.fulfilment) return this.lookAtSeats.look(booking, now);
    if (!booking.orderId || !isAhead(booking, now)) return this.bookings.schedulePoll(booking, undefined);
    return this.adoptSeats.adopt(booking, now);
  }
}
