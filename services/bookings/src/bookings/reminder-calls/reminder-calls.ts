import { Injectable } from '@nestjs/common';
import type { Booking } from '@portal/contracts';
import type { Caller } from '@portal/nest-kit';
import { DomainError } from '@portal/node-kit';
import { assertVisible } from '../record/booking-access';
import { bookingEvent } from '../record/booking-events';
import type { BookingRecord } from '../record/booking-record';
import { toBooking } from '../record/booking.mapper';
import { BookingsRepository } from '../store/bookings.repository';

const held = { status: 'confirmed', fulfilment: 'held' } as const;

/** Detail of the event of a booking that expired while a call was open. */
export const detailOfLapse = ({ fulfilment }: Pick<BookingRecord, 'fulfilment'>): string | undefined =>
  fulfilment?.callSince && 'the customer had not been informed';

/** Calls to customers whom a payment reminder did not reach by email. */
@Injectable()
export class ReminderCalls {
  constructor(private readonly bookings: BookingsRepository) {}

  /** Adds a call to the customer to the work list, once per reminder. @param reminderId id of the message */
  async request(booking: BookingRecord, reminderId: string, detail: string): Promise<void> {
    const $push = { 'fulfilment.calledFor': reminderId };
    const event = bookingEvent('BOOKING_REMINDER_FAILED', booking, undefined, detail);
    const expected = { ...held, notCalledFor: reminderId };
    const change = { $set: { 'fulfilment.callSince': new Date() }, $push };
    if (await this.bookings.change(booking, { ...expected, isCallOpen: false }, change, { event })) return;
    // The call for an earlier reminder is still open and covers this one.
    await this.bookings.change(booking, expected, { $push });
  }

  /** Records that the caller informed the customer. @throws EDIT_CONFLICT if no call is open */
  async record(id: string, caller: Caller): Promise<Booking> {
    const booking = assertVisible(await this.bookings.findById(id), caller);
    const event = bookingEvent('BOOKING_CUSTOMER_INFORMED', booking, caller);
    const change = { $unset: { 'fulfilment.callSince': 1 as const } };
    const informed = await this.bookings.change(booking, { isCallOpen: true }, change, { event });
    if (informed) return toBooking(informed, { forStaff: true });
    const current = assertVisible(await this.bookings.findById(id), caller);
    throw new DomainError('EDIT_CONFLICT', { current: toBooking(current, { forStaff: true }) });
  }
}
