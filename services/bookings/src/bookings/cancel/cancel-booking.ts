import { Injectable } from '@nestjs/common';
import type { Booking } from '@portal/contracts';
import { type Caller, Clock } from '@portal/nest-kit';
import { DomainError } from '@portal/node-kit';
import { getDepartureInstant } from '../deadlines/trip-times';
import { isStaff, assertVisible } from '../record/booking-access';
import { bookingEvent } from '../record/booking-events';
import type { BookingRecord } from '../record/booking-record';
import { toBooking } from '../record/booking.mapper';
import { BookingsRepository } from '../store/bookings.repository';
import { Cancellations } from './cancellations';

@Injectable()
export class CancelBooking {
  constructor(
    private readonly bookings: BookingsRepository,
    private readonly cancellations: Cancellations,
    private readonly clock: Clock,
  ) {}

  /**
   * Cancels a booking; idempotent.
   * @throws CANCEL_NEEDS_STAFF for a client's paid package from its start date: the costs are spent, so staff decide.
   * The request is recorded in the activity log.
   */
  async run(id: string, caller: Caller): Promise<Booking> {
    const booking = assertVisible(await this.bookings.findById(id), caller);
    if (!isStaff(caller) && isPaidPackage(booking) && getDepartureInstant(booking) <= (await this.clock.now())) {
      await this.bookings.note(booking, bookingEvent('BOOKING_CANCEL_ASKED', booking, caller));
      throw new DomainError('CANCEL_NEEDS_STAFF');
    }
    return toBooking(await this.cancellations.cancel(booking, { by: caller }), { forStaff: isStaff(caller) });
  }
}

const isPaidPackage = ({ kind, status, paymentStatus, money }: BookingRecord): boolean =>
  kind === 'package' &&
  (status === 'confirmed' || status === 'pending') &&
  (paymentStatus === 'paid' || (money !== undefined && money.receivedMinor > money.refundedMinor));
