import {
  getBookableDepartures,
  type GroupOffer,
  limits,
  minorOf,
  type Money,
  type PackageBookingRequest,
  partyPriceMinor,
  sumMinor,
  texts,
  toMoney,
  type TravelPackage,
  type User,
} from '@portal/contracts';
import { type ContactValues, contactOf, contactRequest } from '@portal/remote-kit/booking';
import type { FormMessages } from '@portal/remote-kit/forms';
import { endOf } from '../departures';

export interface PackageBookingValues extends ContactValues {
  numberOfTravelers: number;
  /** First day (yyyy-MM-dd) or empty. The last day follows from the package's duration. */
  selectedTravelDates: { startDate: string };
}

/** Initial form values: one traveler, the departure if there is only one, and the contact from the profile. */
export function initialBooking(travelPackage: TravelPackage, user: User): PackageBookingValues {
  const [first, ...others] = getBookableDepartures(travelPackage);
  return {
    numberOfTravelers: limits.adultsMin,
    selectedTravelDates: { startDate: first !== undefined && others.length === 0 ? first : '' },
    ...contactOf(user),
  };
}

/** Number of travelers that one booking can still have. */
export function placesFor({ maxCapacity, currentBookings }: TravelPackage): number {
  const left = maxCapacity === undefined ? limits.adultsMax : Math.max(0, maxCapacity - currentBookings);
  return Math.min(limits.adultsMax, left);
}

interface Party {
  travelers: number;
  groupOffer?: GroupOffer | undefined;
  currency: string;
  /** Agency fee for all travelers. */
  fee?: Money | undefined;
}

/** Price times paying travelers, and the agency fee; calculated in minor units to avoid rounding errors. */
export function totalOf(price: number, { travelers, groupOffer, currency, fee }: Party): Money {
  const priceMinor = partyPriceMinor({ priceMinor: minorOf(price), groupOffer }, travelers);
  return toMoney(sumMinor([priceMinor, fee ? minorOf(fee) : 0]), currency);
}

/** Builds the booking request. It contains no price: the server sets it. The agency fee is the one displayed. */
export function toPackageBookingRequest(
  { _id, duration }: TravelPackage,
  values: PackageBookingValues,
  agreedFee?: Money,
): PackageBookingRequest {
  const { startDate } = values.selectedTravelDates;
  return {
    packageId: _id,
    numberOfTravelers: values.numberOfTravelers,
    selectedTravelDates: { startDate, endDate: startDate === '' ? '' : endOf(startDate, duration) },
    ...contactRequest(values),
    ...(agreedFee && { agreedFee }),
  };
}

/** Both dates are chosen in one field. */
export const bookingLabels: FormMessages<PackageBookingValues> = {
  empty: { 'selectedTravelDates.startDate': texts.validation.packageDateRequired },
  madeOf: {
    selectedTravelDates: 'selectedTravelDates.startDate',
    'selectedTravelDates.endDate': 'selectedTravelDates.startDate',
  },
};
