import { Injectable } from '@nestjs/common';
import type { Booking, UpdateBookingRequest } from '@portal/contracts';
import type { Caller } from '@portal/nest-kit';
import { isStaff, visibleOrThrow } from './booking-access';
import { toBooking } from './booking.mapper';
import { BookingsRepository } from './bookings.repository';
import { CancelBooking } from './cancel-booking';
import { UpdateBooking } from './update-booking';

/** Edits and cancellations of bookings, as far as the caller may. */
@Injectable()
export class BookingsService {
  constructor(
    private readonly bookings: BookingsRepository,
    private readonly cancelBooking: CancelBooking,
    private readonly updateBooking: UpdateBooking,
  ) {}

  async cancel(id: string, caller: Caller): Promise<Booking> {
    const booking = visibleOrThrow(await this.bookings.findById(id), caller);
    return toBooking(await this.cancelBooking.cancel(booking, { by: caller }), { forStaff: isStaff(caller) });
  }

  async update(id: string, request: UpdateBookingRequest, caller: Caller): Promise<Booking> {
    const booking = visibleOrThrow(await this.bookings.findById(id), caller);
    return toBooking(await this.updateBooking.update(booking, request, caller), { forStaff: true });
  }
}
