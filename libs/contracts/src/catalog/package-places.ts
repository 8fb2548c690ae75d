import { agencyDate } from '../values/agency-date';
import type { TravelPackage } from './packages';

type Places = Pick<TravelPackage, 'maxCapacity' | 'currentBookings'>;

/** Whether this many places are free. A package without `maxCapacity` is unlimited. */
export const hasPlaces = (travelPackage: Places, places = 1): boolean =>
  travelPackage.maxCapacity === undefined || travelPackage.currentBookings + places <= travelPackage.maxCapacity;

/** Places that are left on a date (yyyy-MM-dd); undefined without a limit per date. */
export const placesLeftOn = (
  { placesPerDate, bookedPlaces }: Pick<TravelPackage, 'placesPerDate' | 'bookedPlaces'>,
  day: string,
): number | undefined =>
  placesPerDate === undefined ? undefined : Math.max(0, placesPerDate - (bookedPlaces?.[day] ?? 0));

type Offer = Places & Pick<TravelPackage, 'isAvailable'>;

/** Whether the package can be booked now. */
export const isBookable = (travelPackage: Offer): boolean => travelPackage.isAvailable && hasPlaces(travelPackage);

/** Returns the departure days that can still be booked, as sorted yyyy-MM-dd. Today and earlier days are excluded. */
export function getBookableDepartures(
  { availableDates }: Pick<TravelPackage, 'availableDates'>,
  today = agencyDate(),
): string[] {
  const days = new Set(availableDates.map((date) => date.slice(0, 10)));
  return [...days].filter((day) => day > today).sort();
}

/** Whether each coming departure is full. False without a limit per date. */
export function isFullOnAllDates(travelPackage: TravelPackage, today = agencyDate()): boolean {
  const days = getBookableDepartures(travelPackage, today);
  return days.length > 0 && days.every((day) => placesLeftOn(travelPackage, day) === 0);
}

/** Whether travelers choose their own departure day, because the package has no fixed dates. */
export const hasFlexibleDates = ({ availableDates }: Pick<TravelPackage, 'availableDates'>): boolean =>
  availableDates.length === 0;

/** Whether the last fixed departure is today or in the past. */
export const hasDeparted = (travelPackage: Pick<TravelPackage, 'availableDates'>, today = agencyDate()): boolean =>
  !hasFlexibleDates(travelPackage) && getBookableDepartures(travelPackage, today).length === 0;
