import * as z from 'zod/mini';
import { defaultCurrency, listFileFormats } from '../limits';
import { texts } from '../texts';
import { fieldRequired } from '../texts/field-required';
import { agencyDate } from '../values/agency-date';
import { objectId } from '../values/fields';
import { calendarDate, requiredText } from '../values/plain-fields';
import { listQuerySchema } from '../values/lists';
import { toMinorUnits } from '../values/money';
import { isPlainAmount } from './amounts';
import { currencyCode } from './money';
import {
  foreignCurrencies,
  manualMethods,
  mobileNetworks,
  paymentMethods,
  paymentStates,
  rateSources,
  settlementWays,
} from './payment-methods';

/** Entered amount: above 0, at most two decimal places, without sign, exponent or leading zeros. */
export const amountField = z.string().check(
  z.trim(),
  z.refine((text: string) => isPlainAmount(text) && toMinorUnits(text) > 0, texts.validation.amountInvalid),
);
export const payableSchema = z.strictObject({ amount: amountField, currency: currencyCode });

/** POST /payments; the amount is in kwacha. */
export const startPaymentRequestSchema = z
  .strictObject({
    bookingId: objectId,
    amount: payableSchema,
    phoneNumber: requiredText(30),
    /** One of `network` and `provider`, which the product plan names it. */
    network: z.optional(z.enum(mobileNetworks)),
    provider: z.optional(z.enum(mobileNetworks)),
  })
  .check(
    z.refine(({ network, provider }) => (network === undefined) !== (provider === undefined), {
      path: ['network'],
      error: fieldRequired,
    }),
  );
export type StartPaymentRequest = z.infer<typeof startPaymentRequestSchema>;

const dayMs = 86_400_000;
const daysBackMax = 60;

/** Whether the day is today or at most 60 days ago, in Lusaka time. */
const isRecentDay = (date: string): boolean =>
  date <= agencyDate() && date >= agencyDate(new Date(Date.now() - daysBackMax * dayMs));

const kwachaSchema = z.extend(payableSchema, {
  currency: z.literal(defaultCurrency, texts.validation.kwachaOnly),
});

/**
 * POST /payments/manual: payment in kwacha that staff received, for a booking or as credit of a customer. The service
 * checks that exactly one of `bookingId` and `userId` is set.
 */
export const manualPaymentRequestSchema = z.strictObject({
  bookingId: z.optional(objectId),
  userId: z.optional(objectId),
  amount: kwachaSchema,
  method: z.enum(manualMethods),
  reference: requiredText(60),
  receivedOn: calendarDate.check(z.refine(isRecentDay, texts.validation.receivedOnInvalid)),
  /** Accepts a reference that was used before. Without it the call fails with REFERENCE_USED. */
  allowDuplicateReference: z.optional(z.boolean()),
});
export type ManualPaymentRequest = z.infer<typeof manualPaymentRequestSchema>;

/** Reason for a manual change of the ledger. */
export const reasonField = requiredText(500).check(z.minLength(10, texts.validation.reasonTooShort));

/** Bank account that a refund is paid to. Stored encrypted. */
export const bankAccountSchema = z.strictObject({
  holder: requiredText(80),
  bank: requiredText(60),
  branch: z.optional(requiredText(60)),
  number: z.string().check(z.trim(), z.regex(/^\d{5,20}$/, texts.validation.accountNumberInvalid)),
});
export type BankAccount = z.infer<typeof bankAccountSchema>;

/**
 * POST /payments/bookings/:id/settle: decides on the money of a closed booking. `retain` is in the booking's currency,
 * and everything else that was received is given back. The service requires the account of a new request by bank, and
 * the reference of the transfer when it is confirmed.
 */
export const settleBookingRequestSchema = z
  .strictObject({
    retain: z.string().check(
      z.trim(),
      z.refine((text: string) => isPlainAmount(text), texts.validation.retainInvalid),
    ),
    way: z.enum(settlementWays),
    account: z.optional(bankAccountSchema),
    reference: z.optional(requiredText(60)),
    reason: reasonField,
    /** `at` of the request that a second person confirms. The call fails if that request is no longer open. */
    confirms: z.optional(z.iso.datetime()),
  })
  .check(
    z.refine(({ way, reference }) => way !== 'outside' || reference !== undefined, {
      path: ['reference'],
      error: texts.validation.outsideReferenceRequired,
    }),
    z.refine(({ way, account }) => way === 'bank' || account === undefined, {
      path: ['account'],
      error: texts.validation.accountForBankOnly,
    }),
  );
