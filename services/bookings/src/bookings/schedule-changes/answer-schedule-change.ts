import { Injectable } from '@nestjs/common';
import type { Booking, ScheduleChangeAnswer } from '@portal/contracts';
import { type Caller, Clock } from '@portal/nest-kit';
import { DomainError } from '@portal/node-kit';
import { assertVisible, isStaff } from '../record/booking-access';
import { type BookingAction, bookingEvent } from '../record/booking-events';
import type { BookingRecord } from '../record/booking-record';
import { toBooking } from '../record/booking.mapper';
import type { BookingChange, Precondition } from '../store/booking-change';
import { BookingsRepository } from '../store/bookings.repository';

/** Records the owner's answer to a change by the airline, and that staff have handled it. */
@Injectable()
export class AnswerScheduleChange {
  constructor(
    private readonly bookings: BookingsRepository,
    private readonly clock: Clock,
  ) {}

  /** Idempotent. Throws EDIT_CONFLICT with the current booking if the airline has changed the flights again. */
  async read(id: string, number: number, by: Caller): Promise<Booking> {
    const booking = await this.find(id, number, by);
    if (booking.scheduleChange?.readAt) return shown(booking, by);
    return this.write(
      booking,
      { $set: { 'scheduleChange.readAt': await this.clock.now() } },
      'BOOKING_SCHEDULE_READ',
      by,
    );
  }

  /**
   * Keeps the new flights, which closes the work item and lets the order be checked at once, or asks staff to call.
   * Idempotent. Throws EDIT_CONFLICT as `read` does.
   */
  async answer(id: string, number: number, answer: ScheduleChangeAnswer, by: Caller): Promise<Booking> {
    const booking = await this.find(id, number, by);
    const { answer: former, reason = 'schedule-change', staffSince } = booking.scheduleChange ?? {};
    const now = await this.clock.now();
    if (answer === 'keep') {
      if (former === 'keep') return shown(booking, by);
      const $set = { 'scheduleChange.answer': answer, 'scheduleChange.readAt': now, lookAt: now };
      const kept: BookingChange = { $set, $unset: { 'scheduleChange.staffSince': 1 } };
      return this.write(booking, kept, 'BOOKING_SCHEDULE_KEPT', by);
    }
    if (former === 'call' && staffSince) return shown(booking, by);
    const work = { 'scheduleChange.reason': reason, 'scheduleChange.staffSince': staffSince ?? now };
    const call: BookingChange = { $set: { 'scheduleChange.answer': answer, ...work } };
    return this.write(booking, call, 'BOOKING_SCHEDULE_CALL', by);
  }

  /** Closes the work item; idempotent. Throws EDIT_CONFLICT as `read` does. */
  async close(id: string, number: number, by: Caller): Promise<Booking> {
    const booking = await this.find(id, number, by);
    if (!booking.scheduleChange?.staffSince) return shown(booking, by);
    return this.write(booking, { $unset: { 'scheduleChange.staffSince': 1 } }, 'BOOKING_SCHEDULE_DONE', by);
  }

  private async find(id: string, number: number, by: Caller): Promise<BookingRecord> {
    const booking = assertVisible(await this.bookings.findById(id), by);
    if (booking.scheduleChange?.number !== number) throw conflict(booking, by);
    return booking;
  }

  private async write(
    booking: BookingRecord,
    change: BookingChange,
    action: BookingAction,
    by: Caller,
  ): Promise<Booking> {
    const expected: Precondition = { scheduleVersion: booking.scheduleVersion ?? 0 };
    const written = await this.bookings.change(booking, expected, change, { event: bookingEvent(action, booking, by) });
    if (written) return shown(written, by);
    throw conflict(assertVisible(await this.bookings.findById(booking.id), by), by);
  }
}

const shown = (booking: BookingRecord, by: Caller): Booking => toBooking(booking, { forStaff: isStaff(by) });

const conflict = (booking: BookingRecord, by: Caller): DomainError =>
  new DomainError('EDIT_CONFLICT', { current: shown(booking, by) });
