/**
 * View model of a package page, with formatted values. Page templates and the gateway are released independently, so
 * field names and meanings never change.
 */
export interface PackageView {
  _id: string;
  name: string;
  description: string;
  /** Amount with its currency. */
  price: string;
  currency: string;
  duration: string;
  /** In travel order. */
  destinations: readonly { place: string; isLast: boolean }[];
  inclusions: readonly string[];
  exclusions: readonly string[];
  availableDates: readonly { day: string; dayText: string }[];
  /** Absent for packages without a limit. */
  maxCapacity?: string;
  currentBookings: string;
  hasPlaces: boolean;
  /** The package is available and has places. */
  isBookable: boolean;
  /** `isBookable`, and a future departure exists. */
  isOpen: boolean;
  /** Whether the package has a picture. Without one the `picture*` fields are empty. */
  picture: boolean;
  pictureHash: string;
  pictureWidth: string;
  pictureHeight: string;
  /** `srcset` value. */
  pictureAvif: string;
  pictureWebp: string;
}

export interface PackagesView {
  packages: readonly PackageView[];
}
