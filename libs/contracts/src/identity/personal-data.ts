import * as z from 'zod/mini';
import { bookingSchema, revealedTravelerSchema } from '../bookings/bookings';
import { savedTravelerSchema } from '../bookings/traveler';
import { ownSessionSchema } from './sessions';
import { activityLogSchema, consentSchema, userSchema } from './users';

/** Booking with all stored personal data of its travelers. */
export const exportedBookingSchema = z.extend(bookingSchema, {
  contact: z.optional(
    z.object({ emailAddress: z.string(), countryCallingCode: z.optional(z.string()), phoneNumber: z.string() }),
  ),
  travelers: z.optional(z.array(z.extend(revealedTravelerSchema, { id: z.optional(z.string()) }))),
});
export const exportedBookingsSchema = z.array(exportedBookingSchema);
export type ExportedBooking = z.infer<typeof exportedBookingSchema>;

/** Export of all data that the portal stores about a user. */
export const dataExportSchema = z.object({
  exportedAt: z.string(),
  account: userSchema,
  sessions: z.array(z.omit(ownSessionSchema, { id: true, isCurrent: true })),
  activity: activityLogSchema,
  bookings: exportedBookingsSchema,
  savedTravelers: z.optional(z.array(z.omit(savedTravelerSchema, { id: true }))),
  /** Consent decisions, oldest first. */
  consents: z.optional(z.array(consentSchema)),
  /** Notes of staff about the user, without their authors. */
  notes: z.optional(z.array(z.object({ at: z.string(), text: z.string() }))),
});
export type DataExport = z.infer<typeof dataExportSchema>;

/** POST /internal/reveals: counts one reveal of masked data against the user's budget, which all services share. */
export const countRevealRequestSchema = z.strictObject({ userId: z.string() });
export const revealCountSchema = z.object({
  /** The hourly budget without a second factor is exceeded. */
  isBeyondBudget: z.boolean(),
  /** Set when the daily limit is reached: the reveal is rejected and not counted. */
  retryAfterSeconds: z.optional(z.int()),
});
export type CountedReveal = z.infer<typeof revealCountSchema>;
