import * as z from 'zod/mini';
import { rateSources } from './ways-to-pay';

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
