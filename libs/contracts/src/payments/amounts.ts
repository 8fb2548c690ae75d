import * as z from 'zod/mini';
import { texts } from '../texts';
import { toMinorUnits } from '../values/money';
import { currencyCode, type Money } from './money';

/** What a person typed as an amount: above 0, at most two places, no sign and no exponent. */
export const amountField = z.string().check(
  z.trim(),
  z.refine(
    (text: string) => /^\d{1,11}(?:\.\d{1,2})?$/.test(text) && toMinorUnits(text) > 0,
    texts.validation.amountInvalid,
  ),
);
export const payableSchema = z.strictObject({ amount: amountField, currency: currencyCode });

/** Integer minor units to the text of the wire: 123450 → '1234.50'. */
export function toMoney(minor: number, currency: string): Money {
  const digits = String(Math.abs(minor)).padStart(3, '0');
  return { amount: `${minor < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`, currency };
}
