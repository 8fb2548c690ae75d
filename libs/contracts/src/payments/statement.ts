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
  'refund',
  'reversal',
] as const;
export type EntryKind = (typeof entryKinds)[number];

/** Statement line of a booking: a charge or a payment. */
export const statementLineSchema = z.object({
  id: z.string(),
  at: z.string(),
  kind: z.enum(entryKinds),
  text: z.string(),
  /** In the booking's currency. Positive: charged. Negative: received. */
  amount: moneySchema,
  by: z.string(),
  paymentId: z.optional(z.string()),
});

/** GET /payments/bookings/:id. Amounts are in the booking's currency, except those of the payments. */
export const statementSchema = z.object({
  bookingId: z.string(),
  charged: moneySchema,
  received: moneySchema,
  refunded: moneySchema,
  /** Balance due. Negative: owed to the customer. */
  balance: moneySchema,
  /** Balance due in kwacha, with the rate of a foreign booking. Absent when zero or without a current rate. */
  payable: z.optional(
    z.object({
      ...moneySchema.shape,
      perUnit: z.optional(z.string()),
      rateFrom: z.optional(z.string()),
      rateSource: z.optional(z.enum(rateSources)),
    }),
  ),
  /** Unused credit of the booking's owner, in kwacha. Absent when there is none. */
  credit: z.optional(moneySchema),
  /** Kwacha received by staff, not posted until a second member of staff confirms. Absent when there is none. */
  awaiting: z.optional(moneySchema),
  /** Whether a payment can be made now. */
  isPayable: z.boolean(),
  lines: z.array(statementLineSchema),
  payments: z.array(paymentSchema),
});
export type StatementLine = z.infer<typeof statementLineSchema>;
export type Statement = z.infer<typeof statementSchema>;
export const statementResponseSchema = z.object({ data: statementSchema });
