import * as z from 'zod/mini';
import { moneySchema } from '../payments/money';
import { reasonField } from '../payments/payment-requests';
import { texts } from '../texts';

/**
 * What becomes of seats that cost something else than they were sold for. `charge`: the customer pays the difference;
 * `agency`: the agency does, which only an admin decides; `release`: the seats go back to the airline.
 */
export const fareDecisions = ['charge', 'agency', 'release'] as const;
export type FareDecision = (typeof fareDecisions)[number];

/** POST /bookings/:id/fare; `newTotal` is what the person saw, and another one than the airline's of now is refused. */
export const decideFareRequestSchema = z
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
export type DecideFareRequest = z.infer<typeof decideFareRequestSchema>;
