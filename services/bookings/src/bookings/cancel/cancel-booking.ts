import { Injectable } from '@nestjs/common';
import type { Booking } from '@portal/contracts';
import type { Caller } from '@portal/nest-kit';
import { isStaff, visibleOrThrow } from '../record/booking-access';
import { toBooking } from '../record/booking.mapper';
import { BookingsRepository } from '../store/bookings.repository';
import { Cancellations } from './cancellations';

/** Cancels a booking that the caller may see. */
@Injectable()
export class CancelBooking {
  constructor(
    private readonly bookings: BookingsRepository,
    private readonly cancellations: Cancellations,
  ) {}

  /** Returns the cancelled booking; cancelling it again returns the same. */
  async run(id: string, caller: Caller): Promise<Booking> {
    const booking = visibleOrThrow(await this.bookings.findById(id), caller);
    return toBooking(await this.cancellations.cancel(booking, { by: caller }), { forStaff: isStaff(caller) });
  }
}
