import * as z from 'zod/mini';
import { defaultCurrency, packageCurrencies } from '../limits';
import { texts } from '../texts';

export const rateSources = ['boz-mid', 'agency'] as const;

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

export const foreignCurrencies = packageCurrencies.filter((currency) => currency !== defaultCurrency);

export const addRateRequestSchema = z.strictObject({
  currency: z.enum(foreignCurrencies),
  perUnit: z.string().check(
    z.trim(),
    z.refine((text: string) => /^\d{1,4}(?:\.\d{1,4})?$/.test(text) && Number(text) > 0, texts.validation.rateInvalid),
  ),
  source: z.enum(rateSources),
});
export type AddRateRequest = z.infer<typeof addRateRequestSchema>;

export const rateAnswerSchema = z.object({ data: rateSchema });
export const rateListAnswerSchema = z.object({ data: z.array(rateSchema) });
