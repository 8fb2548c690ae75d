import { Injectable } from '@nestjs/common';
import type { OrderState } from '@portal/contracts';
import { HoldPolicy } from '../deadlines/holds';
import { getDepartureInstant } from '../deadlines/trip-times';
import { bookedDates, tripEndOf, type StoredScheduleChange, type StoredSegment } from '../record/booked-segments';
import { bookingEvent } from '../record/booking-events';
import type { BookingRecord } from '../record/booking-record';
import { buildSearchTerms } from '../record/booking-search';
import type { BookingChange, Precondition } from '../store/booking-change';
import { BookingsRepository } from '../store/bookings.repository';
import { AirlineAnswers } from './airline-answers';
import { compareSegments, areSameSegments, type SegmentsDifference } from './compare-segments';
import { movedDeadline } from './moved-deadline';
import { toStoredSegments } from './ordered-segments';

/** Records changes of flights by the airline, each once and in one write. */
@Injectable()
export class ScheduleChanges {
  constructor(
    private readonly bookings: BookingsRepository,
    private readonly holds: HoldPolicy,
    private readonly airlineAnswers: AirlineAnswers,
  ) {}

  /**
   * Records the flights of an order, and answers the airline as the owner did.
   * @returns the booking after it, undefined if another process changed it concurrently
   */
  async record(booking: BookingRecord, order: OrderState, now: Date): Promise<BookingRecord | undefined> {
    const current = await this.recordFlights(booking, order, now);
    // Flights that the owner does not know are not accepted.
    return current && isRecorded(current, order, now)
      ? this.airlineAnswers.send(current, order.airlineChange, now)
      : current;
  }

  /**
   * Stores the flights that the airline names for the order, with the message to the owner and the work item that the
   * difference requires.
   * @returns the booking after it, undefined if another process changed it concurrently
   */
  private async recordFlights(
    booking: BookingRecord,
    { segments: ordered }: OrderState,
    now: Date,
  ): Promise<BookingRecord | undefined> {
    // The new flights are those of a change of the date, which its worker records.
    if (booking.dateChange?.state === 'confirming') return undefined;
    const { segments: stored } = booking;
    const segments = stored && toStoredSegments(ordered, stored, now);
    if (!stored || !segments || areSameSegments(stored, segments)) return booking;
    const before = booking.knownSegments ?? stored;
    const difference = compareSegments(before, segments);
    // A change that was only recorded may have been taken back.
    const isSent = difference.kind === 'informed' || difference.kind === 'staff';
    const number = (booking.scheduleVersion ?? 0) + 1;
    const dates = bookedDates(booking, segments);
    const deadline = isSent ? await this.deadline(booking, segments, now) : {};
    const change: BookingChange = {
      $set: {
        segments,
        scheduleVersion: number,
        tripEnd: tripEndOf(segments),
        ...dates,
        ...(dates.flight && { searchWords: buildSearchTerms({ ...booking, ...dates }) }),
        ...(isSent
          ? { scheduleChange: changeOf(booking, { number, before, difference, at: now }) }
          : difference.kind === 'noted' && { knownSegments: before }),
        ...deadline,
      },
      ...((isSent || difference.kind === 'none') && { $unset: { knownSegments: 1 } }),
    };
    const event = bookingEvent('BOOKING_SCHEDULE_CHANGED', booking);
    return this.bookings.change(booking, unchangedFlights(booking), change, {
      event,
      ...(isSent && { mail: 'schedule-changed' as const }),
    });
  }

  /** Payment deadline of held seats after a change of the departure. */
  private async deadline(booking: BookingRecord, segments: StoredSegment[], now: Date): Promise<object> {
    const { fulfilment, startDate, createdAt } = booking;
    if (fulfilment?.state !== 'held' || !fulfilment.payBy || !fulfilment.heldUntil) return {};
    const { payBy, heldUntil, warned } = fulfilment;
    const [from, to] = [booking, { segments, startDate }].map((trip) => getDepartureInstant(trip)) as [Date, Date];
    const terms = await this.holds.settings();
    const moved = movedDeadline({ payBy, heldUntil, warned, bookedAt: createdAt }, { from, to }, terms, now);
    return moved ? { 'fulfilment.payBy': moved.payBy, 'fulfilment.warned': moved.warned } : {};
  }
}

/** Whether the booking has the flights of the order. */
function isRecorded({ segments: stored }: BookingRecord, { segments: ordered }: OrderState, now: Date): boolean {
  const segments = stored && toStoredSegments(ordered, stored, now);
  return segments !== undefined && areSameSegments(stored ?? [], segments);
}

interface Change {
  number: number;
  before: StoredSegment[];
  difference: SegmentsDifference;
  at: Date;
}

/** A work item that is still open remains open. */
function changeOf({ scheduleChange }: BookingRecord, { number, before, difference, at }: Change): StoredScheduleChange {
  const { reason, staffSince } = scheduleChange ?? {};
  const open = staffSince && reason && { reason, staffSince };
  if (difference.kind !== 'staff') return { number, at, before, ...open };
  const { connection } = difference;
  const isMissed = open?.reason === 'missed-connection';
  const work = { reason: isMissed ? open.reason : difference.reason, staffSince: staffSince ?? at };
  return { number, at, before, ...work, ...(connection && { connection }) };
}

/** The order is in force, and its flights are those that were compared. */
const unchangedFlights = ({ scheduleVersion = 0, fulfilment }: BookingRecord): Precondition => ({
  progress: ['settled'],
  status: 'confirmed',
  notCancelling: true,
  noDateChange: 'confirming',
  fulfilment: fulfilment?.state,
  scheduleVersion,
});
