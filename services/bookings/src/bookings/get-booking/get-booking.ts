import { Injectable } from '@nestjs/common';
import type { Booking } from '@portal/contracts';
import type { Caller } from '@portal/nest-kit';
import { isStaff, assertVisible } from '../record/booking-access';
import { toBooking } from '../record/booking.mapper';
import { BookingsRepository } from '../store/bookings.repository';

@Injectable()
export class GetBooking {
  constructor(private readonly bookings: BookingsRepository) {}

  /** @throws BOOKING_NOT_FOUND also for the booking of another client */
  async run(id: string, caller: Caller): Promise<Booking> {
    const booking = assertVisible(await this.bookings.findById(id), caller);
    return toBooking(booking, { forStaff: isStaff(caller) });
  }
}
