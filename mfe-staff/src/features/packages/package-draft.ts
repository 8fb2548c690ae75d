import {
  type CreatePackageRequest,
  defaultCurrency,
  type GroupOffer,
  isCalendarDate,
  type PackageCurrency,
  texts,
  type TravelPackage,
  type UpdatePackageRequest,
} from '@portal/contracts';
import type { FormMessages, FieldMessages } from '@portal/remote-kit/forms';
import { toList } from './entries/entries';

/** Text in the fields of the package form: lists are separated by commas, days by line breaks. */
export interface PackageDraft {
  name: string;
  description: string;
  price: string;
  currency: PackageCurrency;
  duration: string;
  destinations: string;
  inclusions: string;
  exclusions: string;
  itinerary: string;
  availableDates: string;
  maxCapacity: string;
  placesPerDate: string;
  /** '4:3' if 3 of 4 pay, or empty. */
  groupOffer: string;
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
  itinerary: '',
  availableDates: '',
  maxCapacity: '',
  placesPerDate: '',
  groupOffer: '',
  isAvailable: true,
};

/** Splits the itinerary into its days; empty lines are dropped. */
const toDays = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Parses a number with optional thousands separators; NaN if invalid. */
const toNumber = (text: string): number => {
  const digits = text.trim().replaceAll(/,(?=\d{3}(\D|$))/g, '');
  return digits === '' ? Number.NaN : Number(digits);
};

const toInstant = (date: string): string => `${date}T00:00:00.000Z`;

/** Validation messages of the package form. */
export const packageWords: FormMessages<PackageDraft> = {
  incomplete: texts.validation.packageFieldsRequired,
  empty: { price: texts.validation.priceNotPositive },
};

/** Names the first invalid date. The request schema cannot: the request does not contain the typed text. */
export function packageRules({ availableDates }: PackageDraft): FieldMessages<PackageDraft> {
  const wrongDate = toList(availableDates).find((date) => !isCalendarDate(date));
  return wrongDate === undefined ? {} : { availableDates: `${texts.validation.datesInvalid} ${wrongDate}` };
}

/** Builds the creation request without empty limits and itinerary. */
export function toCreateRequest(draft: PackageDraft): CreatePackageRequest {
  const { maxCapacity, placesPerDate, groupOffer, itinerary, ...rest } = draft;
  const days = toDays(itinerary);
  return {
    ...rest,
    price: toNumber(draft.price),
    destinations: toList(draft.destinations),
    inclusions: toList(draft.inclusions),
    exclusions: toList(draft.exclusions),
    ...(days.length === 0 ? {} : { itinerary: days }),
    availableDates: [...new Set(toList(draft.availableDates))].sort().map(toInstant),
    ...(maxCapacity.trim() === '' ? {} : { maxCapacity: toNumber(maxCapacity) }),
    ...(placesPerDate.trim() === '' ? {} : { placesPerDate: toNumber(placesPerDate) }),
    ...(groupOffer === '' ? {} : { groupOffer: toGroupOffer(groupOffer) }),
  };
}

/** Parses the value of the field. */
export function toGroupOffer(text: string): GroupOffer {
  const [travelers = 0, paying = 0] = text.split(':').map(Number);
  return { travelers, paying };
}

/** Value of a group offer in the form. */
export const groupOfferValue = ({ travelers, paying }: GroupOffer): string => `${travelers}:${paying}`;

const limitText = (limit: number | undefined): string => (limit === undefined ? '' : `${limit}`);

export const toDraft = (travelPackage: TravelPackage): PackageDraft => ({
  name: travelPackage.name,
  description: travelPackage.description,
  price: `${travelPackage.price}`,
  currency: travelPackage.currency,
  duration: travelPackage.duration,
  destinations: travelPackage.destinations.join(', '),
  inclusions: travelPackage.inclusions.join(', '),
  exclusions: travelPackage.exclusions.join(', '),
  itinerary: (travelPackage.itinerary ?? []).join('\n'),
  availableDates: travelPackage.availableDates.map((date) => date.slice(0, 10)).join(', '),
  maxCapacity: limitText(travelPackage.maxCapacity),
  placesPerDate: limitText(travelPackage.placesPerDate),
  groupOffer: travelPackage.groupOffer ? groupOfferValue(travelPackage.groupOffer) : '',
  isAvailable: travelPackage.isAvailable,
});

/**
 * Builds a request with the changed fields only. An emptied limit is sent as null, which removes it; an emptied
 * itinerary as an empty list.
 */
export function toUpdateRequest(travelPackage: TravelPackage, draft: PackageDraft): UpdatePackageRequest {
  const before = toCreateRequest(toDraft(travelPackage));
  const { maxCapacity = null, placesPerDate = null, groupOffer = null, ...filled } = toCreateRequest(draft);
  const after = before.itinerary ? { itinerary: [], ...filled } : filled;
  const changed = Object.entries(after).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field as keyof CreatePackageRequest]),
  );
  return {
    ...(Object.fromEntries(changed) as UpdatePackageRequest),
    ...(maxCapacity === (before.maxCapacity ?? null) ? {} : { maxCapacity }),
    ...(placesPerDate === (before.placesPerDate ?? null) ? {} : { placesPerDate }),
    ...(draft.groupOffer === toDraft(travelPackage).groupOffer ? {} : { groupOffer }),
  };
}
