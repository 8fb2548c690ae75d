import { Injectable } from '@nestjs/common';
import { FlightsClient } from '../../clients/flights.client';
import { HoldPolicy } from '../deadlines/holds';
import { BookingOutcomes } from '../outcome/booking-outcomes';
import type { BookingRecord } from '../record/booking-record';
import { FulfilmentTransitions } from './fulfilment-outcomes';

/** Backfills the hold of a flight booked before holds were introduced, using its order at the airline. */
@Injectable()
export class BackfillHold {
  constructor(
    private readonly flights: FlightsClient,
    private readonly holds: HoldPolicy,
    private readonly outcomes: FulfilmentTransitions,
    private readonly handovers: BookingOutcomes,
  ) {}

  /** Cancels nothing and sends no message to the owner. Throws while the provider is down. */
  async adopt(booking: BookingRecord, now: Date): Promise<void> {
    const order = await this.flights.getOrder(booking.orderId ?? '');
    if (order.standing === 'gone' || order.standing === 'cancelled') {
      await this.handovers.handToStaff(booking, 'order-gone');
      return;
    }
    const begun = await this.holds.adopt(booking, order, now);
    const isLeft = begun.fulfilment.state === 'held' && !begun.fulfilment.payBy;
    await this.outcomes.adopt(booking, { ...begun, ticketNumbers: order.ticketNumbers }, isLeft);
  }
}
