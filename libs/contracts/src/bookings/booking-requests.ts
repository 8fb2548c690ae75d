import * as z from 'zod/mini';
import { flightOfferSchema } from '../flights/flights';
import { moneySchema } from '../payments/money';
import { isCalendarMonth } from '../values/calendar-date';
import {
  bookingQueues,
  bookingStatuses,
  bookingTypes,
  limits,
  listFileFormats,
  paymentFilters,
  paymentStatuses,
} from '../limits';
import { texts } from '../texts';
import { objectIdSource } from '../values/object-id';
import { emailField, isoDateOrInstant, objectId } from '../values/fields';
import { calendarDate, optionalParagraphs, recordVersion, requiredText } from '../values/plain-fields';
import { listQuerySchema } from '../values/lists';
import { travelerSchema } from './traveler';

const incomplete = texts.validation.travelersIncomplete;

const phoneNumber = requiredText(30, incomplete).check(
  z.refine((text: string) => /^\+?[0-9][0-9 ()./-]{3,28}$/.test(text), 'Please enter a phone number with digits only.'),
);

const travelDatesSchema = z.strictObject({ startDate: isoDateOrInstant, endDate: isoDateOrInstant });
const numberOfTravelers = z
  .int()
  .check(z.gte(limits.adultsMin), z.lte(limits.adultsMax, texts.validation.adultsTooMany));

/** Id of the customer that staff book for. */
const onBehalfOf = z.optional(objectId);

export const flightBookingRequestSchema = z.strictObject({
  flightOffer: flightOfferSchema,
  travelers: z.array(travelerSchema).check(z.minLength(1, incomplete), z.maxLength(limits.adultsMax)),
  contact: z.strictObject({
    emailAddress: emailField,
    countryCallingCode: z.optional(z.string().check(z.regex(/^[0-9]{1,4}$/))),
    phoneNumber,
  }),
  numberOfTravelers,
  /** Total that the client displayed. Compared with the signed offer and never stored. */
  totalPrice: z.number(),
  currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
  selectedTravelDates: z.optional(z.strictObject({ startDate: z.string(), endDate: z.string() })),
  specialRequests: z.optional(optionalParagraphs()),
  onBehalfOf,
});
export type FlightBookingRequest = z.infer<typeof flightBookingRequestSchema>;

export const packageBookingRequestSchema = z.strictObject({
  packageId: objectId,
  numberOfTravelers,
  selectedTravelDates: travelDatesSchema,
  contact: z.strictObject({ emailAddress: emailField, phoneNumber }),
  /** Agency fee for all travelers that the client displayed. The booking is rejected if the fee has changed. */
  agreedFee: z.optional(moneySchema),
  specialRequests: z.optional(optionalParagraphs()),
  onBehalfOf,
});
export type PackageBookingRequest = z.infer<typeof packageBookingRequestSchema>;

/** With `version`, the edit fails if the booking has changed since that version. */
export const updateBookingRequestSchema = z.strictObject({
  version: z.optional(recordVersion),
  status: z.optional(z.enum(bookingStatuses)),
  paymentStatus: z.optional(z.enum(paymentStatuses)),
  specialRequests: z.optional(optionalParagraphs()),
});
export type UpdateBookingRequest = z.infer<typeof updateBookingRequestSchema>;

export const bookingListQuerySchema = z.extend(listQuerySchema, {
  status: z.optional(z.enum(bookingStatuses)),
  paymentStatus: z.optional(z.enum(paymentFilters)),
  queue: z.optional(z.enum(bookingQueues)),
  type: z.optional(z.enum(bookingTypes)),
  /** Trips that begin today or within this number of days. */
  leaves: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(999))),
  /** First and last start date of the trips, both included. */
  from: z.optional(calendarDate),
  to: z.optional(calendarDate),
  /** Bookings that the sales report counts for this month (yyyy-MM): made in it, and confirmed or completed. */
  sold: z.optional(z.string().check(z.refine(isCalendarMonth))),
});
export type BookingListQuery = z.infer<typeof bookingListQuerySchema>;

/** GET /reports/bookings: exports the whole filtered list in its sort order. */
export const bookingFileQuerySchema = z.extend(z.omit(bookingListQuerySchema, { page: true, pageSize: true }), {
  format: z.enum(listFileFormats),
});
export type BookingFileQuery = z.infer<typeof bookingFileQuerySchema>;

/** GET /reports/customers: customer ids separated by commas, at most 200. */
export const customerSumsQuerySchema = z.object({
  ids: z.string().check(z.regex(new RegExp(`^${objectIdSource}(?:,${objectIdSource}){0,199}$`))),
});
export type CustomerSumsQuery = z.infer<typeof customerSumsQuerySchema>;

/** GET /reports/bookings/sums: total price of the filtered list. */
export const bookingSumsQuerySchema = z.omit(bookingListQuerySchema, { page: true, pageSize: true, sort: true });
export type BookingSumsQuery = z.infer<typeof bookingSumsQuerySchema>;
