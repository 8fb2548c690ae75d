/** Nine or more digits with optional separators: more likely a phone number than a slip number. */
const telephone = /\+?\d(?:[ ().-]?\d){8,}/g;
/** National registration card: 123456/10/1, also with other separators. */
const nationalId = /\b\d{6}\s*[/.\-\s]\s*\d{2}\s*[/.\-\s]\s*\d\b/g;
/** Passport number: one or two letters and six to nine digits, possibly separated. */
const passport = /\b[a-z]{1,2}[ -]?\d{6,9}\b/gi;
const date = /\b\d{1,2}[/.-]\d{1,2}[/.-](?:19|20)\d{2}\b|\b(?:19|20)\d{2}-\d{2}-\d{2}\b/g;

/**
 * Returns the part of a payment reference that is retained after an erasure: slip and transfer numbers, which are words
 * with a digit. Phone numbers, document numbers and dates are removed. Idempotent.
 */
export const extractSlipNumber = (reference: string): string =>
  [nationalId, telephone, passport, date]
    .reduce((text, personal) => text.replaceAll(personal, ' '), reference)
    .split(/\s+/)
    .map((word) => word.replaceAll(/^[,;:]+|[,;:.]+$/g, ''))
    .filter((word) => /\d/.test(word) && !word.includes('@'))
    .join(' ');
