import { Controller, Get, Param } from '@nestjs/common';
import type { PaidTrip } from '@portal/contracts';
import { Clock, idParam, InternalCall } from '@portal/nest-kit';
import { DomainError } from '@portal/node-kit';
import { toBooking } from '../record/booking.mapper';
import { tripTitle } from '../record/trip';
import { BookingsRepository } from '../store/bookings.repository';

/** Trip details that payments shows to the payer of a payment link. */
@Controller()
@InternalCall()
export class PaidTripController {
  constructor(
    private readonly bookings: BookingsRepository,
    private readonly clock: Clock,
  ) {}

  @Get('/internal/bookings/:id/trip')
  async read(@Param('id', idParam('BOOKING_NOT_FOUND')) id: string): Promise<PaidTrip> {
    const booking = await this.bookings.findById(id);
    if (!booking) throw new DomainError('BOOKING_NOT_FOUND');
    const { fulfilment, payFirst } = toBooking(booking, { forStaff: false });
    const payBy = fulfilment?.payBy ?? payFirst?.payBy;
    return {
      title: tripTitle(booking),
      startDate: booking.startDate,
      endDate: booking.endDate,
      travelers: (booking.travelers ?? []).map(({ firstName }) => firstName),
      ...(payBy !== undefined && { payBy }),
      isPastDue: payBy !== undefined && Date.parse(payBy) <= (await this.clock.now()).getTime(),
    };
  }
}
