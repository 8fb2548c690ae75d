import {
  fromMinorUnits,
  type GroupOffer,
  type HeldPackage,
  type PackagePicture,
  type TravelPackage,
} from '@portal/contracts';
import { type PackageRecord, versionOf } from './packages.repository';

const toPicture = ({ hash, width, height, widths }: PackagePicture): PackagePicture => ({
  hash,
  width,
  height,
  widths,
});

const groupOfferPart = ({ groupOffer }: PackageRecord): { groupOffer?: GroupOffer } =>
  groupOffer ? { groupOffer: { travelers: groupOffer.travelers, paying: groupOffer.paying } } : {};

/** Converts to the list view, which has no itinerary. */
export const toListedPackage = (record: PackageRecord): TravelPackage => ({
  _id: record.id,
  name: record.name,
  description: record.description,
  price: fromMinorUnits(record.priceMinor),
  currency: record.currency,
  duration: record.duration,
  destinations: record.destinations,
  inclusions: record.inclusions,
  exclusions: record.exclusions,
  availableDates: record.availableDates.map((date) => date.toISOString()),
  maxCapacity: record.maxCapacity,
  placesPerDate: record.placesPerDate,
  ...groupOfferPart(record),
  currentBookings: record.currentBookings,
  isAvailable: record.isAvailable,
  ...(record.picture && { picture: toPicture(record.picture) }),
  version: versionOf(record),
  createdAt: record.createdAt.toISOString(),
  updatedAt: record.updatedAt.toISOString(),
});

/** @param bookedPlaces of each date, for a package with places per date */
export const toTravelPackage = (record: PackageRecord, bookedPlaces?: Record<string, number>): TravelPackage => ({
  ...toListedPackage(record),
  itinerary: record.itinerary ?? [],
  ...(bookedPlaces && { bookedPlaces }),
});

export const toHeldPackage = (record: PackageRecord): HeldPackage => ({
  _id: record.id,
  name: record.name,
  description: record.description,
  price: fromMinorUnits(record.priceMinor),
  currency: record.currency,
  ...groupOfferPart(record),
});
