import * as z from 'zod/mini';
import { rateSources } from './payment-methods';

/** What one unit of a foreign currency costs in kwacha from an instant on; a rate is added, never changed. */
export const rateSchema = z.object({
  id: z.string(),
  currency: z.string(),
  /** Decimal text with four places. */
  perUnit: z.string(),
  validFrom: z.string(),
  source: z.enum(rateSources),
  by: z.string(),
});
export type Rate = z.infer<typeof rateSchema>;

export const rateAnswerSchema = z.object({ data: rateSchema });
export const rateListAnswerSchema = z.object({ data: z.array(rateSchema) });

/** GET /payments/rates/today: rates that a payment is converted at now. A currency without one cannot be paid online. */
export const todaysRateSchema = z.object({
  currency: z.string(),
  perUnit: z.string(),
  validFrom: z.string(),
  /** Left out when a newer release names a source that this one does not know. */
  source: z.catch(z.optional(z.enum(rateSources)), undefined),
});
export type TodaysRate = z.infer<typeof todaysRateSchema>;
export const todaysRatesAnswerSchema = z.object({ data: z.array(todaysRateSchema) });
