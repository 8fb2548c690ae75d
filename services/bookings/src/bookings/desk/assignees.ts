import { Injectable } from '@nestjs/common';
import type { Booking } from '@portal/contracts';
import { type Caller, Clock } from '@portal/nest-kit';
import { DomainError } from '@portal/node-kit';
import { assertVisible } from '../record/booking-access';
import { bookingEvent } from '../record/booking-events';
import type { BookingRecord } from '../record/booking-record';
import { toBooking } from '../record/booking.mapper';
import { BookingsRepository } from '../store/bookings.repository';

/** Assigns bookings to staff, so that only one of them works on a booking. */
@Injectable()
export class Assignees {
  constructor(
    private readonly bookings: BookingsRepository,
    private readonly clock: Clock,
  ) {}

  /** Assigns the booking to the caller. Throws ALREADY_ASSIGNED with the name of the current assignee. */
  async take(id: string, caller: Caller): Promise<Booking> {
    const booking = assertVisible(await this.bookings.findById(id), caller);
    if (booking.assignee) return asHeld(booking, caller);
    const assignee = { id: caller.id, username: caller.username, at: (await this.clock.now()).toISOString() };
    const event = bookingEvent('BOOKING_TAKEN', booking, caller);
    const taken = await this.bookings.change(booking, { assigneeId: null }, { $set: { assignee } }, { event });
    return taken ? toStaff(taken) : asHeld(assertVisible(await this.bookings.findById(id), caller), caller);
  }

  /** Removes the assignment of the caller; an admin may remove any. */
  async giveBack(id: string, caller: Caller): Promise<Booking> {
    const booking = assertVisible(await this.bookings.findById(id), caller);
    const { assignee } = booking;
    if (!assignee) return toStaff(booking);
    if (assignee.id !== caller.id && caller.role !== 'admin') throw takenBy(assignee.username);
    const event = bookingEvent('BOOKING_GIVEN_BACK', booking, caller);
    const expected = { assigneeId: assignee.id };
    const given = await this.bookings.change(booking, expected, { $unset: { assignee: 1 } }, { event });
    return given ? toStaff(given) : this.giveBack(id, caller);
  }
}

const toStaff = (booking: BookingRecord): Booking => toBooking(booking, { forStaff: true });

const takenBy = (username: string): DomainError =>
  new DomainError('ALREADY_ASSIGNED', { message: `${username} is already working on this booking.` });

/** @throws ALREADY_ASSIGNED if the booking is assigned to another staff member */
function asHeld(booking: BookingRecord, caller: Caller): Booking {
  if (booking.assignee && booking.assignee.id !== caller.id) throw takenBy(booking.assignee.username);
  return toStaff(booking);
}
