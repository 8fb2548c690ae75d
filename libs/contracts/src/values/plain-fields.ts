import * as z from 'zod/mini';
import { limits } from '../limits';
import { fieldRequired } from '../texts/field-required';
import { isCalendarDate } from './calendar-date';
import { unsafeCharacters } from './checks';

/** Line breaks and tabs. In a name they could inject lines into an email. */
const lineBreaks = /[\t\n\r\u2028\u2029]/;

const safe = (max: number) =>
  z.string().check(
    z.trim(),
    z.normalize('NFC'),
    z.maxLength(max, `Please use at most ${max} characters.`),
    z.refine((text: string) => !unsafeCharacters.test(text), 'Please remove the invisible characters.'),
  );

/** Invisible characters that make different names look equal. Long pasted texts may contain them. */
const unseenInNames = /[\u00ad\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u3164\uffa0]/;

const oneLine = (max: number) =>
  safe(max).check(
    z.refine((text: string) => !lineBreaks.test(text), 'Please write this in one line.'),
    z.refine((text: string) => !unseenInNames.test(text), 'Please remove the invisible characters.'),
  );

/** Single line, trimmed, NFC, without control characters. May be empty. */
export const optionalText = (max: number = limits.nameMax) => oneLine(max);

/** Single line as `optionalText`, not empty. */
export const requiredText = (max: number = limits.nameMax, message: string = fieldRequired) =>
  oneLine(max).check(z.minLength(1, message));

/** Text with several lines. May be empty. */
export const optionalParagraphs = (max: number = limits.textMax) => safe(max);

/** Text with several lines, not empty. */
export const requiredParagraphs = (max: number, message: string) => safe(max).check(z.minLength(1, message));

export const calendarDate = z
  .string()
  .check(z.refine((text: string) => isCalendarDate(text), 'Please enter a date as YYYY-MM-DD.'));

export const emptyOrCalendarDate = z
  .string()
  .check(z.refine((text: string) => text === '' || isCalendarDate(text), 'Please enter a date as YYYY-MM-DD.'));

/** Number of changes of editable fields. An edit with another version is rejected. */
export const recordVersion = z.int().check(z.gte(0));

export const textList = z
  .array(requiredText(200))
  .check(z.maxLength(limits.listMax, `Please list at most ${limits.listMax} entries.`));
