import * as z from 'zod/mini';
import { limits } from '../limits';
import { texts } from '../texts';
import { isCalendarDate } from './calendar-date';
import { isEmail } from './checks';
import { objectIdPattern } from './object-id';

/** Email address. Checked in linear time. */
export const emailField = z.string().check(
  z.trim(),
  z.maxLength(254, texts.validation.emailInvalid),
  z.refine((text: string) => isEmail(text), texts.validation.emailInvalid),
);

/** Passwords are never trimmed or normalised. */
export const password = (min: number, message: string) =>
  z.string().check(
    z.minLength(min, message),
    z.refine(
      (text: string) => new TextEncoder().encode(text).length <= limits.passwordMaxBytes,
      `Please use at most ${limits.passwordMaxBytes} bytes.`,
    ),
  );

/** Instant or calendar date. Responses always contain instants. */
export const isoDateOrInstant = z
  .string()
  .check(
    z.refine(
      (text: string) => isCalendarDate(text) || (isCalendarDate(text.slice(0, 10)) && !Number.isNaN(Date.parse(text))),
      'Please enter a date as YYYY-MM-DD.',
    ),
  );

export const objectId = z.string().check(z.regex(objectIdPattern, 'This is not a valid id.'));

export const airportCode = z
  .string()
  .check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z]{3}$/, texts.validation.airportCode));
