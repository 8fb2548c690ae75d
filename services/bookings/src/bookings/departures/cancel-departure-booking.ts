import { Inject, Injectable } from '@nestjs/common';
import { texts } from '@portal/contracts';
import { SERVICE_LOGGER, type ServiceLogger } from '@portal/nest-kit';
import { PaymentsClient } from '../../clients/payments.client';
import { Cancellations } from '../cancel/cancellations';
import type { BookingRecord } from '../record/booking-record';
import type { ChosenRefund } from '../states/cancelling';
import type { DepartureCancellationRecord } from './departure-cancellation.schema';

/** Cancels one booking of a departure and refunds everything that was received for it. */
@Injectable()
export class CancelDepartureBooking {
  constructor(
    private readonly cancellations: Cancellations,
    private readonly payments: PaymentsClient,
    @Inject(SERVICE_LOGGER) private readonly log: ServiceLogger,
  ) {}

  /** Idempotent. Bookings that cannot be cancelled yet are left to the next round. */
  async run(booking: BookingRecord, cancellation: DepartureCancellationRecord): Promise<void> {
    const { progress, money, cancelling } = booking;
    const isBeingMade = progress === 'ordering' || progress === 'unknown';
    // The outcome of an open payment decides how much is refunded. It is known within minutes.
    if (isBeingMade || money?.hasOpenAttempt || cancelling) return;
    const { reason, requestedBy } = cancellation;
    try {
      const refund = await this.wholeRefund(booking, cancellation);
      await this.cancellations.cancel(booking, { by: requestedBy, byEdit: true, refund, departureReason: reason });
    } catch (error) {
      this.log.warn({ error, bookingId: booking.id }, 'booking of a cancelled departure not cancelled yet');
    }
  }

  /** Returns undefined if nothing was received, or if staff have to decide. */
  private async wholeRefund(
    { id: bookingId, money }: BookingRecord,
    { reason, refundTo, confirmedBy }: DepartureCancellationRecord,
  ): Promise<ChosenRefund | undefined> {
    if (!money || money.receivedMinor <= money.refundedMinor) return undefined;
    const offer = await this.payments.refundOffer({ bookingId, retainMinor: 0 });
    if (!offer) return undefined;
    const { heldMinor, retainMinor, ways } = offer;
    const way = ways.some((offered) => offered.way === 'momo') ? 'momo' : refundTo;
    return {
      ...{ way, heldMinor, retainMinor },
      // Cash is confirmed by the person who hands it out.
      ...(confirmedBy && way !== 'cash' && { confirmedBy }),
      reason: texts.departures.refundReason(reason),
    };
  }
}
