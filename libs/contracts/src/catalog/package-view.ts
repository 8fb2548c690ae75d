/**
 * What the page of a package tells, in words and as people read it: the names that the templates of pages may use. Who
 * fills them and who writes them are released apart, so a name keeps its meaning for ever.
 */
export interface PackageView {
  _id: string;
  name: string;
  description: string;
  /** An amount with its currency. */
  price: string;
  currency: string;
  duration: string;
  /** In the order of the journey. */
  destinations: readonly { place: string; isLast: boolean }[];
  inclusions: readonly string[];
  exclusions: readonly string[];
  availableDates: readonly { day: string; dayText: string }[];
  /** Absent where there is no limit. */
  maxCapacity?: string;
  currentBookings: string;
  hasPlaces: boolean;
  /** It is offered and has places. */
  isBookable: boolean;
  /** It is bookable, and a departure is still to come. */
  isOpen: boolean;
  /** There is one; its parts below are empty where there is none. */
  picture: boolean;
  pictureHash: string;
  pictureWidth: string;
  pictureHeight: string;
  /** As `srcset` says it. */
  pictureAvif: string;
  pictureWebp: string;
}

/** What the page of all packages tells. */
export interface PackagesView {
  packages: readonly PackageView[];
}
