import { fromMinorUnits, type HeldPackage, type PackagePicture, type TravelPackage } from '@portal/contracts';
import { type PackageRecord, versionOf } from './packages.repository';

const toPicture = ({ hash, width, height, widths }: PackagePicture): PackagePicture => ({
  hash,
  width,
  height,
  widths,
});

/** A package in a list, where nobody reads what its days bring. */
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
