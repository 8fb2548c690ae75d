import * as z from 'zod/mini';
import { travelerGenders } from '../limits';
import { texts } from '../texts';
import { agencyDate } from '../values/agency-date';
import { isPrintableName } from '../values/checks';
import { calendarDate, emptyOrCalendarDate, optionalText, requiredText } from '../values/plain-fields';

const incomplete = texts.validation.travelersIncomplete;

export const travelerSchema = z.strictObject({
  id: z.optional(z.string()),
  firstName: requiredText(60, incomplete),
  lastName: requiredText(60, incomplete),
  dateOfBirth: calendarDate,
  gender: z.enum(travelerGenders, incomplete),
});
export type Traveler = z.infer<typeof travelerSchema>;

const travelerName = requiredText(60).check(z.refine(isPrintableName, texts.validation.nameNotLatin));

/** POST and PUT /auth/travelers: a person as in the passport. Empty passport fields are not stored. */
export const savedTravelerRequestSchema = z.strictObject({
  firstName: travelerName,
  lastName: travelerName,
  dateOfBirth: calendarDate.check(z.refine((date: string) => date < agencyDate(), texts.validation.dateNotPast)),
  gender: z.enum(travelerGenders),
  passportNumber: z.optional(optionalText(30)),
  passportExpiryDate: z.optional(emptyOrCalendarDate),
});
export type SavedTravelerRequest = z.infer<typeof savedTravelerRequestSchema>;

export const savedTravelerSchema = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  dateOfBirth: z.string(),
  gender: z.enum(travelerGenders),
  passportNumber: z.optional(z.string()),
  passportExpiryDate: z.optional(z.string()),
});
export type SavedTraveler = z.infer<typeof savedTravelerSchema>;

export const savedTravelersResponseSchema = z.object({ data: z.array(savedTravelerSchema) });
export const savedTravelerResponseSchema = z.object({ data: savedTravelerSchema, message: z.string() });
