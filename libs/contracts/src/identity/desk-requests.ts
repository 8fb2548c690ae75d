import * as z from 'zod/mini';
import { limits } from '../limits';
import { texts } from '../texts';
import { looksLikePhone } from '../values/checks';
import { emailField } from '../values/fields';
import { listQuerySchema } from '../values/lists';
import { calendarDate, optionalText, requiredParagraphs, requiredText } from '../values/plain-fields';

/** Customer entered by staff. A name and phone number suffice. */
export const createCustomerRequestSchema = z.strictObject({
  name: requiredText(limits.nameMax, texts.customers.nameRequired),
  /** Any common format. The service converts it to E.164, and treats numbers without a country code as Zambian. */
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

/** Recipient of the invitation. Defaults to the customer's address. */
export const inviteCustomerRequestSchema = z.strictObject({ email: z.optional(emailField) });
export type InviteCustomerRequest = z.infer<typeof inviteCustomerRequestSchema>;

const narrowedBy = {
  /** Username, email address or id of the actor or of the affected user. */
  person: z.optional(optionalText(254)),
  /** Prefix of the action: BOOKING matches every BOOKING_… action. */
  action: z.optional(optionalText(60)),
  /** Id or type of the target. */
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
