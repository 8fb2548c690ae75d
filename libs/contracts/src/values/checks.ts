/* Checks that pages use without schemas: bundlers cannot tree-shake schema modules. */

/** Control and text-direction characters, which are never valid input and can disguise text. */
export const unsafeCharacters =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/;

/** Whether the text could be a phone number in any grouping. The service parses the number itself. */
export const looksLikePhone = (text: string): boolean => /^[+(]?\d[\d ()./-]{5,}$/.test(text);

/**
 * Whether the text has one @, a local part and a dotted host, no whitespace, and no sequence that a mail client would
 * decode (`=?`).
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

/** Whether a ticket can show the name: it has Latin letters only. Airlines replace accented letters with plain ones. */
export const isPrintableName = (name: string): boolean => !/(?!\p{Script=Latin})\p{L}/u.test(name);

/** Whether two travelers have the same names, ignoring case and outer spaces, and the same date of birth. */
export const isSamePerson = (one: NamedPerson, other: NamedPerson): boolean => personKey(one) === personKey(other);

interface NamedPerson {
  firstName: string;
  lastName: string;
  dateOfBirth: string;
}

const personKey = ({ firstName, lastName, dateOfBirth }: NamedPerson): string =>
  JSON.stringify([firstName, lastName].map((name) => name.trim().toLowerCase().normalize())) + dateOfBirth;
