import { Injectable } from '@nestjs/common';
import { type Booking, type CancelBookingQuery, texts } from '@portal/contracts';
import { type Caller, Clock } from '@portal/nest-kit';
import { DomainError } from '@portal/node-kit';
import { getDepartureInstant } from '../deadlines/trip-times';
import { isStaff, assertVisible } from '../record/booking-access';
import { bookingEvent } from '../record/booking-events';
import type { BookingRecord } from '../record/booking-record';
import { toBooking } from '../record/booking.mapper';
import { BookingsRepository } from '../store/bookings.repository';
import { CancelRequests } from '../cancel-requests/cancel-requests';
import { Cancellations } from './cancellations';
import { RefundOffers } from './refund-offers';

@Injectable()
export class CancelBooking {
  constructor(
    private readonly bookings: BookingsRepository,
    private readonly cancellations: Cancellations,
    private readonly requests: CancelRequests,
    private readonly offers: RefundOffers,
    private readonly clock: Clock,
  ) {}

  /**
   * Cancels a booking; idempotent.
   * @throws CANCEL_NEEDS_STAFF for a client's paid package from its start date: the costs are spent, so staff decide.
   * The request is recorded in the activity log. Also for a client's tickets whose refund the airline quotes, with a
   * cancellation request; staff get CANCEL_QUOTE_NEEDED.
   * @throws QUOTE_CHANGED with the current offer if the refund differs from the one that was shown
   */
  async run(id: string, caller: Caller, query: CancelBookingQuery = {}): Promise<Booking> {
    const booking = assertVisible(await this.bookings.findById(id), caller);
    if (!isStaff(caller) && isPaidPackage(booking) && getDepartureInstant(booking) <= (await this.clock.now())) {
      await this.bookings.note(booking, bookingEvent('BOOKING_CANCEL_ASKED', booking, caller));
      throw new DomainError('CANCEL_NEEDS_STAFF');
    }
    const cancelled = await this.cancel(booking, caller, query).catch((error: unknown) => {
      if (error instanceof DomainError && error.code === 'CANCEL_QUOTE_NEEDED' && !isStaff(caller))
        return this.leaveToStaff(booking, caller);
      throw error;
    });
    return toBooking(cancelled, { forStaff: isStaff(caller) });
  }

  private async cancel(booking: BookingRecord, by: Caller, query: CancelBookingQuery): Promise<BookingRecord> {
    const { status, cancelling } = booking;
    // A repeated call finds the booking cancelled, or continues the cancellation that has begun.
    const isOpen = status !== 'cancelled' && !cancelling;
    const accepted = isOpen ? await this.offers.accept(booking, query) : {};
    try {
      return await this.cancellations.cancel(booking, { by, ...accepted });
    } catch (error) {
      if (!accepted.quote || !(error instanceof DomainError) || error.code !== 'QUOTE_CHANGED') throw error;
      throw await this.offers.changed(booking);
    }
  }

  private async leaveToStaff({ id }: BookingRecord, caller: Caller): Promise<never> {
    await this.requests.request(id, caller);
    throw new DomainError('CANCEL_NEEDS_STAFF', { message: texts.cancelling.needsStaff });
  }
}

const isPaidPackage = ({ kind, status, paymentStatus, money }: BookingRecord): boolean =>
  kind === 'package' &&
  (status === 'confirmed' || status === 'pending') &&
  (paymentStatus === 'paid' || (money !== undefined && money.receivedMinor > money.refundedMinor));
