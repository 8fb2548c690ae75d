import { defaultCurrency } from '@portal/contracts';

interface InCurrency {
  currency: string;
}

/** The order of sums: the agency's own currency, then the others by their letters. */
export const compareHomeCurrencyFirst = (left: InCurrency, right: InCurrency): number =>
  Number(right.currency === defaultCurrency) - Number(left.currency === defaultCurrency) ||
  left.currency.localeCompare(right.currency);
