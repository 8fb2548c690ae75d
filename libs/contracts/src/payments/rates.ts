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

/**
 * GET /payments/rates/stale: newest rates that are too old to convert with, for the work list. A currency that never
 * had a rate is omitted.
 */
export const staleRateSchema = z.object({
  currency: z.string(),
  perUnit: z.string(),
  validFrom: z.string(),
  /** Instant from which bookings in the currency cannot be paid. */
  staleSince: z.string(),
});
export type StaleRate = z.infer<typeof staleRateSchema>;
export const staleRatesResponseSchema = z.object({ data: z.array(staleRateSchema) });
