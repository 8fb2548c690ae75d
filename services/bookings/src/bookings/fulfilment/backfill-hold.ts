import { Injectable } from '@nestjs/common';
import { FlightsClient } from '../../clients/flights.client';
import { HoldPolicy } from '../deadlines/holds';
import { BookingOutcomes } from '../outcome/booking-outcomes';
import type { BookingRecord } from '../record/booking-record';
import { FulfilmentTransitions } from './fulfilment-outcomes';

/** Gives a flight that was booked before there were holds its place among them, from what the airline says of it. */
@Injectable()
export class BackfillHold {
  constructor(
    private readonly flights: FlightsClient,
    private readonly holds: HoldPolicy,
    private readonly outcomes: FulfilmentTransitions,
    private readonly handovers: BookingOutcomes,
  ) {}

  /** Cancels nothing and tells its owner nothing. Throws while the provider does not answer. */
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
