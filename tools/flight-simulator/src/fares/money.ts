import type { Currency } from '../wire';

/** Currency units per US dollar, in ten-thousandths; fixed, so that prices are a pure function. */
const PER_DOLLAR: Record<Currency, number> = { USD: 10_000, ZMW: 234_000, ZAR: 176_500, EUR: 8_650, GBP: 7_550 };

export const CURRENCY_NAMES: Record<Currency, string> = {
  ZMW: 'ZAMBIAN KWACHA',
  USD: 'US DOLLAR',
  ZAR: 'SOUTH AFRICAN RAND',
  EUR: 'EURO',
  GBP: 'POUND STERLING',
};

/** Converts US cents to minor units of a currency, rounded to the nearest. */
export function fromUsdCents(cents: number, currency: Currency): number {
  return Math.round((cents * PER_DOLLAR[currency]) / 10_000);
}

/** Rounds minor units up to a whole currency unit, as fares are filed. */
export function roundUpToUnit(minor: number): number {
  return Math.ceil(minor / 100) * 100;
}

/** Returns that percentage of an amount, rounded to the nearest minor unit. */
export function percentOf(minor: number, percent: number): number {
  return Math.round((minor * percent) / 100);
}

export function toDecimal(minor: number): string {
  const sign = minor < 0 ? '-' : '';
  const digits = String(Math.abs(minor)).padStart(3, '0');
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Parses a decimal to minor units; undefined unless it has at most two places. */
export function toMinor(text: string): number | undefined {
  const match = /^(\d+)(?:\.(\d{1,2}))?$/.exec(text);
  if (!match) return undefined;
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}
