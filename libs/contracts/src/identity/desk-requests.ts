import * as z from 'zod/mini';
import { limits } from '../limits';
import { texts } from '../texts';
import { looksLikePhone } from '../values/checks';
import { emailField } from '../values/fields';
import { listQuerySchema } from '../values/lists';
import { calendarDate, optionalText, requiredParagraphs, requiredText } from '../values/plain-fields';

/** Somebody whom the desk enters, with a telephone number alone if need be. */
export const createCustomerRequestSchema = z.strictObject({
  name: requiredText(limits.nameMax, texts.customers.nameRequired),
  /** However it is written; the service reads it as E.164, without a country's code as Zambian. */
  phoneNumber: requiredText(30, texts.customers.phoneInvalid).check(
    z.refine((text: string) => looksLikePhone(text), texts.customers.phoneInvalid),
  ),
  email: z.optional(emailField),
});
export type CreateCustomerRequest = z.infer<typeof createCustomerRequestSchema>;

export const addCustomerNoteRequestSchema = z.strictObject({
  text: requiredParagraphs(limits.textMax, texts.customers.noteRequired),
});
export type AddCustomerNoteRequest = z.infer<typeof addCustomerNoteRequestSchema>;

/** Where the invitation goes; left out, to the address that the customer has. */
export const inviteCustomerRequestSchema = z.strictObject({ email: z.optional(emailField) });
export type InviteCustomerRequest = z.infer<typeof inviteCustomerRequestSchema>;

const narrowedBy = {
  /** The username, e-mail address or id of who did it or to whom it was done. */
  person: z.optional(optionalText(254)),
  /** What the kind of entry begins with: BOOKING finds every BOOKING_… */
  action: z.optional(optionalText(60)),
  /** The id of what it was done to, or what kind of thing that is. */
  target: z.optional(optionalText(60)),
  /** Days in Lusaka, both included. */
  from: z.optional(calendarDate),
  to: z.optional(calendarDate),
} as const;

/** GET /logs/file */
export const logFileQuerySchema = z.strictObject(narrowedBy);
export type LogFileQuery = z.infer<typeof logFileQuerySchema>;

/** GET /logs */
export const logQuerySchema = z.extend(listQuerySchema, narrowedBy);
export type LogQuery = z.infer<typeof logQuerySchema>;
