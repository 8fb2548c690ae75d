import * as z from 'zod/mini';
import { moneySchema } from './money';
import { mobileNetworks, paymentMethods, paymentStates } from './payment-methods';

export const paymentSchema = z.object({
  id: z.string(),
  /** Absent of money that was taken before there was a booking: it is the credit of a customer. */
  bookingId: z.optional(z.string()),
  userId: z.optional(z.string()),
  /** In lists of staff. */
  bookingNumber: z.optional(z.string()),
  method: z.enum(paymentMethods),
  network: z.optional(z.enum(mobileNetworks)),
  /** The last three digits of the payer's number. */
  phoneLast3: z.optional(z.string()),
  amount: moneySchema,
  /** What it settles, when the booking is quoted in another currency, and the rate that was fixed for it. */
  settles: z.optional(z.object({ ...moneySchema.shape, perUnit: z.string() })),
  state: z.enum(paymentStates),
  /** Why it failed, in words for the payer. */
  failure: z.optional(z.object({ code: z.string(), message: z.string() })),
  reference: z.optional(z.string()),
  receiptNumber: z.optional(z.string()),
  /** Day on which staff received it, yyyy-MM-dd. */
  receivedOn: z.optional(z.string()),
  /** Username of the member of staff who took it, as it was then; the account id is in answers to staff only. */
  takenBy: z.optional(z.string()),
  takenById: z.optional(z.string()),
  /** A second person has to confirm it. One in state `awaiting` is not posted before that. */
  awaitsConfirmation: z.optional(z.boolean()),
  confirmedBy: z.optional(z.string()),
  isReversed: z.optional(z.boolean()),
  /** Of an open request to a phone: until then no other payment for the booking can begin. */
  expiresAt: z.optional(z.string()),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type Payment = z.infer<typeof paymentSchema>;

/**
 * GET /payments/credits/:id: credit of a customer. `unconfirmed`: bank transfers that a second person has not confirmed; they
 * are not available until then.
 */
export const creditSchema = z.object({
  userId: z.string(),
  available: moneySchema,
  unconfirmed: z.optional(moneySchema),
});
export type Credit = z.infer<typeof creditSchema>;
export const creditAnswerSchema = z.object({ data: creditSchema });

export const paymentAnswerSchema = z.object({ data: paymentSchema });
export const paymentListAnswerSchema = z.object({ data: z.array(paymentSchema) });

const paymentSumSchema = z.extend(moneySchema, { payments: z.int() });

/**
 * GET /reports/payments/sums: what came in and was not given back, in kwacha; and what that settles, one row for each currency
 * of the bookings, the agency's own first.
 */
export const paymentSumsAnswerSchema = z.object({
  data: z.object({ received: paymentSumSchema, settles: z.array(paymentSumSchema) }),
});
export type PaymentSums = z.infer<typeof paymentSumsAnswerSchema>['data'];

/**
 * GET /reports/received: kwacha received in each of twelve calendar months of Lusaka, the present one last. A reversed payment
 * is not counted.
 */
export const receivedAnswerSchema = z.object({
  data: z.object({
    /** Every month as yyyy-MM, also an empty one, oldest first. */
    months: z.array(z.object({ month: z.string(), received: moneySchema, payments: z.int() })),
  }),
});
export type Received = z.infer<typeof receivedAnswerSchema>['data'];

/** GET /payments/methods: the networks that can be paid with now. */
export const paymentMethodSchema = z.object({
  network: z.enum(mobileNetworks),
  name: z.string(),
  isOpen: z.boolean(),
  /** An admin has switched it off; the provider may take it all the same. */
  isOff: z.optional(z.boolean()),
  /** Whole kwacha only. */
  isWhole: z.boolean(),
  min: moneySchema,
  max: moneySchema,
});
export type PaymentMethod = z.infer<typeof paymentMethodSchema>;
export const paymentMethodsAnswerSchema = z.object({ data: z.array(paymentMethodSchema) });

/** POST /payments/methods/predict: without a network when nobody can tell. */
export const predictedNetworkAnswerSchema = z.object({
  data: z.object({ network: z.optional(z.enum(mobileNetworks)) }),
});
