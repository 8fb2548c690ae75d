import { Injectable } from '@nestjs/common';
import type { AirlineResponseRequest, Booking } from '@portal/contracts';
import { type Caller, Clock } from '@portal/nest-kit';
import { DomainError } from '@portal/node-kit';
import { BookingOutcomes, pendingOutcomeFields } from '../outcome/booking-outcomes';
import { assertVisible } from '../record/booking-access';
import { shouldKeepCharges } from '../record/booking-charges';
import { bookingEvent } from '../record/booking-events';
import { type BookingRecord, isFingerprint } from '../record/booking-record';
import { toBooking } from '../record/booking.mapper';
import type { BookingChange, Precondition } from '../store/booking-change';
import { BookingsRepository } from '../store/bookings.repository';
import { LiveOrders } from './live-orders';

const waiting: Precondition = { progress: ['staff'], notCancelling: true };
const isWaiting = ({ progress }: BookingRecord): boolean => progress === 'staff';

/** Records the airline's response by phone about a booking with an unknown outcome. */
@Injectable()
export class RecordAirlineResponse {
  constructor(
    private readonly bookings: BookingsRepository,
    private readonly outcomes: BookingOutcomes,
    private readonly liveOrders: LiveOrders,
    private readonly clock: Clock,
  ) {}

  /**
   * Resolves the booking, once.
   * @throws EDIT_CONFLICT with the current booking if it is already resolved
   * @throws ORDER_STILL_ACTIVE, ORDER_NOT_ACTIVE, PNR_DIFFERS if the airline's order shows otherwise
   */
  async run(id: string, request: AirlineResponseRequest, caller: Caller): Promise<Booking> {
    const booking = assertVisible(await this.bookings.findById(id), caller);
    const settled =
      request.said === 'has-it-not'
        ? await this.giveUp(booking, caller)
        : await this.confirm(booking, (request.pnr ?? '').toUpperCase(), caller);
    if (settled) return toBooking(settled, { forStaff: true });
    const current = assertVisible(await this.bookings.findById(id), caller);
    throw new DomainError('EDIT_CONFLICT', { current: toBooking(current, { forStaff: true }) });
  }

  /** The order is polled again, unless the airline refused to release unpaid seats: it would refuse again. */
  private async confirm(booking: BookingRecord, pnr: string, by: Caller): Promise<BookingRecord | undefined> {
    const { orderId, staffReason, fulfilment } = booking;
    if (isWaiting(booking)) await this.liveOrders.assertHasPnr(booking, pnr);
    const wasOpen = staffReason === 'cannot-ask' || staffReason === 'late-order';
    const isPolled = orderId !== undefined && staffReason !== 'lapse-refused';
    const { lookAt: _continues, ...others } = pendingOutcomeFields;
    const change: BookingChange = {
      $set: {
        progress: 'settled',
        status: 'confirmed',
        listed: true,
        recordLocator: pnr,
        ...(fulfilment?.state === 'unknown' && { 'fulfilment.state': 'ticketed' }),
        ...(isPolled && { lookAt: await this.clock.now() }),
      },
      $unset: isPolled ? others : pendingOutcomeFields,
    };
    const event = bookingEvent('BOOKING_AIRLINE_HAS_IT', booking, by, pnr);
    return this.bookings.change(booking, waiting, change, { event, ...(wasOpen && { mail: 'confirmed' as const }) });
  }

  /** The airline has no order, so none is cancelled there. */
  private async giveUp(booking: BookingRecord, by: Caller): Promise<BookingRecord | undefined> {
    if (isWaiting(booking)) await this.liveOrders.assertNone(booking);
    if (isWaiting(booking) && booking.staffReason === 'cannot-ask')
      return this.outcomes.declareNotMade(booking, undefined, by);
    const { refusal: _isRetained, ...gone } = pendingOutcomeFields;
    const isGone = booking.staffReason === 'order-gone';
    const change: BookingChange = {
      $set: {
        ...{ status: 'cancelled', progress: 'settled', keepsCharges: shouldKeepCharges(booking) },
        ...(booking.fulfilment && { 'fulfilment.state': 'lapsed' }),
        // The reason of the refund, if anything was received.
        ...(isGone && { work: [{ reason: 'airline-cancelled', since: new Date() }] }),
      },
      $unset: {
        ...gone,
        ...(!isGone && { work: 1 }),
        cancelRequest: 1,
        ...(isFingerprint(booking.claim) && { claim: 1 }),
      },
    };
    const event = bookingEvent('BOOKING_AIRLINE_HAS_NOT', booking, by);
    return this.bookings.change(booking, waiting, change, { event, mail: 'cancelled' });
  }
}
