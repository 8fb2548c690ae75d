import * as z from 'zod/mini';
import { cancelTermsSchema } from '../aftersale/cancel-terms';
import { limits } from '../limits';

/** Settings for payment deadlines of unpaid bookings, automatic ticketing and cancelled packages. */
export const holdSettingsSchema = z.strictObject({
  /** Hold requested from the airline, in days. */
  days: z.int().check(z.gte(1), z.lte(6)),
  /** Hours between the payment deadline and the airline's deadline. */
  marginHours: z.int().check(z.gte(4), z.lte(48)),
  /** Longest time to pay, in hours. */
  maxHours: z.int().check(z.gte(2), z.lte(144)),
  autoIssue: z.boolean(),
  /** Days to pay for package places. Unchanged when the request omits it. */
  packageDays: z.optional(z.int().check(z.gte(1), z.lte(limits.packagePayDaysMax))),
  /** Retained when a package is cancelled. Empty: staff decide. Unchanged when the request omits it. */
  cancelTerms: z.optional(cancelTermsSchema),
});
export type HoldSettings = z.infer<typeof holdSettingsSchema>;
export const holdSettingsResponseSchema = z.object({ data: z.object(holdSettingsSchema.shape) });

/** GET /bookings/:id/extend-hold: payment deadline that an extension would give now. */
export const holdPreviewResponseSchema = z.object({ data: z.object({ payBy: z.string() }) });
export type HoldPreview = z.infer<typeof holdPreviewResponseSchema>['data'];
