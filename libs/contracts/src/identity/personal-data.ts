import * as z from 'zod/mini';
import { bookingSchema, travelerSchema } from '../bookings/bookings';
import { activityLogSchema, userSchema } from './users';

/** A booking with everything the portal keeps of the people on it. */
export const exportedBookingSchema = z.extend(bookingSchema, {
  contact: z.optional(
    z.object({ emailAddress: z.string(), countryCallingCode: z.optional(z.string()), phoneNumber: z.string() }),
  ),
  travelers: z.optional(z.array(travelerSchema)),
});
export const exportedBookingsSchema = z.array(exportedBookingSchema);
export type ExportedBooking = z.infer<typeof exportedBookingSchema>;

/** All that the portal keeps of a person, as that person may take it along. */
export const dataExportSchema = z.object({
  exportedAt: z.string(),
  account: userSchema,
  sessions: z.array(z.object({ startedAt: z.string(), lastUsedAt: z.string(), endsAt: z.string() })),
  activity: activityLogSchema,
  bookings: exportedBookingsSchema,
});
export type DataExport = z.infer<typeof dataExportSchema>;

export const eraseAccountRequestSchema = z.strictObject({
  currentPassword: z.string().check(z.minLength(1), z.maxLength(1_000)),
});
export type EraseAccountRequest = z.infer<typeof eraseAccountRequestSchema>;

/** With it the portal forgets the person as it does when the owner erases the account; without, the account alone goes. */
export const deleteUserQuerySchema = z.strictObject({ atOwnersRequest: z.optional(z.enum(['true', 'false'])) });
export type DeleteUserQuery = z.infer<typeof deleteUserQuerySchema>;

/** POST /internal/users/:id/erasure to each service that keeps something of a user; repeating it changes nothing more. */
export const erasureRequestSchema = z.strictObject({ pseudonym: z.string().check(z.regex(/^erased-[0-9a-f]{12}$/)) });
export const erasureAnswerSchema = z.object({ changed: z.int() });
