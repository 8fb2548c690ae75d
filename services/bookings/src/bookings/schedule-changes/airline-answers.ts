import { Injectable } from '@nestjs/common';
import type { AirlineChange } from '@portal/contracts';
import { FlightsClient } from '../../clients/flights.client';
import { retryPollAt } from '../outcome/poll-schedule';
import type { StoredScheduleChange } from '../record/booked-segments';
import { bookingEvent } from '../record/booking-events';
import type { BookingRecord } from '../record/booking-record';
import type { BookingChange } from '../store/booking-change';
import { BookingsRepository } from '../store/bookings.repository';
import { confirmationDueAt } from './confirmation-due-at';

/** Whether the new flights are kept: the owner keeps them, or they differ too little for a question. */
function acceptsNewFlights({ scheduleChange: change, cancelling, cancelRequest }: BookingRecord): boolean {
  if (cancelling || cancelRequest?.state === 'requested') return false;
  if (!change) return true;
  return change.answer ? change.answer === 'keep' : change.readAt !== undefined && change.reason === undefined;
}

/**
 * Accepts changes at the airline once the new flights are kept. Driven by what the airline still awaits, so that a lost
 * answer is sent again.
 */
@Injectable()
export class AirlineAnswers {
  constructor(
    private readonly bookings: BookingsRepository,
    private readonly flights: FlightsClient,
  ) {}

  /** @returns the booking after it, undefined if another process changed it concurrently */
  async send(
    booking: BookingRecord,
    awaited: AirlineChange | undefined,
    now: Date,
  ): Promise<BookingRecord | undefined> {
    const current = await this.storeOffer(booking, awaited?.canCancel ?? false);
    if (!current || !awaited) return current;
    const due = confirmationDueAt(current);
    if (due && due <= now) return this.openCall(current, now);
    if (!acceptsNewFlights(current) || isKnownToStaff(current, awaited)) return current;
    if (!awaited.canAccept) return this.leaveToStaff(current, awaited, now);
    const { outcome } = await this.flights.acceptAirlineChanges(current.orderId ?? '', awaited.ids);
    if (outcome === 'rejected') return this.leaveToStaff(current, awaited, now);
    if (outcome === 'unknown') await this.bookings.schedulePoll(current, retryPollAt(now));
    return current;
  }

  /** Stores whether the airline offers to cancel because of the change. */
  private async storeOffer(booking: BookingRecord, canCancel: boolean): Promise<BookingRecord | undefined> {
    if (!booking.scheduleChange || (booking.scheduleChange.canCancel ?? false) === canCancel) return booking;
    return this.bookings.change(booking, sameChange(booking), { $set: { 'scheduleChange.canCancel': canCancel } });
  }

  /** Asks the owner, as for a large change, and puts the call on the work list. */
  private openCall(booking: BookingRecord, now: Date): Promise<BookingRecord | undefined> {
    const work = { 'scheduleChange.reason': 'schedule-change', 'scheduleChange.staffSince': now } as const;
    return this.bookings.change(
      booking,
      sameChange(booking),
      { $set: work },
      { event: bookingEvent('BOOKING_SCHEDULE_UNCONFIRMED', booking) },
    );
  }

  private leaveToStaff(
    booking: BookingRecord,
    { ids: unacceptedIds }: AirlineChange,
    now: Date,
  ): Promise<BookingRecord | undefined> {
    const { scheduleChange, scheduleVersion: number = 0, knownSegments, segments = [] } = booking;
    const change: StoredScheduleChange = {
      ...(scheduleChange ?? { number, at: now, before: knownSegments ?? segments, readAt: now }),
      unacceptedIds,
      reason: 'airline-awaits-answer',
      staffSince: now,
    };
    const written: BookingChange = { $set: { scheduleChange: change } };
    const event = bookingEvent('BOOKING_SCHEDULE_OPEN', booking);
    return this.bookings.change(booking, sameChange(booking), written, { event });
  }
}

const isKnownToStaff = ({ scheduleChange }: BookingRecord, { ids }: AirlineChange): boolean =>
  ids.every((id) => scheduleChange?.unacceptedIds?.includes(id));

const sameChange = ({ scheduleVersion = 0 }: BookingRecord) => ({ status: 'confirmed', scheduleVersion }) as const;
