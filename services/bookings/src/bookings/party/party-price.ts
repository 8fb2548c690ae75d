import {
  multiplyByShare,
  type PartyOffer,
  payingTravelers,
  retainedPercentOf,
  sumMinor,
  toMoney,
  partyPriceMinor,
} from '@portal/contracts';
import { DomainError } from '@portal/node-kit';
import { getDepartureInstant } from '../deadlines/trip-times';
import type { BookingRecord } from '../record/booking-record';
import { soldMinor } from '../record/payment-status';

/** Amounts of a booking with fewer travelers, in minor units. */
export interface PartyPrice {
  /** Price of the booking without what is retained for those who leave. */
  totalMinor: number;
  retainedMinor: number;
  /** Whole price before and after. */
  beforeMinor: number;
  afterMinor: number;
}

/** The group offer is applied to those who remain; the terms retain a share of what the others would get back. */
export function partyPriceOf(booking: BookingRecord, travelers: number, now: Date): PartyPrice {
  const { package: booked, numberOfTravelers, totalMinor, cancelTerms = [] } = booking;
  if (!booked) throw new DomainError('CHANGE_NOT_POSSIBLE');
  const lessMinor = sumMinor([partyPriceMinor(booked, numberOfTravelers), -partyPriceMinor(booked, travelers)]);
  const percent = retainedPercentOf(cancelTerms, getDepartureInstant(booking), now);
  // The price rises if more travelers were free before.
  const retainedMinor = multiplyByShare(Math.max(0, lessMinor), percent, 100);
  const beforeMinor = soldMinor(booking);
  return {
    totalMinor: sumMinor([totalMinor, -lessMinor]),
    retainedMinor,
    beforeMinor,
    afterMinor: sumMinor([beforeMinor, -lessMinor, retainedMinor]),
  };
}

export function toPartyOffer(booking: BookingRecord, travelers: number, price: PartyPrice): PartyOffer {
  const { currency, money, package: booked } = booking;
  const inCurrency = (minor: number) => toMoney(minor, currency);
  const heldMinor = money ? sumMinor([money.receivedMinor, -money.refundedMinor]) : 0;
  const balanceMinor = sumMinor([price.afterMinor, -heldMinor]);
  return {
    travelers,
    paying: payingTravelers(travelers, booked?.groupOffer),
    before: inCurrency(price.beforeMinor),
    after: inCurrency(price.afterMinor),
    ...(price.retainedMinor > 0 && { retained: inCurrency(price.retainedMinor) }),
    due: inCurrency(Math.max(0, balanceMinor)),
    credit: inCurrency(Math.max(0, -balanceMinor)),
  };
}
