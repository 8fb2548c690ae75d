import * as z from 'zod/mini';
import { texts } from '../texts';
import { toMinorUnits } from '../values/money';

export const currencyCode = z.string().check(z.regex(/^[A-Z]{3}$/));

/** An amount on the wires of money: decimal text with two places, never a float. May be negative in a statement. */
export const moneySchema = z.object({
  amount: z.string().check(z.regex(/^-?\d{1,11}\.\d{2}$/)),
  currency: currencyCode,
});
export type Money = z.infer<typeof moneySchema>;

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
