import * as z from 'zod/mini';
import { packageCurrencies } from '../limits';
import { recordVersion } from '../values/plain-fields';
import { groupOfferSchema } from './group-offer';
import { packagePictureSchema } from './package-picture-schemas';

export const travelPackageSchema = z.object({
  _id: z.string(),
  name: z.string(),
  description: z.string(),
  price: z.number(),
  currency: z.enum(packageCurrencies),
  duration: z.string(),
  destinations: z.array(z.string()),
  inclusions: z.array(z.string()),
  exclusions: z.array(z.string()),
  /** Description of each day, in order, such as "Arrival in Mfuwe: you are met at the airport." Absent in lists. */
  itinerary: z.optional(z.array(z.string())),
  /** ISO instants at UTC midnight, displayed as calendar dates without time zone conversion. */
  availableDates: z.array(z.string()),
  maxCapacity: z.optional(z.int()),
  /** Places of each date. Absent without such a limit. */
  placesPerDate: z.optional(z.int()),
  /** Booked places of each date (yyyy-MM-dd), for a package with `placesPerDate`. Absent in lists. */
  bookedPlaces: z.optional(z.record(z.string(), z.int())),
  groupOffer: z.optional(z.object(groupOfferSchema.shape)),
  currentBookings: z.int(),
  isAvailable: z.boolean(),
  /** Absent when the package has no picture. */
  picture: z.optional(packagePictureSchema),
  version: z.optional(recordVersion),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type TravelPackage = z.infer<typeof travelPackageSchema>;

export const packageListResponseSchema = z.object({ data: z.array(travelPackageSchema) });
export const packageResponseSchema = z.object({ data: travelPackageSchema });
/** Response to creating or changing a package, with the current package. */
export const packageChangedResponseSchema = z.object({ message: z.string(), data: travelPackageSchema });
