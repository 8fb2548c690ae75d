import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/**
 * A telephone number as a person writes it, in E.164: '097 123 4567' → '+260971234567'. Without a country's code it is
 * Zambian. Undefined for what is too short or too long to be one.
 */
export function toE164(text: string): string | undefined {
  const number = parsePhoneNumberFromString(text, 'ZM');
  return number?.isPossible() && number.ext === undefined ? number.number : undefined;
}
