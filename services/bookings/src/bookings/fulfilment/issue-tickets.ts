import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { type IssueOutcome, type Money, toMoney } from '@portal/contracts';
import { Clock, SERVICE_ENV } from '@portal/nest-kit';
import { DomainError, Failpoints } from '@portal/node-kit';
import { FlightsClient } from '../../clients/flights.client';
import type { BookingsEnv } from '../../env';
import { isPaid } from '../deadlines/fulfilment-step';
import { bookingEvent } from '../record/booking-events';
import type { BookingRecord } from '../record/booking-record';
import type { Actor } from '../states/cancelling';
import { agreedFareMinor, type Issue } from '../record/fulfilment';
import { unpaidTicketsReview } from '../review/review-entry';
import type { BookingChange, Precondition } from '../store/booking-change';
import { BookingsRepository } from '../store/bookings.repository';
import { unchangedFulfilment, FulfilmentTransitions } from './fulfilment-outcomes';

/** Staff member who requests the tickets, and the reason if a balance is due. */
export interface IssueRequest {
  by: Actor;
  reason?: string | undefined;
}

type Rejection = Extract<IssueOutcome, { outcome: 'rejected' }>;

/** Issues the tickets of held seats, once. A request without a response is followed by polling and never sent again. */
@Injectable()
export class IssueTickets {
  constructor(
    private readonly bookings: BookingsRepository,
    private readonly flights: FlightsClient,
    private readonly outcomes: FulfilmentTransitions,
    private readonly failpoints: Failpoints,
    private readonly clock: Clock,
    @Inject(SERVICE_ENV) private readonly env: BookingsEnv,
  ) {}

  /**
   * Makes one attempt for held seats. Without a request by staff, the ledger version must be unchanged since the
   * booking was read.
   * @returns the booking after the attempt, undefined if another process or a payment was first
   */
  async attempt(booking: BookingRecord, request?: IssueRequest): Promise<BookingRecord | undefined> {
    const claimed = await this.failpoints.runStep('claim-issue', () => this.claim(booking, request));
    if (!claimed) return undefined;
    const outcome = await this.failpoints.runStep('issue', () => this.send(claimed));
    return this.failpoints.runStep('record-issue', () => this.record(claimed, outcome));
  }

  /** Schedules the next poll of the order in `TICKETING_POLL_DELAY_MS`. */
  async schedulePoll(booking: BookingRecord): Promise<BookingRecord | undefined> {
    const leaseUntil = new Date(Date.now() + this.env.TICKETING_POLL_DELAY_MS);
    const change: BookingChange = { $set: { 'fulfilment.issue.leaseUntil': leaseUntil } };
    return this.bookings.change(booking, unchangedFulfilment(booking), change);
  }

  isOtherFare(booking: BookingRecord, total: Money): boolean {
    const agreed = totalOf(booking);
    return total.currency === agreed.currency && total.amount !== agreed.amount;
  }

  /** Ends an attempt without a response whose order now has another fare, which staff decide on. */
  recordFareChange(booking: BookingRecord, newTotal: Money): Promise<BookingRecord | undefined> {
    return this.record(booking, { outcome: 'rejected', reason: 'fare-changed', newTotal });
  }

  private async claim(booking: BookingRecord, request: IssueRequest | undefined): Promise<BookingRecord | undefined> {
    const startedAt = new Date();
    const issue: Issue = {
      id: randomUUID(),
      attempts: (booking.fulfilment?.issue?.attempts ?? 0) + 1,
      startedAt,
      // Longer than the timeout of a call to the airline, so the attempt is over when the lease ends.
      leaseUntil: new Date(startedAt.getTime() + this.env.CANCEL_LEASE_MS),
    };
    const change: BookingChange = {
      $set: { 'fulfilment.state': 'ticketing', 'fulfilment.issue': issue, lookAt: await this.clock.now() },
      $unset: { work: 1 },
      ...(request?.reason &&
        !isPaid(booking) && {
          $push: { reviews: unpaidTicketsReview(booking, request.by, request.reason) },
        }),
    };
    const expected: Precondition = {
      ...unchangedFulfilment(booking),
      fulfilment: 'held',
      ...(!request && { moneyVersion: booking.money?.version ?? 0 }),
    };
    const event = request && bookingEvent('BOOKING_ISSUE_ASKED', booking, request.by, request.reason);
    return this.bookings.change(booking, expected, change, { ...(event && { event }) });
  }

  private async send(booking: BookingRecord): Promise<IssueOutcome> {
    try {
      return await this.flights.issueOrder(booking.orderId ?? '', totalOf(booking));
    } catch (error) {
      // Rejected by flights: nothing was sent to the airline.
      if (error instanceof DomainError) return { outcome: 'rejected', reason: 'refused' };
      throw error;
    }
  }

  private async record(booking: BookingRecord, outcome: IssueOutcome): Promise<BookingRecord | undefined> {
    const now = await this.clock.now();
    switch (outcome.outcome) {
      case 'confirmed':
        return outcome.ticketNumbers.length >= booking.numberOfTravelers
          ? this.outcomes.recordTickets(booking, outcome.ticketNumbers, now)
          : this.schedulePoll(booking);
      case 'rejected':
        return outcome.reason === 'order-gone'
          ? this.outcomes.lapseByAirline(booking)
          : this.outcomes.recordRejected(booking, workOf(booking, outcome), now);
      case 'not-sent':
        return this.backToHeld(booking, now);
      case 'unknown':
        return this.schedulePoll(booking);
    }
  }

  /** The request was never sent: the seats stay held, and the next attempt follows in `TICKETING_POLL_DELAY_MS`. */
  private backToHeld(booking: BookingRecord, now: Date): Promise<BookingRecord | undefined> {
    const leaseUntil = new Date(Date.now() + this.env.TICKETING_POLL_DELAY_MS);
    const change: BookingChange = {
      $set: { 'fulfilment.state': 'held', 'fulfilment.issue.leaseUntil': leaseUntil, lookAt: now },
    };
    return this.bookings.change(booking, unchangedFulfilment(booking), change);
  }
}

const totalOf = (booking: BookingRecord): Money => toMoney(agreedFareMinor(booking), booking.currency);

function workOf(booking: BookingRecord, { reason, newTotal, error }: Rejection) {
  const detail = error?.detail ?? error?.title;
  if (reason === 'fare-changed' && newTotal?.currency === booking.currency) {
    const totals = { before: totalOf(booking), now: newTotal };
    return { work: { reason: 'fare-changed' as const, totals }, detail: `the fare is now ${newTotal.amount}` };
  }
  if (reason === 'desk')
    return { work: { reason: 'issue' as const }, detail: 'the airline issues its tickets manually' };
  return { work: { reason: 'issue' as const }, detail: detail ?? 'the airline issues no tickets for it' };
}
