import { Injectable } from '@nestjs/common';
import {
  type Booking,
  type CancelQuote,
  type CancellationQuote,
  type ConfirmQuote,
  isVoucherRefund,
} from '@portal/contracts';
import type { Caller } from '@portal/nest-kit';
import { DomainError } from '@portal/node-kit';
import { assertVisible, isStaff } from '../record/booking-access';
import type { BookingRecord } from '../record/booking-record';
import { toBooking } from '../record/booking.mapper';
import { BookingsRepository } from '../store/bookings.repository';
import { AirlineCancellation } from './airline-cancellation';
import { Cancellations } from './cancellations';
import { RefundOffers } from './refund-offers';

/** Cancellations of tickets for which the airline quotes a refund: staff see it, then confirm it. */
@Injectable()
export class CancelQuotes {
  constructor(
    private readonly bookings: BookingsRepository,
    private readonly atAirline: AirlineCancellation,
    private readonly cancellations: Cancellations,
    private readonly offers: RefundOffers,
  ) {}

  /**
   * Returns the refund if the booking is cancelled now. `isQuoted` is false if the airline needs no quote; its quotes
   * are for staff, the offer made from them also for the owner.
   */
  async get(id: string, by: Caller): Promise<CancelQuote> {
    const booking = assertVisible(await this.bookings.findById(id), by);
    if (await this.atAirline.needsQuote(booking))
      return { isQuoted: true, ...(await (isStaff(by) ? this.forStaff(booking) : this.forOwner(booking))) };
    const offer = await this.offers.of(booking);
    return { isQuoted: false, ...(offer && { offer }) };
  }

  /** Staff can cancel at the quote without payments. They then decide on the money later. */
  private async forStaff(booking: BookingRecord): Promise<Omit<CancelQuote, 'isQuoted'>> {
    const quote = await this.ask(booking);
    const offer = await this.offers.ofQuote(booking, quote).catch(() => undefined);
    return { quote, ...(offer && { offer }), ...voucherPart(quote) };
  }

  /** No quote is requested for a booking without payments. */
  private async forOwner(booking: BookingRecord): Promise<Omit<CancelQuote, 'isQuoted'>> {
    if (!(await this.offers.canOffer(booking))) return {};
    const result = await this.atAirline.quote(booking);
    if (result.outcome !== 'quoted') return {};
    const offer = await this.offers.ofQuote(booking, result.quote);
    return { ...(offer && { offer }), ...voucherPart(result.quote) };
  }

  /**
   * Cancels the booking at the refund that was shown; idempotent.
   * @throws QUOTE_CHANGED with the new quote if the quote has expired or states another amount
   */
  async confirm(id: string, quote: ConfirmQuote, by: Caller): Promise<Booking> {
    const booking = assertVisible(await this.bookings.findById(id), by);
    return toBooking(await this.cancel(booking, quote, by), { forStaff: true });
  }

  private async cancel(booking: BookingRecord, quote: ConfirmQuote, by: Caller): Promise<BookingRecord> {
    if (booking.status === 'cancelled') return booking;
    // A confirmation whose response was lost is read from the order.
    if (booking.cancelling?.quote) return (await this.cancellations.resume(booking)) ?? this.inProgress();
    if (!(await this.atAirline.needsQuote(booking))) throw new DomainError('QUOTE_CHANGED');
    try {
      return await this.cancellations.cancel(booking, { by, quote });
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'QUOTE_CHANGED') throw error;
      throw new DomainError('QUOTE_CHANGED', { current: await this.ask(booking) });
    }
  }

  private inProgress(): never {
    throw new DomainError('CANCEL_OUTCOME_UNKNOWN', { retryAfterSeconds: 10 });
  }

  private async ask(booking: BookingRecord): Promise<CancellationQuote> {
    const result = await this.atAirline.quote(booking);
    if (result.outcome === 'quoted') return result.quote;
    if (result.outcome === 'rejected') throw new DomainError('CANCEL_REFUSED', { amadeusError: result.error });
    if (result.outcome === 'cancelled') throw new DomainError('EDIT_CONFLICT');
    throw new DomainError('SERVICE_DOWN', { message: noQuote });
  }
}

const voucherPart = (quote: CancellationQuote): Pick<CancelQuote, 'isVoucher'> =>
  isVoucherRefund(quote) ? { isVoucher: true } : {};

const noQuote = 'The airline did not quote a refund. Please try again.';
