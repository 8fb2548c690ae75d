import * as z from 'zod/mini';
import { userSchema } from './users';

export const customerAnswerSchema = z.object({ data: userSchema });

/** What a member of staff wrote down about a customer. Notes are added and never changed. */
export const customerNoteSchema = z.object({
  id: z.string(),
  at: z.string(),
  /** Who wrote it. */
  by: z.string(),
  text: z.string(),
});
export type CustomerNote = z.infer<typeof customerNoteSchema>;

/** The newest first. */
export const customerNotesAnswerSchema = z.object({ data: z.array(customerNoteSchema) });
export const customerNoteAnswerSchema = z.object({ data: customerNoteSchema });

/** What was done for, by and about a customer, without the addresses it came from. */
export const customerEventSchema = z.object({
  id: z.string(),
  at: z.string(),
  action: z.string(),
  text: z.string(),
  /** Who did it; absent for what nobody did by hand. */
  by: z.optional(z.string()),
  /** The booking it is about. */
  bookingId: z.optional(z.string()),
});
export type CustomerEvent = z.infer<typeof customerEventSchema>;

/** The newest first. */
export const customerTimelineAnswerSchema = z.object({ data: z.array(customerEventSchema) });
