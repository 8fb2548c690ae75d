import { agencyDate } from '../values/agency-date';
import type { TravelPackage } from './packages';

type Places = Pick<TravelPackage, 'maxCapacity' | 'currentBookings'>;

/** True when that many more places fit; a package without a capacity has no end of places. */
export const hasPlaces = (travelPackage: Places, places = 1): boolean =>
  travelPackage.maxCapacity === undefined || travelPackage.currentBookings + places <= travelPackage.maxCapacity;

type Offer = Places & Pick<TravelPackage, 'isAvailable'>;

/** True when somebody could book it now. */
export const isBookable = (travelPackage: Offer): boolean => travelPackage.isAvailable && hasPlaces(travelPackage);

/** The days on which the package still leaves, yyyy-MM-dd in order; a day that has come is too late to book. */
export function getBookableDepartures(
  { availableDates }: Pick<TravelPackage, 'availableDates'>,
  today = agencyDate(),
): string[] {
  const days = new Set(availableDates.map((date) => date.slice(0, 10)));
  return [...days].filter((day) => day > today).sort();
}

/** True when the package leaves on whichever day the traveler likes. */
export const hasFlexibleDates = ({ availableDates }: Pick<TravelPackage, 'availableDates'>): boolean =>
  availableDates.length === 0;

/** True when nobody can travel any more: its last day has come. */
export const hasDeparted = (travelPackage: Pick<TravelPackage, 'availableDates'>, today = agencyDate()): boolean =>
  !hasFlexibleDates(travelPackage) && getBookableDepartures(travelPackage, today).length === 0;
