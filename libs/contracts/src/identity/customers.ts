import * as z from 'zod/mini';
import { limits } from '../limits';
import { emailField } from '../values/fields';
import { requiredParagraphs, requiredText } from '../values/plain-fields';
import { texts } from '../texts';
import { userSchema } from './users';

/** Somebody whom the desk enters, with a telephone number alone if need be. */
export const createCustomerRequestSchema = z.strictObject({
  name: requiredText(limits.nameMax, texts.customers.nameRequired),
  /** However it is written; the service reads it as E.164, without a country's code as Zambian. */
  phoneNumber: requiredText(30, texts.customers.phoneInvalid).check(
    z.refine((text: string) => /^[+(]?\d[\d ()./-]{5,}$/.test(text), texts.customers.phoneInvalid),
  ),
  email: z.optional(emailField),
});
export type CreateCustomerRequest = z.infer<typeof createCustomerRequestSchema>;

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

export const addCustomerNoteRequestSchema = z.strictObject({
  text: requiredParagraphs(limits.textMax, texts.customers.noteRequired),
});
export type AddCustomerNoteRequest = z.infer<typeof addCustomerNoteRequestSchema>;

/** Where the invitation goes; left out, to the address that the customer has. */
export const inviteCustomerRequestSchema = z.strictObject({ email: z.optional(emailField) });
export type InviteCustomerRequest = z.infer<typeof inviteCustomerRequestSchema>;

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
