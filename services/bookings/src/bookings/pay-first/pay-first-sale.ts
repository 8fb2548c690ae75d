import { Injectable } from '@nestjs/common';
import { type FlightOffer, limits } from '@portal/contracts';
import { type Caller, Clock } from '@portal/nest-kit';
import { DomainError } from '@portal/node-kit';
import { HoldPolicy } from '../deadlines/holds';
import { getDepartureInstant } from '../deadlines/trip-times';
import { isStaff } from '../record/booking-access';
import type { BookingRecord } from '../record/booking-record';
import { payFirstDeadline, PayFirstTransitions } from './pay-first-transitions';

const hourMs = 3_600_000;

/** Decides whether a client pays for a flight before it is ordered. */
@Injectable()
export class PayFirstSale {
  constructor(
    private readonly holds: HoldPolicy,
    private readonly transitions: PayFirstTransitions,
    private readonly clock: Clock,
  ) {}

  /**
   * Clients need time to pay for held seats. They pay first for flights that depart sooner.
   * @returns undefined if the seats are held
   * @throws OFFER_NEEDS_INSTANT_PAYMENT for flights that only staff sell
   */
  async plan(
    offer: FlightOffer,
    trip: Pick<BookingRecord, 'segments' | 'startDate'>,
    caller: Caller,
  ): Promise<BookingRecord['payFirst']> {
    if (isStaff(caller)) return undefined;
    const now = await this.clock.now();
    if (await this.holds.canHold(trip, now)) return undefined;
    const noticeMs = getDepartureInstant(trip).getTime() - now.getTime();
    if (noticeMs < limits.payFirstHoursMin * hourMs) throw new DomainError('OFFER_NEEDS_INSTANT_PAYMENT');
    return { offer: JSON.stringify(offer), payBy: payFirstDeadline(trip, now) };
  }

  awaitPayment(booking: BookingRecord): Promise<BookingRecord | undefined> {
    return this.transitions.awaitPayment(booking);
  }
}
