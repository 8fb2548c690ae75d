import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  type CancelBookingQuery,
  defaultCurrency,
  multiplyByShare,
  type OfferedRefund,
  type RefundOffer,
  retainedPercentOf,
  toMoney,
} from '@portal/contracts';
import { Clock } from '@portal/nest-kit';
import { DomainError } from '@portal/node-kit';
import { PaymentsClient } from '../../clients/payments.client';
import { getDepartureInstant } from '../deadlines/trip-times';
import type { BookingRecord } from '../record/booking-record';
import type { ChosenRefund } from '../states/cancelling';

interface Offered {
  offer: RefundOffer;
  refund: OfferedRefund;
}

/** Refunds that the owner of a booking sees before cancelling it, and accepts by cancelling it. */
@Injectable()
export class RefundOffers {
  constructor(
    private readonly payments: PaymentsClient,
    private readonly clock: Clock,
  ) {}

  /** Returns undefined if nothing was received, or if staff decide on the money. */
  async of(booking: BookingRecord): Promise<RefundOffer | undefined> {
    return (await this.read(booking))?.offer;
  }

  /**
   * Returns the refund that was shown and chosen; undefined if none was.
   * @throws QUOTE_CHANGED with the current offer, QUERY_INVALID without a choice
   */
  async accept(booking: BookingRecord, { quote, refundTo }: CancelBookingQuery): Promise<ChosenRefund | undefined> {
    if (quote === undefined) return undefined;
    const offered = await this.read(booking);
    if (offered?.offer.id !== quote) throw quoteChanged(offered?.offer);
    const { heldMinor, retainMinor, ways } = offered.refund;
    if (ways.length === 0) return { way: 'credit', heldMinor, retainMinor };
    if (refundTo === undefined)
      throw new DomainError('QUERY_INVALID', { fields: { refundTo: 'Choose where the refund goes.' } });
    if (!ways.some(({ way }) => way === refundTo)) throw quoteChanged(offered.offer);
    return { way: refundTo, heldMinor, retainMinor };
  }

  private async read(booking: BookingRecord): Promise<Offered | undefined> {
    const percent = this.retainedPercent(booking, await this.clock.now());
    if (percent === undefined) return undefined;
    const retained = multiplyByShare(booking.totalMinor, percent, 100);
    const refund = await this.payments.refundOffer({ bookingId: booking.id, retainMinor: retained });
    return refund && { offer: toOffer(booking, refund, percent), refund };
  }

  /** Returns the share of the price that is retained in percent; undefined if nothing was received or staff decide. */
  private retainedPercent(booking: BookingRecord, now: Date): number | undefined {
    const { status, progress, payFirst, kind, ticketNumbers, fulfilment, cancelTerms, money } = booking;
    if (!money || money.receivedMinor <= money.refundedMinor) return undefined;
    if ((status !== 'confirmed' && status !== 'pending') || progress !== 'settled' || payFirst) return undefined;
    const departure = getDepartureInstant(booking);
    if (departure <= now) return undefined;
    if (kind === 'package') return cancelTerms && retainedPercentOf(cancelTerms, departure, now);
    // Seats without tickets are released free of charge.
    return ticketNumbers.length === 0 && fulfilment?.state === 'held' ? 0 : undefined;
  }
}

const quoteChanged = (current: RefundOffer | undefined): DomainError =>
  new DomainError('QUOTE_CHANGED', current ? { current } : {});

function toOffer({ id, currency, cancelTerms }: BookingRecord, refund: OfferedRefund, percent: number): RefundOffer {
  const { heldMinor, retainMinor, refundKwachaMinor, ways } = refund;
  const facts = [id, heldMinor, retainMinor, refundKwachaMinor].join();
  return {
    id: createHash('sha256').update(facts).digest('base64url').slice(0, 22),
    received: toMoney(heldMinor, currency),
    retained: toMoney(retainMinor, currency),
    refund: toMoney(heldMinor - retainMinor, currency),
    refundKwacha: toMoney(refundKwachaMinor, defaultCurrency),
    ...(cancelTerms && { retainedPercent: percent }),
    ways,
  };
}
