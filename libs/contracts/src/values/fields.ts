import * as z from 'zod/mini';
import { limits } from '../limits';
import { texts } from '../texts';

/** Control and text-direction characters have no place in what people type and can disguise what others read. */
const unsafeCharacters =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/;
/** What ends a line or makes a gap in it, to some reader or other: a name with one writes its own lines into a mail. */
const lineBreaks = /[\t\n\r\u2028\u2029]/;

const safe = (max: number) =>
  z.string().check(
    z.trim(),
    z.normalize('NFC'),
    z.maxLength(max, `Please use at most ${max} characters.`),
    z.refine((text: string) => !unsafeCharacters.test(text), 'Please remove the invisible characters.'),
  );

const oneLine = (max: number) =>
  safe(max).check(z.refine((text: string) => !lineBreaks.test(text), 'Please write this in one line.'));

/** One line, trimmed, NFC, without control characters; may be empty. */
export const optionalText = (max: number = limits.nameMax) => oneLine(max);

/** The same, but not empty. */
export const requiredText = (max: number = limits.nameMax, message: string = texts.validation.fieldRequired) =>
  oneLine(max).check(z.minLength(1, message));

/** What may have several lines and may be empty. */
export const optionalParagraphs = (max: number = limits.textMax) => safe(max);

/** The same, but not empty. */
export const requiredParagraphs = (max: number, message: string) => safe(max).check(z.minLength(1, message));

/** An address that could receive mail: linear to check whatever its length. */
export const emailField = z.string().check(
  z.trim(),
  z.maxLength(254, texts.validation.emailInvalid),
  z.refine((text: string) => isEmail(text), texts.validation.emailInvalid),
);

/**
 * True when the text has one @, something before it and a dotted host after it, no blanks, and nothing that a mail program
 * would decode into something else (`=?`).
 */
export function isEmail(text: string): boolean {
  const at = text.indexOf('@');
  if (at < 1 || at !== text.lastIndexOf('@') || /[\s"(),:;<>[\\\]]|=\?/.test(text)) return false;
  if (unsafeCharacters.test(text)) return false;
  const labels = text.slice(at + 1).split('.');
  return (
    labels.length > 1 && labels.every((label) => /^[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?$/u.test(label))
  );
}

/** A password keeps its exact characters: never trimmed, never normalised. */
export const password = (min: number, message: string) =>
  z.string().check(
    z.minLength(min, message),
    z.refine(
      (text: string) => new TextEncoder().encode(text).length <= limits.passwordMaxBytes,
      `Please use at most ${limits.passwordMaxBytes} bytes.`,
    ),
  );

/** True for yyyy-MM-dd of a day that exists. */
export function isCalendarDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

export const calendarDate = z
  .string()
  .check(z.refine((text: string) => isCalendarDate(text), 'Please enter a date as YYYY-MM-DD.'));

export const emptyOrCalendarDate = z
  .string()
  .check(z.refine((text: string) => text === '' || isCalendarDate(text), 'Please enter a date as YYYY-MM-DD.'));

/** An instant or a calendar date; answers always carry ISO instants. */
export const isoDateOrInstant = z
  .string()
  .check(
    z.refine(
      (text: string) => isCalendarDate(text) || (isCalendarDate(text.slice(0, 10)) && !Number.isNaN(Date.parse(text))),
      'Please enter a date as YYYY-MM-DD.',
    ),
  );

/** How often what an edit could overwrite has changed; an edit that names another one than the record's is refused. */
export const recordVersion = z.int().check(z.gte(0));

export const objectId = z.string().check(z.regex(/^[0-9a-f]{24}$/, 'This is not a valid id.'));

export const airportCode = z
  .string()
  .check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z]{3}$/, texts.validation.airportCode));

export const textList = z
  .array(requiredText(200))
  .check(z.maxLength(limits.listMax, `Please list at most ${limits.listMax} entries.`));
