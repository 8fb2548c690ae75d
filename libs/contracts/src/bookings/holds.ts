import * as z from 'zod/mini';
import { limits } from '../limits';

/** How long seats are held for somebody who has not paid, and whether tickets go out without a person. */
export const holdSettingsSchema = z.strictObject({
  /** For how many days the airline is asked to hold. */
  days: z.int().check(z.gte(1), z.lte(6)),
  /** How long before the airline's deadline everything has to be paid. */
  marginHours: z.int().check(z.gte(4), z.lte(48)),
  /** The longest time that anybody is given to pay. */
  maxHours: z.int().check(z.gte(2), z.lte(144)),
  autoIssue: z.boolean(),
  /** Days to pay for the places of a package. A request without it leaves the number as it is. */
  packageDays: z.optional(z.int().check(z.gte(1), z.lte(limits.packagePayDaysMax))),
});
export type HoldSettings = z.infer<typeof holdSettingsSchema>;
export const holdSettingsAnswerSchema = z.object({ data: z.object(holdSettingsSchema.shape) });

/** GET /bookings/:id/extend-hold: the deadline that the booking would have if its hold was extended now. */
export const holdPreviewAnswerSchema = z.object({ data: z.object({ payBy: z.string() }) });
export type HoldPreview = z.infer<typeof holdPreviewAnswerSchema>['data'];
