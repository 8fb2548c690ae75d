import type { TravelPackage } from './packages';

/** True when that many more places fit; a package without a capacity has no end of places. */
export const hasPlaces = (travelPackage: Pick<TravelPackage, 'maxCapacity' | 'currentBookings'>, places = 1): boolean =>
  travelPackage.maxCapacity === undefined || travelPackage.currentBookings + places <= travelPackage.maxCapacity;
