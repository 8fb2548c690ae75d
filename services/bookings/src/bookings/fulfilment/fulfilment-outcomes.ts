import { Injectable } from '@nestjs/common';
import type { WorkReason } from '@portal/contracts';
import { nextHoldPollAt, nextTicketedPollAt } from '../deadlines/fulfilment-step';
import { getDepartureInstant } from '../deadlines/trip-times';
import { BookingOutcomes, pendingOutcomeFields } from '../outcome/booking-outcomes';
import { bookingEvent } from '../record/booking-events';
import { type BookingRecord, isFingerprint } from '../record/booking-record';
import type { StoredWork, ReminderHours } from '../record/fulfilment';
import type { BookingChange, Precondition } from '../store/booking-change';
import { BookingsRepository } from '../store/bookings.repository';

/** A booking of which the portal knows what the airline has. */
const inForce: Precondition = { progress: ['settled'], status: 'confirmed', notCancelling: true };

interface Rejected {
  work: Pick<StoredWork, 'reason' | 'totals'>;
  detail: string;
}

/** Writes what becomes of seats and tickets into the booking: each in one change that happens once. */
@Injectable()
export class FulfilmentTransitions {
  constructor(
    private readonly bookings: BookingsRepository,
    private readonly outcomes: BookingOutcomes,
  ) {}

  /** The owner is reminded of the deadline, with how much is left of it. */
  warn(booking: BookingRecord, hours: ReminderHours, now: Date): Promise<BookingRecord | undefined> {
    const { payBy, warned = [] } = booking.fulfilment ?? {};
    // What comes first was missed, and is no news any more.
    const told = [...new Set([...warned, 24 as const, hours])];
    const lookAt = nextHoldPollAt({ fulfilment: { ...booking.fulfilment, state: 'held', warned: told } }, now);
    const event = bookingEvent('BOOKING_HOLD_ENDING', booking, undefined, payBy?.toISOString());
    const change: BookingChange = { $set: { 'fulfilment.warned': told, lookAt } };
    const expected = { ...inForce, fulfilment: 'held' as const, notWarned: hours };
    return this.bookings.change(booking, expected, change, { event, mail: 'hold-ending' });
  }

  /** The airline no longer has the order: unticketed seats have lapsed, and what it had sold is a matter for staff. */
  giveUp(booking: BookingRecord): Promise<BookingRecord | undefined> {
    const { state } = booking.fulfilment ?? {};
    const isSold = state !== 'held' && state !== 'ticketing';
    if (isSold && booking.cancelRequest?.state === 'requested') return this.outcomes.cancelAtAirline(booking);
    return isSold ? this.outcomes.handToStaff(booking, 'order-gone') : this.lapseByAirline(booking);
  }

  /** The airline gave up seats that it held, or never had. */
  lapseByAirline(booking: BookingRecord): Promise<BookingRecord | undefined> {
    const { refusal: _isKept, ...gone } = pendingOutcomeFields;
    const change: BookingChange = {
      $set: { status: 'cancelled', 'fulfilment.state': 'lapsed' },
      $unset: {
        ...gone,
        work: 1,
        cancelRequest: 1,
        'fulfilment.issue': 1,
        ...(isFingerprint(booking.claim) && { claim: 1 }),
      },
    };
    const event = bookingEvent('BOOKING_LAPSED', booking, undefined, 'the airline no longer holds its order');
    return this.bookings.change(booking, unchangedFulfilment(booking), change, { event, mail: 'lapsed' });
  }

  recordTickets(booking: BookingRecord, ticketNumbers: string[], now: Date): Promise<BookingRecord | undefined> {
    const change: BookingChange = {
      $set: {
        ticketNumbers,
        'fulfilment.state': 'ticketed',
        lookAt: nextTicketedPollAt(getDepartureInstant(booking), now),
      },
      $unset: { work: 1, 'fulfilment.issue': 1 },
    };
    const event = bookingEvent('BOOKING_TICKETED', booking, undefined, ticketNumbers.join(', '));
    return this.bookings.change(booking, unchangedFulfilment(booking), change, { event, mail: 'ticketed' });
  }

  /** Nothing was issued: the seats are held as before, and a person has to see to it. */
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

  /** A booking from before gets its seats; where nothing can be promised of them, a person sees to it. */
  adopt(booking: BookingRecord, set: BookingChange['$set'], isLeft: boolean): Promise<BookingRecord | undefined> {
    const work: StoredWork[] = [{ reason: 'issue', since: new Date() }];
    const detail = 'it was booked without a deadline, and the airline releases its seats soon';
    const event = isLeft && bookingEvent('BOOKING_NOT_TICKETED', booking, undefined, detail);
    const change: BookingChange = { $set: { ...set, ...(isLeft && { work }) } };
    return this.bookings.change(booking, { ...inForce, hasNoFulfilment: true }, change, { ...(event && { event }) });
  }

  /** A person has to do something about it; once for each reason. */
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

/** The booking while nobody else has done something about its seats. */
export const unchangedFulfilment = ({ fulfilment }: BookingRecord): Precondition => ({
  ...inForce,
  fulfilment: fulfilment?.state,
  issueId: fulfilment?.issue?.id,
});
