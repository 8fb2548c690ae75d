import * as z from 'zod/mini';
import { emailField } from '../values/fields';
import { requiredParagraphs, requiredText } from '../values/plain-fields';
import { inquiryTypes, limits } from '../limits';
import { texts } from '../texts';

const incomplete = texts.validation.contactFieldsRequired;

/** Enquiry of a visitor to the agency. No call accepts it yet. */
export const inquirySchema = z.strictObject({
  name: requiredText(limits.nameMax, incomplete),
  email: emailField,
  inquiry: z.enum(inquiryTypes, incomplete),
  message: requiredParagraphs(limits.descriptionMax, incomplete),
});
