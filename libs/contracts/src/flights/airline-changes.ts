import * as z from 'zod/mini';
import { providerErrorSchema } from './provider-error';

/** Change of the flights that the airline asks the agency to accept. */
export const airlineChangeSchema = z.object({
  ids: z.array(z.string()),
  /** Whether the provider accepts it by a call. Otherwise staff accept it with the airline. */
  canAccept: z.boolean(),
  /** Whether the order can be cancelled because of the change. */
  canCancel: z.boolean(),
});
export type AirlineChange = z.infer<typeof airlineChangeSchema>;

/** POST /internal/orders/:orderId/accepted-changes: accepts changes by the airline. Idempotent. */
export const acceptChangesRequestSchema = z.strictObject({
  ids: z.array(z.string().check(z.minLength(1), z.maxLength(100))).check(z.minLength(1), z.maxLength(50)),
});
export type AcceptChangesRequest = z.infer<typeof acceptChangesRequestSchema>;

export const acceptChangesOutcomeSchema = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('accepted') }),
  z.object({ outcome: z.literal('rejected'), error: providerErrorSchema }),
  z.object({ outcome: z.literal('unknown') }),
]);
export type AcceptChangesOutcome = z.infer<typeof acceptChangesOutcomeSchema>;
