import * as z from 'zod/mini';
import { defaultCurrency, limits, packageCurrencies } from '../limits';
import { texts } from '../texts';
import { groupOfferSchema } from './group-offer';
import { isoDateOrInstant } from '../values/fields';
import { calendarDate, recordVersion, requiredParagraphs, requiredText, textList } from '../values/plain-fields';

const message = texts.validation.packageFieldsRequired;
const price = z.number(message).check(
  z.gt(0, message),
  z.lte(limits.priceMax, texts.validation.priceTooHigh),
  z.refine((value: number) => Number.isInteger(Math.round(value * 1e6) / 1e4), 'Please use at most two decimals.'),
);
const destinations = textList.check(z.minLength(1, texts.validation.destinationRequired));
const { capacityInvalid } = texts.validation;
const capacity = z
  .int(capacityInvalid)
  .check(z.gte(limits.maxCapacityMin, capacityInvalid), z.lte(limits.maxCapacityMax, texts.validation.capacityTooHigh));
const { placesPerDateInvalid } = texts.validation;
const placesPerDate = z
  .int(placesPerDateInvalid)
  .check(
    z.gte(limits.maxCapacityMin, placesPerDateInvalid),
    z.lte(limits.maxCapacityMax, texts.validation.capacityTooHigh),
  );
const itinerary = z
  .array(requiredText(limits.itineraryDayMax))
  .check(z.maxLength(limits.itineraryDaysMax, `Please describe at most ${limits.itineraryDaysMax} days.`));
const dates = z.array(isoDateOrInstant).check(z.maxLength(400));

export const createPackageRequestSchema = z.strictObject({
  name: requiredText(200, message),
  description: requiredParagraphs(limits.descriptionMax, message),
  price,
  currency: z._default(z.enum(packageCurrencies), defaultCurrency),
  duration: requiredText(100, message),
  destinations,
  inclusions: z._default(textList, []),
  exclusions: z._default(textList, []),
  itinerary: z._default(itinerary, []),
  availableDates: z._default(dates, []),
  maxCapacity: z.optional(capacity),
  placesPerDate: z.optional(placesPerDate),
  groupOffer: z.optional(groupOfferSchema),
  isAvailable: z._default(z.boolean(), true),
});
export type CreatePackageRequest = z.input<typeof createPackageRequestSchema>;

/**
 * Contains only changed fields. Null removes `maxCapacity`, `placesPerDate` and `groupOffer`. With `version`, the edit
 * fails if the package has changed since that version.
 */
export const updatePackageRequestSchema = z.strictObject({
  version: z.optional(recordVersion),
  name: z.optional(requiredText(200, message)),
  description: z.optional(requiredParagraphs(limits.descriptionMax, message)),
  price: z.optional(price),
  currency: z.optional(z.enum(packageCurrencies)),
  duration: z.optional(requiredText(100, message)),
  destinations: z.optional(destinations),
  inclusions: z.optional(textList),
  exclusions: z.optional(textList),
  itinerary: z.optional(itinerary),
  availableDates: z.optional(dates),
  maxCapacity: z.optional(z.nullable(capacity)),
  placesPerDate: z.optional(z.nullable(placesPerDate)),
  groupOffer: z.optional(z.nullable(groupOfferSchema)),
  isAvailable: z.optional(z.boolean()),
});
export type UpdatePackageRequest = z.infer<typeof updatePackageRequestSchema>;

/** POST /internal/packages/:id/closed-dates: ends bookings of a cancelled departure; idempotent. */
export const closeDateRequestSchema = z.strictObject({ startDate: calendarDate });
export const closedDateSchema = z.object({ closed: z.boolean() });
