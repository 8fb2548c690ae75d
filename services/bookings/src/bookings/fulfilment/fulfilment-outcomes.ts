import { Injectable } from '@nestjs/common';
import type { WorkReason } from '@portal/contracts';
import { nextHoldPollAt, nextTicketedPollAt } from '../deadlines/fulfilment-step';
import { getDepartureInstant } from '../deadlines/trip-times';
import { BookingOutcomes, pendingOutcomeFields } from '../outcome/booking-outcomes';
import { bookingEvent } from '../record/booking-events';
import { type BookingRecord, isFingerprint } from '../record/booking-record';
import type { StoredWork, ReminderHours } from '../record/fulfilment';
import { detailOfLapse } from '../reminder-calls/reminder-calls';
import type { BookingChange, Precondition } from '../store/booking-change';
import { BookingsRepository } from '../store/bookings.repository';

/** The state of the order at the airline is known. */
const inForce: Precondition = { progress: ['settled'], status: 'confirmed', notCancelling: true };

interface Rejected {
  work: Pick<StoredWork, 'reason' | 'totals'>;
  detail: string;
}

/** State transitions of seats and tickets, each applied once in a single write. */
@Injectable()
export class FulfilmentTransitions {
  constructor(
    private readonly bookings: BookingsRepository,
    private readonly outcomes: BookingOutcomes,
  ) {}

  /** Sends the owner a reminder of the payment deadline. */
  warn(booking: BookingRecord, hours: ReminderHours, now: Date): Promise<BookingRecord | undefined> {
    const { payBy, warned = [] } = booking.fulfilment ?? {};
    // A missed 24-hour reminder is marked as sent, because it is outdated once a later one is due.
    const reported = [...new Set([...warned, 24 as const, hours])];
    const lookAt = nextHoldPollAt({ fulfilment: { ...booking.fulfilment, state: 'held', warned: reported } }, now);
    const event = bookingEvent('BOOKING_HOLD_ENDING', booking, undefined, payBy?.toISOString());
    const change: BookingChange = { $set: { 'fulfilment.warned': reported, lookAt } };
    const expected = { ...inForce, fulfilment: 'held' as const, notWarned: hours };
    return this.bookings.change(booking, expected, change, { event, mail: 'hold-ending' });
  }

  /**
   * Handles an order that the airline no longer has. Seats without tickets lapse. With tickets, an open cancellation
   * request is fulfilled, otherwise staff take over.
   */
  giveUp(booking: BookingRecord): Promise<BookingRecord | undefined> {
    const { state } = booking.fulfilment ?? {};
    const isSold = state !== 'held' && state !== 'ticketing';
    if (isSold && booking.cancelRequest?.state === 'requested') return this.outcomes.cancelAtAirline(booking);
    return isSold ? this.outcomes.handToStaff(booking, 'order-gone') : this.lapseByAirline(booking);
  }

  /** Cancels a booking whose seats the airline released or never held. */
  lapseByAirline(booking: BookingRecord): Promise<BookingRecord | undefined> {
    const { refusal: _isRetained, ...gone } = pendingOutcomeFields;
    const change: BookingChange = {
      $set: {
        status: 'cancelled',
        'fulfilment.state': 'lapsed',
        // The reason of the refund, if anything was received.
        work: [{ reason: 'airline-cancelled', since: new Date() }],
      },
      $unset: {
        ...gone,
        'fulfilment.callSince': 1,
        cancelRequest: 1,
        'fulfilment.issue': 1,
        ...(isFingerprint(booking.claim) && { claim: 1 }),
      },
    };
    const details = ['the airline no longer holds its order', detailOfLapse(booking)].filter(Boolean);
    const event = bookingEvent('BOOKING_LAPSED', booking, undefined, details.join(', '));
    return this.bookings.change(booking, unchangedFulfilment(booking), change, { event, mail: 'lapsed' });
  }

  recordTickets(booking: BookingRecord, ticketNumbers: string[], now: Date): Promise<BookingRecord | undefined> {
    const change: BookingChange = {
      $set: {
        ticketNumbers,
        'fulfilment.state': 'ticketed',
        lookAt: nextTicketedPollAt(getDepartureInstant(booking), now),
      },
      $unset: { work: 1, 'fulfilment.callSince': 1, 'fulfilment.issue': 1 },
    };
    const event = bookingEvent('BOOKING_TICKETED', booking, undefined, ticketNumbers.join(', '));
    return this.bookings.change(booking, unchangedFulfilment(booking), change, { event, mail: 'ticketed' });
  }

  /** No tickets were issued: the seats stay held, and manual action is required. */
  recordRejected(booking: BookingRecord, { work, detail }: Rejected, now: Date): Promise<BookingRecord | undefined> {
    const held = { ...booking.fulfilment, state: 'held' as const, warned: booking.fulfilment?.warned ?? [] };
    const change: BookingChange = {
      $set: {
        'fulfilment.state': 'held',
        work: [{ ...work, since: new Date() }],
        lookAt: nextHoldPollAt({ fulfilment: held }, now),
      },
      $unset: { 'fulfilment.issue': 1 },
    };
    const event = bookingEvent('BOOKING_NOT_TICKETED', booking, undefined, detail);
    return this.bookings.change(booking, unchangedFulfilment(booking), change, { event });
  }

  /** Adds a hold to a booking created before holds. `isLeft`: whether no deadline can be set and staff take over. */
  adopt(booking: BookingRecord, set: BookingChange['$set'], isLeft: boolean): Promise<BookingRecord | undefined> {
    const work: StoredWork[] = [{ reason: 'issue', since: new Date() }];
    const detail = 'it was booked without a deadline, and the airline releases its seats soon';
    const event = isLeft && bookingEvent('BOOKING_NOT_TICKETED', booking, undefined, detail);
    const change: BookingChange = { $set: { ...set, ...(isLeft && { work }) } };
    return this.bookings.change(booking, { ...inForce, hasNoFulfilment: true }, change, { ...(event && { event }) });
  }

  /** Adds a reason for manual action, at most once. */
  addWork(
    booking: BookingRecord,
    work: Pick<StoredWork, 'reason' | 'totals'>,
    { lookAt, detail }: { lookAt: Date; detail?: string },
  ): Promise<BookingRecord | undefined> {
    const change: BookingChange = { $set: { lookAt }, $push: { work: { ...work, since: new Date() } } };
    const event = bookingEvent('BOOKING_NOT_TICKETED', booking, undefined, detail ?? whys[work.reason]);
    return this.bookings.change(booking, { ...unchangedFulfilment(booking), noWork: work.reason }, change, { event });
  }
}

const whys: Partial<Record<WorkReason, string>> = {
  issue: 'it is paid, and tickets must be issued manually',
  'issue-unknown': 'the airline has not confirmed that it issued them',
  'confirm-payment': 'it is paid by a bank transfer that a second person has to confirm',
};

/** Precondition: fulfilment has not changed since the booking was read. */
export const unchangedFulfilment = ({ fulfilment }: BookingRecord): Precondition => ({
  ...inForce,
  fulfilment: fulfilment?.state,
  issueId: fulfilment?.issue?.id,
});
