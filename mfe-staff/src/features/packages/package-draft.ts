import {
  type CreatePackageRequest,
  isCalendarDate,
  limits,
  type PackageCurrency,
  texts,
  type TravelPackage,
  type UpdatePackageRequest,
} from '@portal/contracts';

/** The package form as typed: lists are comma-separated text, numbers are text. */
export interface PackageDraft {
  name: string;
  description: string;
  price: string;
  currency: PackageCurrency;
  duration: string;
  destinations: string;
  inclusions: string;
  exclusions: string;
  availableDates: string;
  maxCapacity: string;
  isAvailable: boolean;
}

export const blankPackage: PackageDraft = {
  name: '',
  description: '',
  price: '',
  currency: 'ZMW',
  duration: '',
  destinations: '',
  inclusions: '',
  exclusions: '',
  availableDates: '',
  maxCapacity: '',
  isAvailable: true,
};

/** Comma-separated text to a list: trimmed, empty items dropped. */
export const toList = (text: string): string[] =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');

/** A number as people write it, with or without commas between thousands; NaN when it is none. */
const toNumber = (text: string): number => {
  const digits = text.trim().replaceAll(/,(?=\d{3}(\D|$))/g, '');
  return digits === '' ? Number.NaN : Number(digits);
};

const toInstant = (date: string): string => `${date}T00:00:00.000Z`;

/** The first thing that keeps the draft from being sent, in the specification's words; null when nothing does. */
export function packageProblem(draft: PackageDraft): string | null {
  const { name, description, duration, destinations } = draft;
  const required = [name, description, duration, destinations];
  if (required.some((text) => text.trim() === '') || !(toNumber(draft.price) > 0))
    return texts.validation.packageFieldsRequired;
  if (toList(destinations).length === 0) return texts.validation.destinationRequired;
  const wrongDate = toList(draft.availableDates).find((date) => !isCalendarDate(date));
  if (wrongDate !== undefined) return `Please enter available dates as YYYY-MM-DD: ${wrongDate}`;
  const capacity = toNumber(draft.maxCapacity);
  const isLimited = draft.maxCapacity.trim() !== '';
  if (isLimited && !(Number.isInteger(capacity) && capacity >= limits.maxCapacityMin)) {
    return 'Max capacity must be a whole number of at least 1.';
  }
  return null;
}

/** The request that creates the draft; an empty capacity is left out. */
export function toCreateRequest(draft: PackageDraft): CreatePackageRequest {
  const { maxCapacity, ...rest } = draft;
  return {
    ...rest,
    price: toNumber(draft.price),
    destinations: toList(draft.destinations),
    inclusions: toList(draft.inclusions),
    exclusions: toList(draft.exclusions),
    availableDates: toList(draft.availableDates).map(toInstant),
    ...(maxCapacity.trim() === '' ? {} : { maxCapacity: toNumber(maxCapacity) }),
  };
}

/** The form's starting point when a package is edited. */
export const toDraft = (travelPackage: TravelPackage): PackageDraft => ({
  name: travelPackage.name,
  description: travelPackage.description,
  price: `${travelPackage.price}`,
  currency: travelPackage.currency,
  duration: travelPackage.duration,
  destinations: travelPackage.destinations.join(', '),
  inclusions: travelPackage.inclusions.join(', '),
  exclusions: travelPackage.exclusions.join(', '),
  availableDates: travelPackage.availableDates.map((date) => date.slice(0, 10)).join(', '),
  maxCapacity: travelPackage.maxCapacity === undefined ? '' : `${travelPackage.maxCapacity}`,
  isAvailable: travelPackage.isAvailable,
});

/** Only what differs from the package; a capacity that was emptied is sent as null, which removes the limit. */
export function toUpdateRequest(travelPackage: TravelPackage, draft: PackageDraft): UpdatePackageRequest {
  const before = toCreateRequest(toDraft(travelPackage));
  const { maxCapacity = null, ...after } = toCreateRequest(draft);
  const changed = Object.entries(after).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field as keyof CreatePackageRequest]),
  );
  return {
    ...(Object.fromEntries(changed) as UpdatePackageRequest),
    ...(maxCapacity === (before.maxCapacity ?? null) ? {} : { maxCapacity }),
  };
}
