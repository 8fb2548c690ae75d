import * as z from 'zod/mini';
import { userSchema } from './users';

export const customerResponseSchema = z.object({ data: userSchema });

/** Note of staff about a customer. Notes are append-only. */
export const customerNoteSchema = z.object({
  id: z.string(),
  at: z.string(),
  /** Username of the author. */
  by: z.string(),
  text: z.string(),
});
export type CustomerNote = z.infer<typeof customerNoteSchema>;

/** Newest first. */
export const customerNotesResponseSchema = z.object({ data: z.array(customerNoteSchema) });
export const customerNoteResponseSchema = z.object({ data: customerNoteSchema });

/** Activity of, for and about a customer, without network addresses. */
export const customerEventSchema = z.object({
  id: z.string(),
  at: z.string(),
  action: z.string(),
  text: z.string(),
  /** Username of the actor; absent for automatic actions. */
  by: z.optional(z.string()),
  bookingId: z.optional(z.string()),
});
export type CustomerEvent = z.infer<typeof customerEventSchema>;

/** Newest first. */
export const customerTimelineResponseSchema = z.object({ data: z.array(customerEventSchema) });
