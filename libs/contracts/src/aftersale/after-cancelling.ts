import * as z from 'zod/mini';
import { moneySchema } from '../payments/money';

/** Refund that the team has to decide on. */
export const refundDueSchema = z.object({
  amount: moneySchema,
  decideBy: z.string(),
  /** Staff marked the booking as paid and the ledger has no payment. The team verifies the payment first. */
  isMarkedByHand: z.optional(z.boolean()),
});
export type RefundDue = z.infer<typeof refundDueSchema>;

/** `requested` until the team decides. A granted request leaves a cancelled booking, so there is no state for it. */
export const cancelRequestStates = ['requested', 'declined'] as const;

/** Request to cancel a booking that the airline does not cancel online. */
export const cancelRequestSchema = z.object({
  state: z.enum(cancelRequestStates),
  at: z.string(),
  /** Deadline of the team's response; absent once the team has responded. */
  answerBy: z.optional(z.string()),
  /** Reason for declining, entered by staff. */
  reason: z.optional(z.string()),
  /** Staff only: created when the airline rejected a cancellation by staff. */
  isByStaff: z.optional(z.boolean()),
  /** Staff only: the airline's reason for rejecting the cancellation. */
  airlineSaid: z.optional(z.string()),
});
export type CancelRequest = z.infer<typeof cancelRequestSchema>;
