import { Inject, Injectable } from '@nestjs/common';
import { SERVICE_ENV } from '@portal/nest-kit';
import { DomainError } from '@portal/node-kit';
import { FlightsClient } from '../../clients/flights.client';
import type { BookingsEnv } from '../../env';
import { Admissions } from '../bounds/admissions';
import { BookPackage, bookedPackage } from '../create/book-package';
import { PayFirstTransitions } from '../pay-first/pay-first-transitions';
import type { BookingRecord } from '../record/booking-record';
import { toRejection, BookingOutcomes } from '../outcome/booking-outcomes';

/** Resolves a booking whose request died or timed out. */
@Injectable()
export class AbandonedBookings {
  constructor(
    private readonly outcomes: BookingOutcomes,
    private readonly admissions: Admissions,
    private readonly bookPackage: BookPackage,
    private readonly flights: FlightsClient,
    private readonly payFirst: PayFirstTransitions,
    @Inject(SERVICE_ENV) private readonly env: BookingsEnv,
  ) {}

  /** A recent booking may still have an active request, unless its outcome is marked as unknown. */
  isAbandoned(booking: BookingRecord): boolean {
    return booking.progress === 'unknown' || orderAgeMs(booking) >= this.env.ABANDONED_AFTER_MS;
  }

  /** Looks the order up at the provider and never places another one. Throws while the provider is down. */
  async settleFlight(booking: BookingRecord): Promise<void> {
    if (isUncharged(booking)) return this.awaitPayment(booking);
    const { supported, order } = await this.flights.findOrder(booking.bookingNumber);
    if (order) await this.outcomes.confirmFlight(booking, order);
    else if (!supported) await this.outcomes.handToStaff(booking, 'cannot-ask');
    else if (orderAgeMs(booking) >= this.env.ORDER_NOT_FOUND_GRACE_MS) {
      await this.outcomes.declareNotMade(booking);
    }
  }

  /** Continues where the request stopped: nothing was ordered. */
  private async awaitPayment(intent: BookingRecord): Promise<void> {
    const booking = await this.admissions.decide(intent, 'sweeper');
    if (!booking.refusal) await this.payFirst.awaitPayment(booking);
  }

  /** Continues where the request stopped; a repeated hold takes places only once. */
  async settlePackage(intent: BookingRecord): Promise<void> {
    const booking = await this.admissions.decide(intent, 'sweeper');
    if (booking.refusal) return;
    try {
      const held = await this.bookPackage.hold(booking);
      await this.outcomes.confirmPackage(booking, bookedPackage(held), held.currency);
    } catch (error) {
      if (!(error instanceof DomainError) || error.status >= 500) throw error;
      await this.outcomes.declareNotMade(booking, toRejection(error.code, error));
    }
  }
}

/** Time since the order was begun: at the booking, or at the payment of a flight that is paid first. */
const orderAgeMs = ({ payFirst, openSince, createdAt }: BookingRecord): number =>
  Date.now() - ((payFirst && openSince) ?? createdAt).getTime();

/** A flight that is paid first, whose request stopped before its charges were published. */
const isUncharged = ({ payFirst, chargesVersion }: BookingRecord): boolean =>
  payFirst !== undefined && chargesVersion === undefined;
