import * as z from 'zod/mini';
import { defaultCurrency } from '../limits';
import { texts } from '../texts';
import { agencyDate } from '../values/agency-date';
import { calendarDate, objectId, requiredText } from '../values/fields';
import { listQuerySchema } from '../values/lists';
import { payableSchema } from './amounts';
import { moneySchema } from './money';

export const mobileNetworks = ['MTN_MOMO_ZMB', 'AIRTEL_OAPI_ZMB', 'ZAMTEL_ZMB'] as const;
export type MobileNetwork = (typeof mobileNetworks)[number];
export const manualMethods = ['cash', 'bank', 'till'] as const;
export const paymentMethods = ['momo', ...manualMethods] as const;
/** Open until completed or failed; `mismatch`: money may exist that does not fit what was asked for, and a person looks. */
export const paymentStates = ['created', 'sent', 'unknown', 'processing', 'completed', 'failed', 'mismatch'] as const;
export type PaymentState = (typeof paymentStates)[number];

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
  takenBy: z.optional(z.string()),
  isReversed: z.optional(z.boolean()),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type Payment = z.infer<typeof paymentSchema>;

/** POST /payments; the amount is in kwacha. */
export const startPaymentRequestSchema = z.strictObject({
  bookingId: objectId,
  amount: payableSchema,
  phoneNumber: requiredText(30),
  network: z.enum(mobileNetworks),
});
export type StartPaymentRequest = z.infer<typeof startPaymentRequestSchema>;

const dayMs = 86_400_000;
const daysBackMax = 60;

/** True for a day in Lusaka that has come and is at most 60 days back. */
const isRecentDay = (date: string): boolean =>
  date <= agencyDate() && date >= agencyDate(new Date(Date.now() - daysBackMax * dayMs));

const kwachaSchema = z.extend(payableSchema, {
  currency: z.literal(defaultCurrency, texts.validation.kwachaOnly),
});

/**
 * POST /payments/manual: money that a member of staff took, in kwacha, for a booking or as the credit of a customer. That it
 * names one of them, and not both, the service says.
 */
export const manualPaymentRequestSchema = z.strictObject({
  bookingId: z.optional(objectId),
  userId: z.optional(objectId),
  amount: kwachaSchema,
  method: z.enum(manualMethods),
  reference: requiredText(60),
  receivedOn: calendarDate.check(z.refine(isRecentDay, texts.validation.receivedOnInvalid)),
});
export type ManualPaymentRequest = z.infer<typeof manualPaymentRequestSchema>;

/** Why somebody changes the books by hand. */
export const writtenReason = requiredText(500).check(z.minLength(10, texts.validation.reasonTooShort));

export const reversePaymentRequestSchema = z.strictObject({ reason: writtenReason });
export type ReversePaymentRequest = z.infer<typeof reversePaymentRequestSchema>;

/** POST /payments/unmatched/:id/assign, where the id is `<provider>:<deposit>`: whose money it was after all. */
export const assignUnmatchedRequestSchema = z.strictObject({ bookingId: objectId, reason: writtenReason });
export type AssignUnmatchedRequest = z.infer<typeof assignUnmatchedRequestSchema>;

/** POST /payments/credit: how much of its owner's credit pays for a booking, in kwacha. */
export const applyCreditRequestSchema = z.strictObject({ bookingId: objectId, amount: kwachaSchema });
export type ApplyCreditRequest = z.infer<typeof applyCreditRequestSchema>;

/** GET /payments/credits/:id: what a customer paid before there was a booking, and has not used. */
export const creditSchema = z.object({ userId: z.string(), available: moneySchema });
export type Credit = z.infer<typeof creditSchema>;
export const creditAnswerSchema = z.object({ data: creditSchema });

export const paymentAnswerSchema = z.object({ data: paymentSchema });
export const paymentListAnswerSchema = z.object({ data: z.array(paymentSchema) });
export const paymentListQuerySchema = z.extend(listQuerySchema, {
  state: z.optional(z.enum(paymentStates)),
  method: z.optional(z.enum(paymentMethods)),
  booking: z.optional(objectId),
  /** Days in Lusaka on which it began, both included. */
  from: z.optional(calendarDate),
  to: z.optional(calendarDate),
});
export type PaymentListQuery = z.infer<typeof paymentListQuerySchema>;

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

/** POST /payments/methods/predict: the number as the payer types it, which stands in no address. */
export const predictNetworkRequestSchema = z.strictObject({ phoneNumber: requiredText(30) });
export type PredictNetworkRequest = z.infer<typeof predictNetworkRequestSchema>;
/** Without a network when nobody can tell. */
export const predictedNetworkAnswerSchema = z.object({
  data: z.object({ network: z.optional(z.enum(mobileNetworks)) }),
});

/** PUT /payments/methods/:network */
export const switchMethodRequestSchema = z.strictObject({ isOff: z.boolean() });
export type SwitchMethodRequest = z.infer<typeof switchMethodRequestSchema>;
