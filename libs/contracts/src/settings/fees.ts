import * as z from 'zod/mini';
import { defaultCurrency, limits } from '../limits';
import { isPlainAmount } from '../payments/amounts';
import { moneySchema } from '../payments/money';
import { texts } from '../texts';
import { minorOf, toMinorUnits } from '../values/money';

/** Sales that can have an agency fee. Fees of `cancel` are stored, and not yet charged. */
export const feeKinds = ['domestic', 'regional', 'intercontinental', 'package', 'change', 'cancel'] as const;
export type FeeKind = (typeof feeKinds)[number];

/** A fee is charged once per booking, or for each traveler. */
export const feeBases = ['booking', 'traveler'] as const;
export type FeeBasis = (typeof feeBases)[number];

const isAmount = (text: string): boolean => isPlainAmount(text) && toMinorUnits(text) > 0;
const feeAmount = z.string().check(
  z.trim(),
  z.refine((text: string) => isAmount(text), texts.validation.feeInvalid),
  z.refine(
    (text: string) => !isAmount(text) || toMinorUnits(text) <= minorOf(limits.feeMax),
    texts.validation.feeTooHigh,
  ),
);

/** Fee in kwacha. */
export const feeSchema = z.strictObject({
  amount: feeAmount,
  currency: z.literal(defaultCurrency, texts.validation.feeCurrency),
  per: z.enum(feeBases),
});
export type Fee = z.infer<typeof feeSchema>;

const feeOf = z.optional(feeSchema);

/** PUT /settings/fees: all agency fees. Sales without one have no fee. */
export const feeSettingsSchema = z.strictObject({
  domestic: feeOf,
  regional: feeOf,
  intercontinental: feeOf,
  package: feeOf,
  change: feeOf,
  cancel: feeOf,
});
export type FeeSettings = z.infer<typeof feeSettingsSchema>;

/** GET /settings/fees: the fees, and the last change of them. */
export const feeSettingsResponseSchema = z.object({
  data: z.object({
    ...feeSettingsSchema.shape,
    changed: z.optional(z.object({ by: z.string(), at: z.string() })),
  }),
});
export type StoredFeeSettings = z.infer<typeof feeSettingsResponseSchema>['data'];

/**
 * Fee of one kind of sale in each currency of prices. Foreign amounts use the latest rate; currencies without a rate
 * are missing.
 */
export const quotedFeeSchema = z.object({
  kind: z.string(),
  per: z.enum(feeBases),
  amounts: z.array(moneySchema),
});
export type QuotedFee = z.infer<typeof quotedFeeSchema>;

/** GET /payments/fees/today, and GET /internal/fees for other services: fees in force. */
export const quotedFeesResponseSchema = z.object({ data: z.array(quotedFeeSchema) });
