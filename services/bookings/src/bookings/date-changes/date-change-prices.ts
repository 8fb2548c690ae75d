import { Injectable } from '@nestjs/common';
import {
  agencyFeeFor,
  type AirlineChangeOffer,
  type ChangeOffer,
  minorOf,
  type QuotedFee,
  sumMinor,
  toMoney,
} from '@portal/contracts';
import { PaymentsClient } from '../../clients/payments.client';
import type { BookingRecord } from '../record/booking-record';
import { dateChangeTotal, type StoredDateChange } from '../states/date-change';

type Price = Pick<StoredDateChange, 'airlineMinor' | 'penaltyMinor' | 'feeMinor'>;

/** The airline gives a voucher instead of money, which is no credit. */
const isVoucher = ({ refundTo }: AirlineChangeOffer): boolean => refundTo === 'voucher';

/** Prices of changes for the customer: the total of the airline and the agency fee. */
@Injectable()
export class DateChangePrices {
  constructor(private readonly payments: PaymentsClient) {}

  /** @throws SERVICE_DOWN if the agency fee is not known */
  fees(): Promise<QuotedFee[]> {
    return this.payments.quotedFees();
  }

  /** Returns undefined for an offer in another currency than that of the booking. */
  priceOf(
    { currency, numberOfTravelers: travelers }: Pick<BookingRecord, 'currency' | 'numberOfTravelers'>,
    offer: AirlineChangeOffer,
    fees: readonly QuotedFee[],
  ): Price | undefined {
    if (offer.change.currency !== currency) return undefined;
    const airlineMinor = minorOf(offer.change);
    const isStated = offer.penalty?.currency === currency;
    return {
      airlineMinor: isVoucher(offer) ? Math.max(0, airlineMinor) : airlineMinor,
      penaltyMinor: offer.penalty && isStated ? minorOf(offer.penalty) : 0,
      feeMinor: this.feeMinorOf({ currency, numberOfTravelers: travelers }, fees),
    };
  }

  /** Agency fee for a change of the date. */
  feeMinorOf(
    { currency, numberOfTravelers: travelers }: Pick<BookingRecord, 'currency' | 'numberOfTravelers'>,
    fees: readonly QuotedFee[],
  ): number {
    const fee = agencyFeeFor(fees, { kind: 'change', travelers, currency });
    return fee ? minorOf(fee) : 0;
  }
}

export function toChangeOffer(
  { id, segments, expiresAt }: AirlineChangeOffer,
  price: Price,
  currency: string,
): ChangeOffer {
  const { airlineMinor, penaltyMinor, feeMinor } = price;
  return {
    id,
    segments,
    difference: toMoney(sumMinor([airlineMinor, -penaltyMinor]), currency),
    ...(penaltyMinor !== 0 && { penalty: toMoney(penaltyMinor, currency) }),
    ...(feeMinor !== 0 && { fee: toMoney(feeMinor, currency) }),
    total: toMoney(dateChangeTotal({ airlineMinor, feeMinor }), currency),
    expiresAt,
  };
}
