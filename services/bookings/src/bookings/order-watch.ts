import { Injectable } from '@nestjs/common';
import { FlightsClient } from '../clients/flights.client';
import type { BookingRecord } from './booking-record';
import { BookingsRepository } from './bookings.repository';
import { CancelBooking } from './cancel-booking';
import { isAhead, nextDailyLook, nextLateLook } from './order-looks';
import { SettleBooking } from './settle-booking';

/** Asks the provider about bookings whose outcome is known: what an airline does later is told to nobody. */
@Injectable()
export class OrderWatch {
  constructor(
    private readonly bookings: BookingsRepository,
    private readonly flights: FlightsClient,
    private readonly cancelBooking: CancelBooking,
    private readonly settle: SettleBooking,
  ) {}

  /** One look at a booking whose turn it is. Throws while the provider does not answer. */
  async look(booking: BookingRecord, now: Date): Promise<void> {
    const { progress, status, watchUntil } = booking;
    if (progress === 'refused' && watchUntil) await this.lookForLateOrder(booking, watchUntil, now);
    else if (progress === 'settled' && status === 'confirmed') await this.lookAtOrder(booking, now);
    else await this.bookings.scheduleLook(booking, undefined);
  }

  private async lookForLateOrder(booking: BookingRecord, watchUntil: Date, now: Date): Promise<void> {
    const { order } = await this.flights.findOrder(booking.bookingNumber);
    if (order) await this.cancelBooking.cancelLateOrder(booking, order);
    else await this.bookings.scheduleLook(booking, nextLateLook(watchUntil, now));
  }

  private async lookAtOrder(booking: BookingRecord, now: Date): Promise<void> {
    if (!booking.orderId || !isAhead(booking, now)) return this.bookings.scheduleLook(booking, undefined);
    const { standing, ticketNumbers } = await this.flights.getOrder(booking.orderId);
    const next = nextDailyLook(now);
    if (standing === 'gone' || standing === 'cancelled') await this.settle.handToStaff(booking, 'order-gone');
    else if (ticketNumbers.length > 0 && ticketNumbers.join() !== booking.ticketNumbers.join()) {
      await this.settle.noteTickets(booking, ticketNumbers, next);
    } else await this.bookings.scheduleLook(booking, next);
  }
}
