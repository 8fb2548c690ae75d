import { toMoney } from '../payments/amounts';
import type { Money } from '../payments/money';
import { minorOf, multiplyByCount, sumMinor, toMinorUnits } from '../values/money';
import type { FeeKind, QuotedFee } from './fees';

interface Sale {
  kind: FeeKind;
  travelers: number;
  currency: string;
}

/** Returns the agency fee of a sale for all travelers; undefined without a fee. */
export function agencyFeeFor(fees: readonly QuotedFee[], { kind, travelers, currency }: Sale): Money | undefined {
  const fee = fees.find((one) => one.kind === kind);
  const amount = fee?.amounts.find((one) => one.currency === currency);
  if (!fee || !amount) return undefined;
  return toMoney(multiplyByCount(minorOf(amount), fee.per === 'traveler' ? travelers : 1), currency);
}

interface OfferPrice {
  price: { grandTotal: string; currency: string; base?: string | undefined };
  agencyFee?: Money | undefined;
}

/** Returns the amount that the customer pays for an offer: the airline's total and the agency fee. */
export const offerTotal = ({ price, agencyFee }: OfferPrice): Money =>
  agencyFee
    ? toMoney(sumMinor([minorOf({ amount: price.grandTotal }), minorOf(agencyFee)]), price.currency)
    : { amount: price.grandTotal, currency: price.currency };

/**
 * Returns the taxes and fees of the airline, in minor units: its total without the base fare. Undefined if the offer
 * has no valid base fare.
 */
export function offerTaxMinor({ price: { grandTotal, base } }: Pick<OfferPrice, 'price'>): number | undefined {
  if (!base) return undefined;
  try {
    const taxMinor = toMinorUnits(grandTotal) - toMinorUnits(base);
    return taxMinor >= 0 ? taxMinor : undefined;
  } catch {
    return undefined;
  }
}

interface BookedPrice {
  totalPrice: number;
  currency: string;
  agencyFee?: Money | undefined;
}

/** Returns the amount that the customer pays for a booking: its price and the agency fee. */
export const bookingTotal = ({ totalPrice, currency, agencyFee }: BookedPrice): Money =>
  toMoney(sumMinor([minorOf(totalPrice), agencyFee ? minorOf(agencyFee) : 0]), currency);
