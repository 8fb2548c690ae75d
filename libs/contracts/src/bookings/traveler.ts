import * as z from 'zod/mini';
import { travelerGenders } from '../limits';
import { texts } from '../texts';
import { calendarDate, requiredText } from '../values/plain-fields';

const incomplete = texts.validation.travelersIncomplete;

export const travelerSchema = z.strictObject({
  id: z.optional(z.string()),
  firstName: requiredText(60, incomplete),
  lastName: requiredText(60, incomplete),
  dateOfBirth: calendarDate,
  gender: z.enum(travelerGenders, incomplete),
});
export type Traveler = z.infer<typeof travelerSchema>;
