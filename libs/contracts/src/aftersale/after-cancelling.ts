import * as z from 'zod/mini';
import { moneySchema } from '../payments/money';

/** Refund that the team has to decide on. */
export const refundDueSchema = z.object({
  amount: moneySchema,
  /** By when it is decided. */
  decideBy: z.string(),
  /** Staff marked the booking as paid and the ledger holds no payment: the team checks first whether it was paid. */
  isMarkedByHand: z.optional(z.boolean()),
});
export type RefundDue = z.infer<typeof refundDueSchema>;

/** `requested` until the team has answered; a request that was granted leaves a cancelled booking. */
export const cancelRequestStates = ['requested', 'declined'] as const;

/** Request to cancel a booking that the airline does not cancel online. */
export const cancelRequestSchema = z.object({
  state: z.enum(cancelRequestStates),
  at: z.string(),
  /** By when the team answers; absent once it has. */
  answerBy: z.optional(z.string()),
  /** Of a declined request: why, in the words of the team. */
  reason: z.optional(z.string()),
  /** Staff only: it began when the airline refused a cancellation by staff. */
  isByStaff: z.optional(z.boolean()),
  /** Staff only: why the airline refused to cancel the order. */
  airlineSaid: z.optional(z.string()),
});
export type CancelRequest = z.infer<typeof cancelRequestSchema>;
