import * as z from 'zod/mini';

export const currencyCode = z.string().check(z.regex(/^[A-Z]{3}$/));

/**
 * Wire amount: decimal text with two places, never a float. Can be negative in a statement. A payment has at most
 * eleven integer digits; sums can have more.
 */
export const moneySchema = z.object({
  amount: z.string().check(z.regex(/^-?\d{1,15}\.\d{2}$/)),
  currency: currencyCode,
});
export type Money = z.infer<typeof moneySchema>;
