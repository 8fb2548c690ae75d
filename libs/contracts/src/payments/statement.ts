import * as z from 'zod/mini';
import { moneySchema } from './money';
import { paymentSchema } from './payments';
import { rateSources } from './payment-methods';

export const entryKinds = [
  'charge',
  'capture',
  'manual',
  'apply-credit',
  'unmatched',
  'assign',
  'fare-difference',
  'reversal',
] as const;
export type EntryKind = (typeof entryKinds)[number];

/** One line of a booking's statement: what was charged or received, when and by whom. */
export const statementLineSchema = z.object({
  id: z.string(),
  at: z.string(),
  kind: z.enum(entryKinds),
  text: z.string(),
  /** Above 0: owed to us; below 0: received. In the currency of the booking. */
  amount: moneySchema,
  by: z.string(),
  paymentId: z.optional(z.string()),
});

/** GET /payments/bookings/:id. All amounts but those of the payments are in the currency of the booking. */
export const statementSchema = z.object({
  bookingId: z.string(),
  charged: moneySchema,
  received: moneySchema,
  refunded: moneySchema,
  /** What is still owed; below 0: credit. */
  balance: moneySchema,
  /** The balance in kwacha, and the rate of it when it is foreign; absent when nothing is owed or no fresh rate is known. */
  payable: z.optional(
    z.object({
      ...moneySchema.shape,
      perUnit: z.optional(z.string()),
      rateFrom: z.optional(z.string()),
      rateSource: z.optional(z.enum(rateSources)),
    }),
  ),
  /** What its owner has paid beforehand and not used, in kwacha; absent when it is nothing. */
  credit: z.optional(moneySchema),
  /** Kwacha taken at the desk that are not posted until a second person confirms them; absent when there are none. */
  awaiting: z.optional(moneySchema),
  /** Whether something can be paid now. */
  isPayable: z.boolean(),
  lines: z.array(statementLineSchema),
  payments: z.array(paymentSchema),
});
export type StatementLine = z.infer<typeof statementLineSchema>;
export type Statement = z.infer<typeof statementSchema>;
export const statementAnswerSchema = z.object({ data: statementSchema });
