import * as z from 'zod/mini';
import { bookingSchema, revealedTravelerSchema } from '../bookings/bookings';
import { ownSessionSchema } from './sessions';
import { activityLogSchema, consentSchema, userSchema } from './users';

/** A booking with everything the portal keeps of the people on it. */
export const exportedBookingSchema = z.extend(bookingSchema, {
  contact: z.optional(
    z.object({ emailAddress: z.string(), countryCallingCode: z.optional(z.string()), phoneNumber: z.string() }),
  ),
  travelers: z.optional(z.array(z.extend(revealedTravelerSchema, { id: z.optional(z.string()) }))),
});
export const exportedBookingsSchema = z.array(exportedBookingSchema);
export type ExportedBooking = z.infer<typeof exportedBookingSchema>;

/** All that the portal keeps of a person, as that person may take it along. */
export const dataExportSchema = z.object({
  exportedAt: z.string(),
  account: userSchema,
  sessions: z.array(z.omit(ownSessionSchema, { id: true, isCurrent: true })),
  activity: activityLogSchema,
  bookings: exportedBookingsSchema,
  /** What the person said to terms and privacy, the oldest first. */
  consents: z.optional(z.array(consentSchema)),
  /** What staff wrote down about the person, without who wrote it. */
  notes: z.optional(z.array(z.object({ at: z.string(), text: z.string() }))),
});
export type DataExport = z.infer<typeof dataExportSchema>;

/** POST /internal/reveals: somebody is about to see what is masked; one more of the budget that all services share. */
export const countRevealRequestSchema = z.strictObject({ userId: z.string() });
export const revealCountSchema = z.object({
  /** More than an hour allows without a second factor. */
  isBeyondBudget: z.boolean(),
  /** Present beyond the bound of a day: the reveal was not counted and is refused. */
  retryAfterSeconds: z.optional(z.int()),
});
export type CountedReveal = z.infer<typeof revealCountSchema>;
