import * as z from 'zod/mini';
import { moneySchema } from '../payments/money';
import { reasonField } from '../payments/payment-requests';
import { texts } from '../texts';

/**
 * Decision on a changed fare.
 * `charge`: the customer pays the difference. `agency`: the agency pays it, admins only. `release`: the order is
 * cancelled.
 */
export const fareDecisions = ['charge', 'agency', 'release'] as const;
export type FareDecision = (typeof fareDecisions)[number];

/** POST /bookings/:id/fare. Rejected unless `newTotal`, as shown to staff, equals the airline's current total. */
export const resolveFareChangeRequestSchema = z
  .strictObject({
    decision: z.enum(fareDecisions),
    newTotal: z.strictObject(moneySchema.shape),
    reason: z.optional(reasonField),
  })
  .check(
    z.refine(({ decision, reason }) => decision !== 'agency' || reason !== undefined, {
      path: ['reason'],
      error: texts.validation.reasonTooShort,
    }),
  );
export type ResolveFareChangeRequest = z.infer<typeof resolveFareChangeRequestSchema>;
