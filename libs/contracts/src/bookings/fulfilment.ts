import * as z from 'zod/mini';
import { moneySchema } from '../payments/money';

/**
 * How far the tickets of a booking are: `held`: the airline keeps the seats until a deadline; `ticketing`: tickets were asked
 * for and the end is not known; `lapsed`: given up unpaid, or by the airline; `unknown`: the airline no longer has what it
 * sold. `not-needed`: nothing has to be ticketed.
 */
export const fulfilmentStates = ['not-needed', 'held', 'ticketing', 'ticketed', 'lapsed', 'unknown'] as const;
export type FulfilmentState = (typeof fulfilmentStates)[number];

export const fulfilmentSchema = z.object({
  state: z.enum(fulfilmentStates),
  /** Until when everything has to be paid, while it is held. */
  payBy: z.optional(z.string()),
});
export type Fulfilment = z.infer<typeof fulfilmentSchema>;

/** What seats were to cost, and what the airline asks for them now. */
export const fareTotalsSchema = z.object({ before: moneySchema, now: moneySchema });
export type FareTotals = z.infer<typeof fareTotalsSchema>;

/** Who works on something, so that nobody else does. */
export const assigneeSchema = z.object({ id: z.string(), username: z.string(), at: z.string() });
export type Assignee = z.infer<typeof assigneeSchema>;
