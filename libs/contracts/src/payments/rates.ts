import * as z from 'zod/mini';
import { rateSources } from './payment-methods';

/** Price in kwacha of one unit of a foreign currency from an instant on. Append-only. */
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

export const rateResponseSchema = z.object({ data: rateSchema });
export const rateListResponseSchema = z.object({ data: z.array(rateSchema) });

/** GET /payments/rates/today: rates in force. Bookings in a currency without a rate cannot be paid online. */
export const todaysRateSchema = z.object({
  currency: z.string(),
  perUnit: z.string(),
  validFrom: z.string(),
  /** Omitted when a newer release uses a source that this one does not know. */
  source: z.catch(z.optional(z.enum(rateSources)), undefined),
});
export type TodaysRate = z.infer<typeof todaysRateSchema>;
export const todaysRatesResponseSchema = z.object({ data: z.array(todaysRateSchema) });
