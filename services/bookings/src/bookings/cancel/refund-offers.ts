import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  type CancelBookingQuery,
  type CancellationQuote,
  defaultCurrency,
  multiplyByShare,
  type OfferedRefund,
  type RefundOffer,
  retainedPercentOf,
  sumMinor,
  toMoney,
} from '@portal/contracts';
import { Clock } from '@portal/nest-kit';
import { DomainError } from '@portal/node-kit';
import { PaymentsClient } from '../../clients/payments.client';
import { getDepartureInstant } from '../deadlines/trip-times';
import type { BookingRecord } from '../record/booking-record';
import { retainedForPartyMinor } from '../record/fulfilment';
import type { ChosenRefund } from '../states/cancelling';
import { AirlineCancellation, isSold } from './airline-cancellation';
import type { CancelRequest } from './cancellations';
import {
  type AirlineRefund,
  airlineRefundOf,
  divideRetained,
  readTicketOfferId,
  retainedMinorOf,
  toConfirmQuote,
  toTicketOfferId,
} from './ticket-refund';

interface Offered {
  offer: RefundOffer;
  refund: OfferedRefund;
}

/** Refunds that the owner of a booking sees before cancelling it, and accepts by cancelling it. */
@Injectable()
export class RefundOffers {
  constructor(
    private readonly payments: PaymentsClient,
    private readonly atAirline: AirlineCancellation,
    private readonly clock: Clock,
  ) {}

  /** Returns undefined if nothing was received, or if staff decide on the money. */
  async of(booking: BookingRecord): Promise<RefundOffer | undefined> {
    return (await this.read(booking))?.offer;
  }

  /** Returns the offer for tickets at the refund that the airline quotes. */
  async ofQuote(booking: BookingRecord, quote: CancellationQuote): Promise<RefundOffer | undefined> {
    const refund = airlineRefundOf(quote, booking.currency);
    return refund && (await this.readTickets(booking, refund))?.offer;
  }

  /** Whether something was received that can be offered before the departure. */
  async canOffer(booking: BookingRecord): Promise<boolean> {
    const { status, progress, money, cancelling } = booking;
    if (!money || money.receivedMinor <= money.refundedMinor || progress !== 'settled' || cancelling) return false;
    if (status !== 'confirmed' && status !== 'pending') return false;
    return getDepartureInstant(booking) > (await this.clock.now());
  }

  /**
   * Returns the refund that was shown and chosen, and the airline's quote to confirm; empty if none was shown.
   * @throws QUOTE_CHANGED with the current offer, QUERY_INVALID without a choice
   */
  async accept(
    booking: BookingRecord,
    { quote, refundTo }: CancelBookingQuery,
  ): Promise<Pick<CancelRequest, 'refund' | 'quote'>> {
    if (quote === undefined) return {};
    const airline = isSold(booking) ? readTicketOfferId(quote) : undefined;
    const offered = airline ? await this.readTickets(booking, airline) : await this.read(booking);
    if (offered?.offer.id !== quote) throw await this.changed(booking);
    const { way, ...amounts } = chosenWay(offered, refundTo);
    if (!way) throw await this.changed(booking);
    return { refund: { way, ...amounts }, ...(airline && { quote: toConfirmQuote(airline, booking.currency) }) };
  }

  /** Returns the error that informs the caller of the current offer. */
  async changed(booking: BookingRecord): Promise<DomainError> {
    const current = await this.current(booking);
    return new DomainError('QUOTE_CHANGED', current ? { current } : {});
  }

  private async current(booking: BookingRecord): Promise<RefundOffer | undefined> {
    if (!(await this.atAirline.needsQuote(booking))) return this.of(booking);
    const result = await this.atAirline.quote(booking);
    return result.outcome === 'quoted' ? this.ofQuote(booking, result.quote) : undefined;
  }

  private async read(booking: BookingRecord): Promise<Offered | undefined> {
    const percent = await this.retainedPercent(booking);
    if (percent === undefined) return undefined;
    const share = multiplyByShare(booking.totalMinor, percent, 100);
    const retainMinor = sumMinor([share, retainedForPartyMinor(booking.fares)]);
    const refund = await this.payments.refundOffer({ bookingId: booking.id, retainMinor });
    if (!refund) return undefined;
    const amounts = amountsOf(booking, refund);
    const terms = booking.cancelTerms && { retainedPercent: percent };
    return { offer: { id: digestOf(booking, refund), ...amounts, ...terms }, refund };
  }

  private async readTickets(booking: BookingRecord, airline: AirlineRefund): Promise<Offered | undefined> {
    if (!(await this.canOffer(booking))) return undefined;
    const retainMinor = retainedMinorOf(booking, airline);
    const refund = await this.payments.refundOffer({ bookingId: booking.id, retainMinor });
    if (!refund) return undefined;
    const { expiresAt } = airline;
    const offer = {
      id: toTicketOfferId(digestOf(booking, refund), airline),
      ...amountsOf(booking, refund),
      retainedBy: divideRetained(booking, airline, refund),
      ...(expiresAt && { expiresAt }),
    };
    return { offer, refund };
  }

  /** Returns the share of the price that is retained in percent; undefined if nothing was received or staff decide. */
  private async retainedPercent(booking: BookingRecord): Promise<number | undefined> {
    const { payFirst, kind, ticketNumbers, fulfilment, cancelTerms } = booking;
    if (payFirst || !(await this.canOffer(booking))) return undefined;
    if (kind === 'package')
      return cancelTerms && retainedPercentOf(cancelTerms, getDepartureInstant(booking), await this.clock.now());
    // Seats without tickets are released free of charge.
    return ticketNumbers.length === 0 && fulfilment?.state === 'held' ? 0 : undefined;
  }
}

/** Returns the amounts with the chosen way; without a way if it is not offered. Nothing to refund needs no choice. */
function chosenWay(
  { refund: { heldMinor, retainMinor, ways } }: Offered,
  refundTo: CancelBookingQuery['refundTo'],
): Omit<ChosenRefund, 'way'> & Partial<ChosenRefund> {
  if (ways.length === 0) return { way: 'credit', heldMinor, retainMinor };
  if (refundTo === undefined)
    throw new DomainError('QUERY_INVALID', { fields: { refundTo: 'Choose where the refund goes.' } });
  const isOffered = ways.some(({ way }) => way === refundTo);
  return { heldMinor, retainMinor, ...(isOffered && { way: refundTo }) };
}

function digestOf({ id }: BookingRecord, { heldMinor, retainMinor, refundKwachaMinor }: OfferedRefund): string {
  const facts = [id, heldMinor, retainMinor, refundKwachaMinor].join();
  return createHash('sha256').update(facts).digest('base64url').slice(0, 22);
}

const amountsOf = (
  { currency }: BookingRecord,
  { heldMinor, retainMinor, refundKwachaMinor, ways }: OfferedRefund,
): Omit<RefundOffer, 'id'> => ({
  received: toMoney(heldMinor, currency),
  retained: toMoney(retainMinor, currency),
  refund: toMoney(heldMinor - retainMinor, currency),
  refundKwacha: toMoney(refundKwachaMinor, defaultCurrency),
  ways,
});
