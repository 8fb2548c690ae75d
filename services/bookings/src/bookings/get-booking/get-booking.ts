import { Injectable } from '@nestjs/common';
import type { Booking } from '@portal/contracts';
import type { Caller } from '@portal/nest-kit';
import { isStaff, assertVisible } from '../record/booking-access';
import { toBooking } from '../record/booking.mapper';
import { BookingsRepository } from '../store/bookings.repository';

/** One booking by its id, for its owner and for staff. */
@Injectable()
export class GetBooking {
  constructor(private readonly bookings: BookingsRepository) {}

  /** Returns the booking, with what only staff may know for them. Throws BOOKING_NOT_FOUND for one of somebody else. */
  async run(id: string, caller: Caller): Promise<Booking> {
    const booking = assertVisible(await this.bookings.findById(id), caller);
    return toBooking(booking, { forStaff: isStaff(caller) });
  }
}
