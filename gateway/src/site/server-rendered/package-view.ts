import {
  agencyDate,
  hasDeparted,
  hasPlaces,
  isBookable,
  type PackagePicture,
  type PackagesView,
  type PackageView,
  pictureSources,
  type TravelPackage,
} from '@portal/contracts';
import { formatDate, formatMoney } from '@portal/ui-kit/format';

type PictureView = Pick<PackageView, Extract<keyof PackageView, `picture${string}`>>;

const viewOfPicture = (id: string, picture: PackagePicture | undefined): PictureView => ({
  picture: picture !== undefined,
  pictureHash: picture?.hash ?? '',
  pictureWidth: String(picture?.width ?? ''),
  pictureHeight: String(picture?.height ?? ''),
  pictureAvif: picture ? pictureSources(id, picture, 'avif') : '',
  pictureWebp: picture ? pictureSources(id, picture, 'webp') : '',
});

/** Builds the view of a package on a given day, formatted as in the application. */
export function toPackageView(of: TravelPackage, today = agencyDate()): PackageView {
  const { _id, name, description, currency, duration, destinations, inclusions, exclusions, maxCapacity, picture } = of;
  return {
    _id,
    name,
    description,
    price: formatMoney(of.price, currency),
    currency,
    duration,
    destinations: destinations.map((place, index) => ({ place, isLast: index === destinations.length - 1 })),
    inclusions,
    exclusions,
    availableDates: of.availableDates.map((date) => {
      const day = date.slice(0, 10);
      return { day, dayText: formatDate(day) };
    }),
    currentBookings: String(of.currentBookings),
    hasPlaces: hasPlaces(of),
    isBookable: isBookable(of),
    isOpen: isBookable(of) && !hasDeparted(of, today),
    ...(maxCapacity !== undefined && { maxCapacity: String(maxCapacity) }),
    ...viewOfPicture(_id, picture),
  };
}

export const toPackagesView = (packages: readonly TravelPackage[], today = agencyDate()): PackagesView => ({
  packages: packages.map((one) => toPackageView(one, today)),
});
