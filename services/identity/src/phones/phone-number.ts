import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/**
 * Converts a phone number in any notation to E.164: '097 123 4567' → '+260971234567'. Numbers without a country code
 * are Zambian. Returns undefined if the length is invalid or an extension follows.
 */
export function toE164(text: string): string | undefined {
  const number = parsePhoneNumberFromString(text, 'ZM');
  return number?.isPossible() && number.ext === undefined ? number.number : undefined;
}
