import * as z from 'zod/mini';
import { moneySchema } from '../payments/money';

/**
 * Ticketing progress of a booking.
 * `not-needed`: no tickets have to be issued. `held`: the airline holds the seats until a deadline. `ticketing`:
 * tickets were requested and the outcome is pending. `lapsed`: the hold expired unpaid or was released by the airline.
 * `unknown`: the airline no longer has the order as sold.
 */
export const fulfilmentStates = ['not-needed', 'held', 'ticketing', 'ticketed', 'lapsed', 'unknown'] as const;
export type FulfilmentState = (typeof fulfilmentStates)[number];

export const fulfilmentSchema = z.object({
  state: z.enum(fulfilmentStates),
  /** Payment deadline while the booking is held. */
  payBy: z.optional(z.string()),
});
export type Fulfilment = z.infer<typeof fulfilmentSchema>;

/** Agreed fare total, and the airline's current one. */
export const fareTotalsSchema = z.object({ before: moneySchema, now: moneySchema });
export type FareTotals = z.infer<typeof fareTotalsSchema>;

/** Member of staff assigned to a work item or booking. */
export const assigneeSchema = z.object({ id: z.string(), username: z.string(), at: z.string() });
export type Assignee = z.infer<typeof assigneeSchema>;
