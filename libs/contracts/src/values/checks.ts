/*
 * What a page asks of a text without a schema: a bundler cannot take a module with schemas apart.
 */

/** Control and text-direction characters have no place in what people type and can disguise what others read. */
export const unsafeCharacters =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/;

/** True for digits that could be a phone number, however they are grouped. The service reads the number itself. */
export const looksLikePhone = (text: string): boolean => /^[+(]?\d[\d ()./-]{5,}$/.test(text);

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
