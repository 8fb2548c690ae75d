import {
  type CreatePackageRequest,
  defaultCurrency,
  isCalendarDate,
  limits,
  type PackageCurrency,
  texts,
  type TravelPackage,
  type UpdatePackageRequest,
} from '@portal/contracts';
import type { Finding } from '../frame/failure';

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
  currency: defaultCurrency,
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

const { validation } = texts;
const about = (field: keyof PackageDraft, message: string): Finding => ({ message, fields: { [field]: message } });

/** The fields without which there is no package. */
function missing(draft: PackageDraft): Record<string, string> {
  const blank = (['name', 'description', 'duration', 'destinations'] as const).filter(
    (field) => draft[field].trim() === '',
  );
  return {
    ...Object.fromEntries(blank.map((field) => [field, validation.fieldRequired])),
    ...(toNumber(draft.price) > 0 ? {} : { price: validation.priceNotPositive }),
  };
}

/** The first thing that keeps the draft from being sent, in the specification's words; null when nothing does. */
export function packageProblem(draft: PackageDraft): Finding | null {
  const fields = missing(draft);
  if (Object.keys(fields).length > 0) return { message: validation.packageFieldsRequired, fields };
  if (toList(draft.destinations).length === 0) return about('destinations', validation.destinationRequired);
  const wrongDate = toList(draft.availableDates).find((date) => !isCalendarDate(date));
  if (wrongDate !== undefined) return about('availableDates', `${validation.datesInvalid} ${wrongDate}`);
  const capacity = toNumber(draft.maxCapacity);
  const isLimited = draft.maxCapacity.trim() !== '';
  const isWhole = Number.isInteger(capacity) && capacity >= limits.maxCapacityMin;
  return isLimited && !isWhole ? about('maxCapacity', validation.capacityInvalid) : null;
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
