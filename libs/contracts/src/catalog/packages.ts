import * as z from 'zod/mini';
import { packageCurrencies } from '../limits';
import { recordVersion } from '../values/plain-fields';
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
  /** What each day brings, in order; "Arrival in Mfuwe: you are met at the airport." Absent in lists. */
  itinerary: z.optional(z.array(z.string())),
  /** ISO instants at UTC midnight; shown as calendar dates without a shift of zone. */
  availableDates: z.array(z.string()),
  maxCapacity: z.optional(z.int()),
  currentBookings: z.int(),
  isAvailable: z.boolean(),
  /** Absent for a package that has none. */
  picture: z.optional(packagePictureSchema),
  version: z.optional(recordVersion),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type TravelPackage = z.infer<typeof travelPackageSchema>;

export const packageListAnswerSchema = z.object({ data: z.array(travelPackageSchema) });
export const packageAnswerSchema = z.object({ data: travelPackageSchema });
/** What creating and changing a package return: the package as it is now. */
export const packageChangedAnswerSchema = z.object({ message: z.string(), data: travelPackageSchema });
