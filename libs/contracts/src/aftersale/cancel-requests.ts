import * as z from 'zod/mini';
import { reasonField } from '../payments/payment-requests';
import { texts } from '../texts';

/**
 * POST /bookings/:id/cancel-request/answer: the airline cancelled the order, or the request is declined with a
 * reason.
 */
export const answerCancelRequestSchema = z
  .strictObject({ outcome: z.enum(['cancelled', 'declined']), reason: z.optional(reasonField) })
  .check(
    z.refine(({ outcome, reason }) => outcome !== 'declined' || reason !== undefined, {
      path: ['reason'],
      error: texts.validation.reasonTooShort,
    }),
  );
export type AnswerCancelRequest = z.infer<typeof answerCancelRequestSchema>;
