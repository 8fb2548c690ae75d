import type { MobileNetwork } from '@portal/contracts';

/** Networks by the digit after the leading 9 or 7 of a Zambian mobile number. */
const networkByDigit: Readonly<Record<string, MobileNetwork>> = {
  5: 'ZAMTEL_ZMB',
  6: 'MTN_MOMO_ZMB',
  7: 'AIRTEL_OAPI_ZMB',
};

/** Returns the digits in national format: '+260 97 123 4567' → '0971234567'. */
const nationalDigits = (typed: string): string => typed.replace(/\D/g, '').replace(/^(?:00)?260/, '0');

/** Guesses the network by the number's prefix; undefined for incomplete and other numbers. */
export const guessNetwork = (typed: string): MobileNetwork | undefined => {
  const prefix = /^0[97](\d)/.exec(nationalDigits(typed))?.[1];
  return prefix === undefined ? undefined : networkByDigit[prefix];
};

/** Masks a phone number: '097 ••• ••789'. */
export const masked = (typed: string): string => {
  const digits = nationalDigits(typed);
  return `${digits.slice(0, 3)} ••• ••${digits.slice(-3)}`;
};
