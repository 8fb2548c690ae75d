import * as z from 'zod/mini';
import { limits } from '../limits';
import { fieldRequired } from '../texts/field-required';
import { isCalendarDate } from './calendar-date';
import { unsafeCharacters } from './checks';

/** What ends a line or makes a gap in it, to some reader or other: a name with one writes its own lines into a mail. */
const lineBreaks = /[\t\n\r\u2028\u2029]/;

const safe = (max: number) =>
  z.string().check(
    z.trim(),
    z.normalize('NFC'),
    z.maxLength(max, `Please use at most ${max} characters.`),
    z.refine((text: string) => !unsafeCharacters.test(text), 'Please remove the invisible characters.'),
  );

/** Soft hyphens, joiners and fillers that show as nothing, so that two names look the same. Long texts are pasted with them. */
const unseenInNames = /[\u00ad\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u3164\uffa0]/;

const oneLine = (max: number) =>
  safe(max).check(
    z.refine((text: string) => !lineBreaks.test(text), 'Please write this in one line.'),
    z.refine((text: string) => !unseenInNames.test(text), 'Please remove the invisible characters.'),
  );

/** One line, trimmed, NFC, without control characters; may be empty. */
export const optionalText = (max: number = limits.nameMax) => oneLine(max);

/** The same, but not empty. */
export const requiredText = (max: number = limits.nameMax, message: string = fieldRequired) =>
  oneLine(max).check(z.minLength(1, message));

/** What may have several lines and may be empty. */
export const optionalParagraphs = (max: number = limits.textMax) => safe(max);

/** The same, but not empty. */
export const requiredParagraphs = (max: number, message: string) => safe(max).check(z.minLength(1, message));

export const calendarDate = z
  .string()
  .check(z.refine((text: string) => isCalendarDate(text), 'Please enter a date as YYYY-MM-DD.'));

export const emptyOrCalendarDate = z
  .string()
  .check(z.refine((text: string) => text === '' || isCalendarDate(text), 'Please enter a date as YYYY-MM-DD.'));

/** How often what an edit could overwrite has changed; an edit that names another one than the record's is refused. */
export const recordVersion = z.int().check(z.gte(0));

export const textList = z
  .array(requiredText(200))
  .check(z.maxLength(limits.listMax, `Please list at most ${limits.listMax} entries.`));
