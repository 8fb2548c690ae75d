import { defaultCurrency, packageCurrencies } from '../limits';

export const mobileNetworks = ['MTN_MOMO_ZMB', 'AIRTEL_OAPI_ZMB', 'ZAMTEL_ZMB'] as const;
export type MobileNetwork = (typeof mobileNetworks)[number];
export const manualMethods = ['cash', 'bank', 'till'] as const;
export const paymentMethods = ['momo', ...manualMethods] as const;
/** Open until completed or failed; `mismatch`: money may exist that does not fit what was asked for, and a person looks. */
export const paymentStates = ['created', 'sent', 'unknown', 'processing', 'completed', 'failed', 'mismatch'] as const;
export type PaymentState = (typeof paymentStates)[number];

/** What is paid in kwacha at a rate. */
export const foreignCurrencies = packageCurrencies.filter((currency) => currency !== defaultCurrency);
/** Whose rate it is: the Bank of Zambia's, or one of our own. */
export const rateSources = ['boz-mid', 'agency'] as const;
