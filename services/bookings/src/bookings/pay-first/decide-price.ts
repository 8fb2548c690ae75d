import { Injectable } from '@nestjs/common';
import { type AcceptPriceRequest, type Booking, texts } from '@portal/contracts';
import { type Caller, Clock } from '@portal/nest-kit';
import { DomainError } from '@portal/node-kit';
import { assertVisible, isStaff } from '../record/booking-access';
import type { BookingRecord } from '../record/booking-record';
import { toBooking } from '../record/booking.mapper';
import { changedTotals } from '../states/pay-first';
import { BookingsRepository } from '../store/bookings.repository';
import { PayFirstTransitions } from './pay-first-transitions';
import { SeatPrices } from './seat-prices';

/** Decisions on the price of a flight that is paid first. */
@Injectable()
export class DecidePrice {
  constructor(
    private readonly bookings: BookingsRepository,
    private readonly prices: SeatPrices,
    private readonly transitions: PayFirstTransitions,
    private readonly clock: Clock,
  ) {}

  /**
   * Accepts the new total shown to the owner. A repeated request returns the booking.
   * @throws EDIT_CONFLICT with the current booking if the total differs or the booking has ended
   */
  async accept(id: string, { newTotal }: AcceptPriceRequest, by: Caller): Promise<Booking> {
    const booking = assertVisible(await this.bookings.findById(id), by);
    const view = { forStaff: isStaff(by) };
    const totals = changedTotals(booking);
    const isSame = totals?.now.amount === newTotal.amount && totals.now.currency === newTotal.currency;
    const accepted = isSame ? await this.transitions.acceptPrice(booking, by, await this.clock.now()) : undefined;
    if (accepted) return toBooking(accepted, view);
    const current = toBooking(assertVisible(await this.bookings.findById(id), by), view);
    throw new DomainError('EDIT_CONFLICT', { message: texts.payFirst.acceptConflict, current });
  }

  /**
   * Checks with the airline before a payment starts, so that nothing is collected for seats that it does not sell.
   * @throws BOOKING_NOT_PAYABLE, OFFER_SOLD_OUT, OFFER_PRICE_CHANGED, or PROVIDER_DOWN
   */
  async assertPayable(id: string): Promise<void> {
    const booking = await this.bookings.findById(id);
    const now = await this.clock.now();
    // A fare difference of seats that are already ordered.
    if (booking?.orderId !== undefined && booking.status === 'confirmed') return;
    if (!booking || !isAwaited(booking, now)) throw new DomainError('BOOKING_NOT_PAYABLE');
    const found = await this.prices.find(booking);
    switch (found.kind) {
      case 'same':
        return;
      case 'away':
        throw new DomainError('PROVIDER_DOWN', { message: texts.payFirst.airlineAway, retryAfterSeconds: 5 });
      case 'dearer':
        await this.transitions.changePrice(booking, found, now);
        throw new DomainError('OFFER_PRICE_CHANGED');
      case 'gone':
        await this.transitions.end(booking, found.reason);
        throw new DomainError('OFFER_SOLD_OUT', { message: texts.payFirst.notBought[found.reason] });
    }
  }
}

const isAwaited = ({ payFirst, progress, cancelling }: BookingRecord, now: Date): boolean =>
  progress === 'awaiting-payment' &&
  !cancelling &&
  payFirst !== undefined &&
  payFirst.newTotalMinor === undefined &&
  payFirst.payBy > now;
