import type { Money } from './money';

/** Whether the text is a valid amount for forms and calls: '1234.5', but not '01', '-1' or '1e3'. */
export const isPlainAmount = (text: string): boolean => /^(?:0|[1-9]\d{0,10})(?:\.\d{1,2})?$/.test(text);

/** Converts integer minor units to a wire amount: 123450 → '1234.50'. */
export function toMoney(minor: number, currency: string): Money {
  const digits = String(Math.abs(minor)).padStart(3, '0');
  return { amount: `${minor < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`, currency };
}