export type SettleBookingRequest = z.infer<typeof settleBookingRequestSchema>;

/** POST /payments/bookings/:id/settle/end. The service requires the reason of a second person, who declines. */
export const endSettlementRequestSchema = z.strictObject({ reason: z.optional(reasonField) });
export type EndSettlementRequest = z.infer<typeof endSettlementRequestSchema>;

export const reversePaymentRequestSchema = z.strictObject({ reason: reasonField });
export type ReversePaymentRequest = z.infer<typeof reversePaymentRequestSchema>;

/**
 * POST /payments/unmatched/:id/assign: assigns an unmatched payment to a booking. The id is `<provider>:<deposit>`.
 */
export const assignUnmatchedRequestSchema = z.strictObject({ bookingId: objectId, reason: reasonField });
export type AssignUnmatchedRequest = z.infer<typeof assignUnmatchedRequestSchema>;

/** POST /payments/credit: pays for a booking from its owner's credit, in kwacha. */
export const applyCreditRequestSchema = z.strictObject({ bookingId: objectId, amount: kwachaSchema });
export type ApplyCreditRequest = z.infer<typeof applyCreditRequestSchema>;

export const paymentListQuerySchema = z.extend(listQuerySchema, {
  state: z.optional(z.enum(paymentStates)),
  method: z.optional(z.enum(paymentMethods)),
  booking: z.optional(objectId),
  /** Payments awaiting confirmation by a second member of staff. */
  needs: z.optional(z.literal('confirmation')),
  /** Complete receipt number. */
  receipt: z.optional(z.string().check(z.regex(/^R-\d{4}-\d{6,}$/))),
  /** First and last start day in Lusaka, both included. */
  from: z.optional(calendarDate),
  to: z.optional(calendarDate),
});
export type PaymentListQuery = z.infer<typeof paymentListQuerySchema>;

/** GET /reports/payments: exports the whole filtered list in its sort order. */
export const paymentFileQuerySchema = z.extend(z.omit(paymentListQuerySchema, { page: true, pageSize: true }), {
  format: z.enum(listFileFormats),
});
export type PaymentFileQuery = z.infer<typeof paymentFileQuerySchema>;

/** GET /reports/payments/sums: total received by the filtered list. */
export const paymentSumsQuerySchema = z.omit(paymentListQuerySchema, { page: true, pageSize: true, sort: true });
export type PaymentSumsQuery = z.infer<typeof paymentSumsQuerySchema>;

/** POST /payments/methods/predict. The phone number is in the body to keep it out of URLs and logs. */
export const predictNetworkRequestSchema = z.strictObject({ phoneNumber: requiredText(30) });
export type PredictNetworkRequest = z.infer<typeof predictNetworkRequestSchema>;

/** PUT /payments/methods/:network */
export const switchMethodRequestSchema = z.strictObject({ isOff: z.boolean() });
export type SwitchMethodRequest = z.infer<typeof switchMethodRequestSchema>;

/** POST /payments/links, in kwacha. Without an amount the link requests the balance due at the time it is opened. */
export const createPayLinkRequestSchema = z.strictObject({ bookingId: objectId, amount: z.optional(payableSchema) });
export type CreatePayLinkRequest = z.infer<typeof createPayLinkRequestSchema>;

/** POST /payments/links/:token */
export const payByLinkRequestSchema = z.strictObject({
  amount: payableSchema,
  phoneNumber: requiredText(30),
  network: z.enum(mobileNetworks),
});
export type PayByLinkRequest = z.infer<typeof payByLinkRequestSchema>;

/** POST /payments/rates */
export const addRateRequestSchema = z.strictObject({
  currency: z.enum(foreignCurrencies),
  perUnit: z.string().check(
    z.trim(),
    z.refine((text: string) => /^\d{1,4}(?:\.\d{1,4})?$/.test(text) && Number(text) > 0, texts.validation.rateInvalid),
  ),
  source: z.enum(rateSources),
  /** Accepts a rate far from the one in force. Without it the call fails with RATE_UNUSUAL. */
  allowUnusualChange: z.optional(z.boolean()),
});
export type AddRateRequest = z.infer<typeof addRateRequestSchema>;
