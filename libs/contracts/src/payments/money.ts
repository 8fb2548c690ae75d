import * as z from 'zod/mini';

export const currencyCode = z.string().check(z.regex(/^[A-Z]{3}$/));

/** An amount on the wires of money: decimal text with two places, never a float. May be negative in a statement. */
export const moneySchema = z.object({
  amount: z.string().check(z.regex(/^-?\d{1,11}\.\d{2}$/)),
  currency: currencyCode,
});
export type Money = z.infer<typeof moneySchema>;
