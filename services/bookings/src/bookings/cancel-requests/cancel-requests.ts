import { Injectable } from '@nestjs/common';
import type { AnswerCancelRequest, Booking } from '@portal/contracts';
import { type Caller, Clock } from '@portal/nest-kit';
import { DomainError } from '@portal/node-kit';
import { FlightsClient } from '../../clients/flights.client';
import { BookingOutcomes } from '../outcome/booking-outcomes';
import { isStaff, assertVisible } from '../record/booking-access';
import { bookingEvent } from '../record/booking-events';
import type { BookingRecord } from '../record/booking-record';
import { toBooking } from '../record/booking.mapper';
import { isTicketed, type StoredCancelRequest } from '../record/fulfilment';
import type { Precondition } from '../store/booking-change';
import { BookingsRepository } from '../store/bookings.repository';

/** Cancellation requests for bookings that the airline does not cancel online; staff answer them. */
@Injectable()
export class CancelRequests {
  constructor(
    private readonly bookings: BookingsRepository,
    private readonly flights: FlightsClient,
    private readonly outcomes: BookingOutcomes,
    private readonly clock: Clock,
  ) {}

  /** Opens a cancellation request; idempotent. Throws CANCEL_ONLINE if the booking can be cancelled without one. */
  async request(id: string, caller: Caller): Promise<Booking> {
    const booking = await this.find(id, caller);
    const { status, fulfilment, user } = booking;
    if (!isTicketed(fulfilment)) throw new DomainError('CANCEL_ONLINE');
    if (status === 'completed') throw new DomainError('BOOKING_COMPLETED');
    if (openRequestOf(booking) || status === 'cancelled') return shown(booking, caller);
    const isByStaff = caller.id !== user.id;
    const cancelRequest = { state: 'requested' as const, at: await this.clock.now(), ...(isByStaff && { isByStaff }) };
    const expected: Precondition = { status, notCancelling: true, cancelAskedAt: null };
    const event = bookingEvent('BOOKING_CANCEL_REQUESTED', booking, caller);
    const requested = await this.bookings.change(
      booking,
      expected,
      { $set: { cancelRequest } },
      { event, mail: 'cancel-requested' },
    );
    return requested ? shown(requested, caller) : this.request(id, caller);
  }

  /** Withdraws the open request; changes nothing if there is none. */
  async withdraw(id: string, caller: Caller): Promise<Booking> {
    const booking = await this.find(id, caller);
    const open = openRequestOf(booking);
    if (!open) return shown(booking, caller);
    const event = bookingEvent('BOOKING_CANCEL_WITHDRAWN', booking, caller);
    const change = { $unset: { cancelRequest: 1 as const } };
    const left = await this.bookings.change(booking, { cancelAskedAt: open.at }, change, { event });
    return left ? shown(left, caller) : this.withdraw(id, caller);
  }

  /**
   * Closes an open request: the booking is cancelled if its order is, or the owner receives the reason of the refusal.
   * @throws CANCEL_NOT_REQUESTED if no request is open, ORDER_STILL_ACTIVE while the airline keeps the order
   */
  async answer(id: string, { outcome, reason = '' }: AnswerCancelRequest, by: Caller): Promise<Booking> {
    const booking = await this.find(id, by);
    const open = openRequestOf(booking);
    if (!open) throw new DomainError('CANCEL_NOT_REQUESTED');
    if (outcome === 'cancelled') await this.assertOrderIsGone(booking);
    const answered =
      outcome === 'cancelled'
        ? await this.outcomes.cancelAtAirline(booking, by)
        : await this.decline(booking, { ...open, state: 'declined', reason }, by);
    if (!answered) throw new DomainError('EDIT_CONFLICT');
    return shown(answered, by);
  }

  private decline(booking: BookingRecord, cancelRequest: StoredCancelRequest, by: Caller) {
    const event = bookingEvent('BOOKING_CANCEL_DECLINED', booking, by);
    const expected: Precondition = { cancelAskedAt: cancelRequest.at };
    return this.bookings.change(booking, expected, { $set: { cancelRequest } }, { event, mail: 'cancel-declined' });
  }

  /** A booking must not be cancelled here while its order is active at the airline. */
  private async assertOrderIsGone({ orderId }: BookingRecord): Promise<void> {
    if (orderId === undefined) return;
    const { standing } = await this.flights.getOrder(orderId);
    if (standing === 'held' || standing === 'ticketed') throw new DomainError('ORDER_STILL_ACTIVE');
  }

  private async find(id: string, caller: Caller): Promise<BookingRecord> {
    return assertVisible(await this.bookings.findById(id), caller);
  }
}

const openRequestOf = ({ cancelRequest, status }: BookingRecord): StoredCancelRequest | undefined =>
  cancelRequest?.state === 'requested' && status !== 'cancelled' && status !== 'completed' ? cancelRequest : undefined;

const shown = (booking: BookingRecord, caller: Caller): Booking => toBooking(booking, { forStaff: isStaff(caller) });
