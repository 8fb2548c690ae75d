import * as z from 'zod/mini';

export const currencyCode = z.string().check(z.regex(/^[A-Z]{3}$/));

/**
 * Amount on the wire: decimal text with two places, never a float. May be negative in a statement. A single payment has at
 * most eleven digits; sums may have more.
 */
export const moneySchema = z.object({
  amount: z.string().check(z.regex(/^-?\d{1,15}\.\d{2}$/)),
  currency: currencyCode,
});
export type Money = z.infer<typeof moneySchema>;
