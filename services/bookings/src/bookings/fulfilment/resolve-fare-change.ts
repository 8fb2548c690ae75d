import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  type Booking,
  type ResolveFareChangeRequest,
  type FareDecision,
  type Money,
  sumMinor,
  toMinorUnits,
} from '@portal/contracts';
import { type Caller, Clock, requireStepUp } from '@portal/nest-kit';
import { DomainError, moneyText } from '@portal/node-kit';
import { Cancellations } from '../cancel/cancellations';
import { isPaid, nextHoldPollAt } from '../deadlines/fulfilment-step';
import { HoldPolicy } from '../deadlines/holds';
import { elapsedReminders } from '../deadlines/payment-reminders';
import { assertVisible } from '../record/booking-access';
import { type BookingAction, bookingEvent } from '../record/booking-events';
import type { BookingRecord } from '../record/booking-record';
import { toBooking } from '../record/booking.mapper';
import { agreedFareMinor, type StoredFare, findPendingFareChange } from '../record/fulfilment';
import type { BookingChange } from '../store/booking-change';
import { BookingsRepository } from '../store/bookings.repository';
import { unchangedFulfilment } from './fulfilment-outcomes';
import { isIssuable } from './issue-booking';
import { IssueTickets } from './issue-tickets';

interface Decision {
  by: Caller;
  reason?: string | undefined;
  /** Precondition: the fare change detected at this time is still undecided. The second of two decisions fails. */
  fareSince: Date;
  /** Difference between the new and the agreed fare, in minor units. */
  minor: number;
}

/** Applies a staff decision on a fare that changed before ticketing, once per change. */
@Injectable()
export class ResolveFareChange {
  constructor(
    private readonly bookings: BookingsRepository,
    private readonly cancellations: Cancellations,
    private readonly holds: HoldPolicy,
    private readonly issueTickets: IssueTickets,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws EDIT_CONFLICT with the current booking if the new total differs from `newTotal`, or the change is already
   * decided
   * @throws HOLD_NOT_EXTENDED if no time is left to pay the difference
   */
  async run(id: string, { decision, newTotal, reason }: ResolveFareChangeRequest, by: Caller): Promise<Booking> {
    if (decision === 'agency' && by.role !== 'admin') throw new DomainError('NOT_ALLOWED');
    if (decision === 'agency') requireStepUp(by);
    const booking = assertVisible(await this.bookings.findById(id), by);
    const fare = findPendingFareChange(booking);
    if (!fare || !isIssuable(booking) || !isSame(fare.totals.now, newTotal)) throw await this.conflict(id, by);
    const minor = sumMinor([toMinorUnits(fare.totals.now.amount), -agreedFareMinor(booking)]);
    const decided = await this.carryOut(decision, booking, { by, reason, fareSince: fare.since, minor });
    if (!decided) throw await this.conflict(id, by);
    return toBooking(decided, { forStaff: true });
  }

  private carryOut(kind: FareDecision, booking: BookingRecord, decision: Decision): Promise<BookingRecord | undefined> {
    if (kind === 'release') return this.release(booking, decision);
    return kind === 'charge' ? this.charge(booking, decision) : this.agency(booking, decision);
  }

  /** The customer pays the difference and receives the new deadline. */
  private async charge(booking: BookingRecord, decision: Decision): Promise<BookingRecord | undefined> {
    const now = await this.clock.now();
    const payBy = await this.payBy(booking, now);
    const warned = payBy ? elapsedReminders(payBy, now) : [];
    const lookAt = nextHoldPollAt({ fulfilment: { state: 'held', ...(payBy && { payBy }), warned } }, now);
    const deadline = payBy && { 'fulfilment.payBy': payBy, 'fulfilment.warned': warned };
    return this.record(booking, decision, { kind: 'charge', set: { ...deadline, lookAt } });
  }

  /** Tickets of a paid booking are issued immediately, others once the booking is paid. */
  private async agency(booking: BookingRecord, decision: Decision): Promise<BookingRecord | undefined> {
    const now = await this.clock.now();
    const decided = await this.record(booking, decision, { kind: 'agency', set: { lookAt: now } });
    if (!decided || !isPaid(booking)) return decided;
    const issued = await this.issueTickets.attempt(decided, decision);
    return issued ?? (await this.bookings.findById(booking.id)) ?? decided;
  }

  private async release(
    booking: BookingRecord,
    { by, reason, fareSince }: Decision,
  ): Promise<BookingRecord | undefined> {
    const event = bookingEvent('BOOKING_FARE_RELEASED', booking, by, reason);
    try {
      return await this.cancellations.cancel(booking, { by, fareSince }, { event });
    } catch (error) {
      if (error instanceof DomainError && error.code === 'EDIT_CONFLICT') return undefined;
      throw error;
    }
  }

  private record(
    booking: BookingRecord,
    { by, reason, fareSince, minor }: Decision,
    { kind, set }: { kind: StoredFare['decision']; set: BookingChange['$set'] },
  ): Promise<BookingRecord | undefined> {
    const fare: StoredFare = {
      id: randomUUID(),
      decision: kind,
      minor,
      by: by.username,
      byId: by.id,
      at: new Date(),
      ...(reason && { reason }),
    };
    const change: BookingChange = {
      $set: { ...set, fares: [...(booking.fares ?? []), fare] },
      $pull: { work: { reason: 'fare-changed' } },
    };
    const amount = moneyText(minor, booking.currency);
    const event = bookingEvent(actions[kind], booking, by, reason ? `${amount}, ${reason}` : amount);
    const isDearer = kind === 'charge' && minor > 0;
    return this.bookings.change(booking, { ...unchangedFulfilment(booking), fareSince }, change, {
      event,
      ...(isDearer && { mail: 'fare-charged' as const }),
    });
  }

  /** Never earlier than the deadline that the owner received before. */
  private async payBy(booking: BookingRecord, now: Date): Promise<Date | undefined> {
    const { payBy, heldUntil } = booking.fulfilment ?? {};
    const isReissued = heldUntil && (await this.holds.deadline(booking, heldUntil, now));
    const [latest] = [payBy, isReissued]
      .filter((at) => at !== undefined)
      .sort((one, other) => Number(other) - Number(one));
    if (latest && latest <= now) throw new DomainError('HOLD_NOT_EXTENDED', { message: noTimeLeft });
    return latest;
  }

  private async conflict(id: string, by: Caller): Promise<DomainError> {
    const current = assertVisible(await this.bookings.findById(id), by);
    const message = findPendingFareChange(current) ? changedAgain : decidedAlready;
    return new DomainError('EDIT_CONFLICT', { message, current: toBooking(current, { forStaff: true }) });
  }
}

const noTimeLeft = 'The airline does not hold these seats long enough for another payment.';
const changedAgain = 'The airline now asks for a different total. Please check it again.';
const decidedAlready = 'The fare change of this booking has already been resolved.';

const actions: Readonly<Record<StoredFare['decision'], BookingAction>> = {
  charge: 'BOOKING_FARE_CHARGED',
  agency: 'BOOKING_FARE_ON_AGENCY',
};

const isSame = (one: Money, other: Money): boolean => one.amount === other.amount && one.currency === other.currency;
