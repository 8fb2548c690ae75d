import { fromMinorUnits, type HeldPackage, type PackagePicture, type TravelPackage } from '@portal/contracts';
import { type PackageRecord, versionOf } from './packages.repository';

const toPicture = ({ hash, width, height, widths }: PackagePicture): PackagePicture => ({
  hash,
  width,
  height,
  widths,
});

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
  currentBookings: record.currentBookings,
  isAvailable: record.isAvailable,
  ...(record.picture && { picture: toPicture(record.picture) }),
  version: versionOf(record),
  createdAt: record.createdAt.toISOString(),
  updatedAt: record.updatedAt.toISOString(),
});

export const toTravelPackage = (record: PackageRecord): TravelPackage => ({
  ...toListedPackage(record),
  itinerary: record.itinerary ?? [],
});

export const toHeldPackage = (record: PackageRecord): HeldPackage => ({
  _id: record.id,
  name: record.name,
  description: record.description,
  price: fromMinorUnits(record.priceMinor),
  currency: record.currency,
});
