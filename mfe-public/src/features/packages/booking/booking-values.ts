import {
  getBookableDepartures,
  fromMinorUnits,
  limits,
  minorOf,
  type PackageBookingRequest,
  texts,
  type TravelPackage,
  type User,
} from '@portal/contracts';
import { type ContactValues, contactOf, contactRequest } from '@portal/remote-kit/booking';
import type { FormMessages } from '@portal/remote-kit/forms';
import { endOf } from '../departures';

/** What is typed into the booking form. */
export interface PackageBookingValues extends ContactValues {
  numberOfTravelers: number;
  /** The first day, yyyy-MM-dd, or empty; the last one follows from the package. */
  selectedTravelDates: { startDate: string };
}

/** The form as it opens: one traveler, the only departure when there is just one, the contact of the profile. */
export function initialBooking(travelPackage: TravelPackage, user: User): PackageBookingValues {
  const [first, ...others] = getBookableDepartures(travelPackage);
  return {
    numberOfTravelers: limits.adultsMin,
    selectedTravelDates: { startDate: first !== undefined && others.length === 0 ? first : '' },
    ...contactOf(user),
  };
}

/** How many travelers one booking of the package can hold now. */
export function placesFor({ maxCapacity, currentBookings }: TravelPackage): number {
  const left = maxCapacity === undefined ? limits.adultsMax : Math.max(0, maxCapacity - currentBookings);
  return Math.min(limits.adultsMax, left);
}

/** Price times travelers, without the rounding errors of decimals. */
export const totalOf = (price: number, travelers: number): number => fromMinorUnits(minorOf(price) * travelers);

/** The call's body. The price is not in it: it is the server's. */
export function toPackageBookingRequest(
  { _id, duration }: TravelPackage,
  values: PackageBookingValues,
): PackageBookingRequest {
  const { startDate } = values.selectedTravelDates;
  return {
    packageId: _id,
    numberOfTravelers: values.numberOfTravelers,
    selectedTravelDates: { startDate, endDate: startDate === '' ? '' : endOf(startDate, duration) },
    ...contactRequest(values),
  };
}

/** Both days are chosen in one field. */
export const bookingWords: FormMessages<PackageBookingValues> = {
  empty: { 'selectedTravelDates.startDate': texts.validation.packageDateRequired },
  madeOf: {
    selectedTravelDates: 'selectedTravelDates.startDate',
    'selectedTravelDates.endDate': 'selectedTravelDates.startDate',
  },
};
