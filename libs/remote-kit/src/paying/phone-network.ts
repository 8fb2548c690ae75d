import type { MobileNetwork } from '@portal/contracts';

/** After the leading 9 or 7 of a Zambian mobile number. */
const networkByDigit: Readonly<Record<string, MobileNetwork>> = {
  5: 'ZAMTEL_ZMB',
  6: 'MTN_MOMO_ZMB',
  7: 'AIRTEL_OAPI_ZMB',
};

/** The digits of a number as they are written in Zambia: '+260 97 123 4567' → '0971234567'. */
const nationalDigits = (typed: string): string => typed.replace(/\D/g, '').replace(/^(?:00)?260/, '0');

/** The network that a number was given out by; undefined while it is too short to tell, and for what is no mobile number. */
export const guessNetwork = (typed: string): MobileNetwork | undefined => {
  const prefix = /^0[97](\d)/.exec(nationalDigits(typed))?.[1];
  return prefix === undefined ? undefined : networkByDigit[prefix];
};

/** What of a number is shown: '097 ••• ••789'. */
export const masked = (typed: string): string => {
  const digits = nationalDigits(typed);
  return `${digits.slice(0, 3)} ••• ••${digits.slice(-3)}`;
};
