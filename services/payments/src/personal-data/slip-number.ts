/** Nine digits and more in a row, however they are separated: more likely a phone number than the number of a slip. */
const telephone = /\+?\d(?:[ ().-]?\d){8,}/g;
/** National registration card: 123456/10/1, also with other separators. */
const nationalId = /\b\d{6}\s*[/.\-\s]\s*\d{2}\s*[/.\-\s]\s*\d\b/g;
/** Passport as its holder writes it: one or two letters and six to nine digits, possibly apart. */
const passport = /\b[a-z]{1,2}[ -]?\d{6,9}\b/gi;
/** Day of birth, most likely. */
const date = /\b\d{1,2}[/.-]\d{1,2}[/.-](?:19|20)\d{2}\b|\b(?:19|20)\d{2}-\d{2}-\d{2}\b/g;

/**
 * The part of a payment's reference that the ledger keeps after an erasure: numbers of slips and transfers, which are words
 * with a digit. Names have none; what looks like the number of a phone or a document, or like a date, is removed too.
 * Repeating it changes nothing more.
 */
export const extractSlipNumber = (reference: string): string =>
  [nationalId, telephone, passport, date]
    .reduce((text, personal) => text.replaceAll(personal, ' '), reference)
    .split(/\s+/)
    .map((word) => word.replaceAll(/^[,;:]+|[,;:.]+$/g, ''))
    .filter((word) => /\d/.test(word) && !word.includes('@'))
    .join(' ');
