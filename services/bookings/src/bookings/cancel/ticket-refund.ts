import {
  type CancellationQuote,
  type ConfirmQuote,
  isMoneyRefund,
  type Money,
  minorOf,
  type OfferedRefund,
  type RefundOffer,
  sumMinor,
  toMoney,
} from '@portal/contracts';
import { netMinorOf } from '../record/booking-charges';
import type { BookingRecord } from '../record/booking-record';
import { toFareTotals } from '../record/fulfilment';

type Price = Pick<BookingRecord, 'totalMinor' | 'feeMinor' | 'fares'>;

/** Refund that the airline quotes, in the currency of the booking. */
export interface AirlineRefund {
  quoteId: string;
  minor: number;
  expiresAt?: string | undefined;
}

/** A longer id is not offered: the query that accepts an offer takes 100 characters. */
const quoteIdLengthMax = 60;
const offerIdPattern = /^[\w-]{22}\.(\d{1,13})\.(.{1,60})$/;

/** Returns the quoted refund; undefined if the airline gives no money, or money of another currency. */
export function airlineRefundOf(quote: CancellationQuote, currency: string): AirlineRefund | undefined {
  const { id, refund, expiresAt } = quote;
  if (!isMoneyRefund(quote) || refund?.currency !== currency || id.length > quoteIdLengthMax) return undefined;
  return { quoteId: id, minor: minorOf(refund), expiresAt };
}

/** Adds the quote to the id of an offer, so that it can be confirmed without storing it. */
export const toTicketOfferId = (digest: string, { minor, quoteId }: AirlineRefund): string =>
  `${digest}.${minor}.${quoteId}`;

/** Returns the quote that an offer was made from. The caller chose it, so the airline verifies its amount. */
export function readTicketOfferId(id: string): AirlineRefund | undefined {
  const [, minor = '', quoteId] = offerIdPattern.exec(id) ?? [];
  return quoteId === undefined ? undefined : { quoteId, minor: Number(minor) };
}

export const toConfirmQuote = ({ quoteId, minor }: AirlineRefund, currency: string): ConfirmQuote => ({
  quoteId,
  refund: toMoney(minor, currency),
});

/** Part of the ticket price of the customer that the airline does not refund. */
const retainedByAirlineMinor = ({ fares, ...price }: Price, { minor }: AirlineRefund): number => {
  const charged = toFareTotals(fares, 'charge').map((fare) => fare.minor);
  return Math.max(0, sumMinor([netMinorOf(price), ...charged, -minor]));
};

/** Returns the retained part of the price: the part that the airline does not refund, and the agency fee. */
export const retainedMinorOf = (price: Price, refund: AirlineRefund): number =>
  sumMinor([retainedByAirlineMinor(price, refund), price.feeMinor ?? 0]);

/** Divides the retained amount. If less was received, the airline's part comes first. */
export function divideRetained(
  booking: Price & { currency: string },
  refund: AirlineRefund,
  { retainMinor }: Pick<OfferedRefund, 'retainMinor'>,
): NonNullable<RefundOffer['retainedBy']> {
  const airline = Math.min(retainedByAirlineMinor(booking, refund), retainMinor);
  const money = (minor: number): Money => toMoney(minor, booking.currency);
  return { airline: money(airline), agency: money(sumMinor([retainMinor, -airline])) };
}
