import * as z from 'zod/mini';
import { moneySchema } from './money';
import { mobileNetworks, paymentMethods, paymentStates } from './payment-methods';

export const paymentSchema = z.object({
  id: z.string(),
  /** Absent for payments received before a booking existed, which are credit of a customer. */
  bookingId: z.optional(z.string()),
  userId: z.optional(z.string()),
  /** Only in lists for staff. */
  bookingNumber: z.optional(z.string()),
  method: z.enum(paymentMethods),
  network: z.optional(z.enum(mobileNetworks)),
  phoneLast3: z.optional(z.string()),
  amount: moneySchema,
  /** Amount settled in the booking's foreign currency, with the fixed rate. */
  settles: z.optional(z.object({ ...moneySchema.shape, perUnit: z.string() })),
  state: z.enum(paymentStates),
  failure: z.optional(z.object({ code: z.string(), message: z.string() })),
  reference: z.optional(z.string()),
  receiptNumber: z.optional(z.string()),
  /** Day on which staff received it, yyyy-MM-dd. */
  receivedOn: z.optional(z.string()),
  /** Username of the member of staff at that time. The account id is returned to staff only. */
  takenBy: z.optional(z.string()),
  takenById: z.optional(z.string()),
  /** A second member of staff has to confirm the payment. In state `awaiting` it is not posted until then. */
  awaitsConfirmation: z.optional(z.boolean()),
  confirmedBy: z.optional(z.string()),
  isReversed: z.optional(z.boolean()),
  /** Its money was given back when the booking was settled, so it cannot be reversed. Returned to staff only. */
  isRefunded: z.optional(z.boolean()),
  /** Expiry of an open payment prompt. No other payment for the booking can start before it. */
  expiresAt: z.optional(z.string()),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type Payment = z.infer<typeof paymentSchema>;

/** GET /payments/credits/:id: credit of a customer. `unconfirmed`: bank transfers awaiting confirmation. */
export const creditSchema = z.object({
  userId: z.string(),
  available: moneySchema,
  unconfirmed: z.optional(moneySchema),
});
export type Credit = z.infer<typeof creditSchema>;
export const creditResponseSchema = z.object({ data: creditSchema });

export const paymentResponseSchema = z.object({ data: paymentSchema });
export const paymentListResponseSchema = z.object({ data: z.array(paymentSchema) });

const paymentSumSchema = z.extend(moneySchema, { payments: z.int() });

/**
 * GET /reports/payments/sums: total received and not refunded, in kwacha. `settles` has one row per booking currency,
 * the agency's own first.
 */
export const paymentSumsResponseSchema = z.object({
  data: z.object({ received: paymentSumSchema, settles: z.array(paymentSumSchema) }),
});
export type PaymentSums = z.infer<typeof paymentSumsResponseSchema>['data'];

/**
 * GET /reports/received: kwacha received in the last twelve calendar months in Lusaka time, including the current
 * month. Reversed payments are excluded.
 */
export const receivedResponseSchema = z.object({
  data: z.object({
    /** All twelve months as yyyy-MM, oldest first, including months without payments. */
    months: z.array(z.object({ month: z.string(), received: moneySchema, payments: z.int() })),
  }),
});
export type Received = z.infer<typeof receivedResponseSchema>['data'];

/** GET /payments/methods: mobile networks with their availability and limits. */
export const paymentMethodSchema = z.object({
  network: z.enum(mobileNetworks),
  name: z.string(),
  isOpen: z.boolean(),
  /** Disabled by an admin, although the provider may accept it. */
  isOff: z.optional(z.boolean()),
  /** Accepts whole kwacha only. */
  isWhole: z.boolean(),
  min: moneySchema,
  max: moneySchema,
});
export type PaymentMethod = z.infer<typeof paymentMethodSchema>;
export const paymentMethodsResponseSchema = z.object({ data: z.array(paymentMethodSchema) });

/** POST /payments/methods/predict: `network` is absent when it cannot be determined. */
export const predictedNetworkResponseSchema = z.object({
  data: z.object({ network: z.optional(z.enum(mobileNetworks)) }),
});
