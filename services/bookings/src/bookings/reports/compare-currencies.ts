import { defaultCurrency } from '@portal/contracts';

interface InCurrency {
  currency: string;
}

/** Sorts the agency's home currency first, then the others alphabetically. */
export const compareHomeCurrencyFirst = (left: InCurrency, right: InCurrency): number =>
  Number(right.currency === defaultCurrency) - Number(left.currency === defaultCurrency) ||
  left.currency.localeCompare(right.currency);
