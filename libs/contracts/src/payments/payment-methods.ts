import { defaultCurrency, packageCurrencies } from '../limits';

export const mobileNetworks = ['MTN_MOMO_ZMB', 'AIRTEL_OAPI_ZMB', 'ZAMTEL_ZMB'] as const;
export type MobileNetwork = (typeof mobileNetworks)[number];
export const manualMethods = ['cash', 'bank', 'till'] as const;
export const paymentMethods = ['momo', ...manualMethods] as const;
/**
 * Open until completed or failed. `awaiting`: a large payment typed by staff, not posted until a second person confirms it;
 * `mismatch`: money may exist that differs from the request, and staff have to look.
 */
export const paymentStates = [
  'created',
  'awaiting',
  'sent',
  'unknown',
  'processing',
  'completed',
  'failed',
  'mismatch',
] as const;
export type PaymentState = (typeof paymentStates)[number];

/** What is paid in kwacha at a rate. */
export const foreignCurrencies = packageCurrencies.filter((currency) => currency !== defaultCurrency);
/** Whose rate it is: the Bank of Zambia's, or one of our own. */
export const rateSources = ['boz-mid', 'agency'] as const;

/** A rate that differs from the one in force by more than this share is added only when the caller insists, in percent. */
export const usualRateChangePercent = 20;
/** Least amount of credit that one use pays, in minor units of kwacha; the rest of a balance may be less. */
export const leastCreditUseMinor = 100;
/** Time that a payer has to enter the PIN. Until then no other payment for the booking can begin, unless it is ended. */
export const promptLifetimeMs = 15 * 60_000;
