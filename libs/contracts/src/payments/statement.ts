import * as z from 'zod/mini';
import { moneySchema } from './money';
import { paymentSchema } from './payments';
import { mobileNetworks, rateSources, refundPartStates, settlementWays } from './payment-methods';

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

/** Part of a refund that returns to the wallet of one payment. */
const refundPartSchema = z.object({
  id: z.string(),
  /** Kwacha. */
  amount: moneySchema,
  network: z.optional(z.enum(mobileNetworks)),
  phoneLast3: z.optional(z.string()),
  state: z.enum(refundPartStates),
  requestedAt: z.string(),
  sentAt: z.optional(z.string()),
  /** Time at which it arrived or failed. */
  endedAt: z.optional(z.string()),
  /** Reason of a failed part, whose money is undecided again. */
  failure: z.optional(z.object({ code: z.string(), message: z.string() })),
});
export type RefundPart = z.infer<typeof refundPartSchema>;

/** Bank account of which only the bank and the last digits of the number are shown. */
const maskedAccountSchema = z.object({ bank: z.string(), numberEnd: z.string() });
export type MaskedAccount = z.infer<typeof maskedAccountSchema>;

/** Decision on the money of a closed booking. */
const decisionSchema = z.object({
  at: z.string(),
  /** Time of the request that another person approved at `at`. Absent without a request, and in older releases. */
  askedAt: z.optional(z.string()),
  way: z.enum(settlementWays),
  /** In the booking's currency. */
  given: moneySchema,
  /** Kwacha given back, at the rates at which they were received. */
  givenKwacha: moneySchema,
  /** Absent if the charges were not part of the decision. */
  retained: z.optional(moneySchema),
  /** Set for a refund to the wallets that paid, newest payment first. */
  parts: z.optional(z.array(refundPartSchema)),
  /** Staff only: masked account of a transfer. Absent once it was deleted, and in older releases. */
  account: z.optional(maskedAccountSchema),
  reference: z.optional(z.string()),
  /** Staff only, as the next three. */
  reason: z.optional(z.string()),
  by: z.optional(z.string()),
  askedBy: z.optional(z.string()),
  byId: z.optional(z.string()),
});
export type SettlementDecision = z.infer<typeof decisionSchema>;

/** How a request ended without a settlement. `changed`: the money of the booking is no longer the requested amount. */
export const requestEndings = ['withdrawn', 'declined', 'expired', 'changed'] as const;
export type RequestEnding = (typeof requestEndings)[number];

const requestSchema = z.extend(decisionSchema, {
  /** Absent in responses of older releases, whose requests do not expire. */
  expiresAt: z.optional(z.string()),
});

const endedRequestSchema = z.extend(decisionSchema, {
  ending: z.enum(requestEndings),
  /** Absent for `changed`. */
  endedAt: z.optional(z.string()),
  /** User who withdrew or declined it. */
  endedBy: z.optional(z.string()),
  /** Reason of a declined request. */
  endReason: z.optional(z.string()),
});
export type EndedRequest = z.infer<typeof endedRequestSchema>;

/** Money of a closed booking, in its statement. */
export const closedMoneySchema = z.object({
  /** Received, not refunded and not retained by a decision. */
  held: moneySchema,
  /** Kwacha of `held` and of the retained amount; of a foreign booking, at the rates at which they were received. */
  heldKwacha: moneySchema,
  /** Received and not refunded, in the booking's currency: the most that can be retained. */
  retainMax: moneySchema,
  /** Refund that awaits confirmation by a second person. Its owner sees the time, the way and the amount to give back. */
  request: z.optional(requestSchema),
  /** Staff only: the latest request, if it ended without a settlement. */
  endedRequest: z.optional(endedRequestSchema),
  decisions: z.array(decisionSchema),
  /** Staff only: ways that the caller can choose. Absent in older releases, which store no bank accounts. */
  ways: z.optional(z.array(z.string())),
  /** Staff only: kwacha that one person may still refund to this customer today. Absent in older releases. */
  aloneLeft: z.optional(moneySchema),
  /** Staff only: the most that can go back to the wallets that paid, in kwacha. Absent if none of it can. */
  mobileMoney: z.optional(
    z.object({
      left: moneySchema,
      wallets: z.array(z.object({ network: z.enum(mobileNetworks), phoneLast3: z.string(), left: moneySchema })),
    }),
  ),
});
export type ClosedMoney = z.infer<typeof closedMoneySchema>;

/** Change of the charges since the booking, with a document of its own. */
const supplementSchema = z.object({
  version: z.int(),
  at: z.string(),
  /** Below 0 if the charges became lower. */
  amount: moneySchema,
});
export type Supplement = z.infer<typeof supplementSchema>;

/** GET /payments/bookings/:id/statement: booking statement as PDF, or that of one supplement. */
export const bookingStatementQuerySchema = z.strictObject({
  supplement: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(100_000))),
});
export type BookingStatementQuery = z.infer<typeof bookingStatementQuerySchema>;

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
  /** Set for a closed booking with money received. */
  closed: z.optional(closedMoneySchema),
  lines: z.array(statementLineSchema),
  payments: z.array(paymentSchema),
  /** Changes of the charges since the booking, oldest first. Absent when there are none, and in older releases. */
  supplements: z.optional(z.array(supplementSchema)),
});
export type StatementLine = z.infer<typeof statementLineSchema>;
export type Statement = z.infer<typeof statementSchema>;
export const statementResponseSchema = z.object({ data: statementSchema });

/** POST /payments/bookings/:id/settle/account: the account of an open request, for the person who confirms it. */
export const revealedAccountResponseSchema = z.object({
  data: z.object({ holder: z.string(), bank: z.string(), branch: z.optional(z.string()), number: z.string() }),
});
