import * as z from 'zod/mini';
import { moneySchema } from './money';
import { paymentMethodSchema, paymentSchema } from './payments';
import { rateSources } from './payment-methods';

export const payLinkSchema = z.object({
  id: z.string(),
  bookingId: z.string(),
  amount: z.optional(moneySchema),
  createdAt: z.string(),
  createdBy: z.string(),
  expiresAt: z.string(),
  revokedAt: z.optional(z.string()),
  /** What it asked for has been paid; told in the list. */
  isSettled: z.optional(z.boolean()),
});
export type PayLink = z.infer<typeof payLinkSchema>;
/** The token is told once, to whoever made the link. */
export const payLinkCreatedAnswerSchema = z.object({ data: z.extend(payLinkSchema, { token: z.string() }) });
export const payLinkAnswerSchema = z.object({ data: payLinkSchema });
export const payLinkListAnswerSchema = z.object({ data: z.array(payLinkSchema) });

/** What whoever has the link sees of a payment that was made by it. */
export const linkPaymentSchema = z.object({
  id: paymentSchema.shape.id,
  amount: paymentSchema.shape.amount,
  state: paymentSchema.shape.state,
  failure: paymentSchema.shape.failure,
  phoneLast3: paymentSchema.shape.phoneLast3,
  receiptNumber: paymentSchema.shape.receiptNumber,
  expiresAt: paymentSchema.shape.expiresAt,
  createdAt: paymentSchema.shape.createdAt,
});
export type LinkPayment = z.infer<typeof linkPaymentSchema>;

/** GET /payments/links/:token: as much of the booking as a payer needs to recognise it. */
export const openedLinkSchema = z.object({
  /** Route or package. */
  trip: z.string(),
  /** Of the customer who booked. */
  firstName: z.string(),
  /** Calendar dates of the trip. */
  dates: z.optional(z.object({ startDate: z.string(), endDate: z.string() })),
  /** First names of the travelers. */
  travelers: z.optional(z.array(z.string())),
  /** When the seats or places are given up unless the booking is paid. */
  payBy: z.optional(z.string()),
  /** What is to be paid, in kwacha, and what it settles when the booking is quoted in another currency. */
  payable: z.optional(
    z.object({
      ...moneySchema.shape,
      quoted: z.optional(
        z.object({
          ...moneySchema.shape,
          perUnit: z.string(),
          rateFrom: z.string(),
          rateSource: z.optional(z.enum(rateSources)),
        }),
      ),
    }),
  ),
  methods: z.array(paymentMethodSchema),
  payments: z.array(linkPaymentSchema),
});
export type OpenedLink = z.infer<typeof openedLinkSchema>;
export const openedLinkAnswerSchema = z.object({ data: openedLinkSchema });

/** GET /internal/bookings/:id/trip: what payments shows of a booking to the payer of a link, and stores nowhere. */
export const paidTripSchema = z.object({
  /** Route by the names of its cities, or package. */
  title: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  /** First names. */
  travelers: z.array(z.string()),
  payBy: z.optional(z.string()),
  /** The deadline has passed, by the clock of bookings. */
  isPastDue: z.boolean(),
});
export type PaidTrip = z.infer<typeof paidTripSchema>;

/** POST /payments/links/:token */
export const payByLinkAnswerSchema = z.object({ data: linkPaymentSchema });

/** GET /payments/unmatched: money without a home, with all that is known of it. */
export const unmatchedMoneySchema = z.object({
  /** `<provider>:<deposit>`, as `POST /payments/unmatched/:id/assign` takes it. */
  id: z.string(),
  at: z.string(),
  amount: moneySchema,
  phoneLast3: z.optional(z.string()),
  /** `unmatched`: no payment of ours fits it; `late`: it arrived after its payment had failed, and its booking has it. */
  why: z.enum(['unmatched', 'late']),
  /** The booking is closed and this much is left of its money. Beside `why`, which is `late` for readers of an earlier release. */
  isClosed: z.optional(z.boolean()),
  bookingId: z.optional(z.string()),
  bookingNumber: z.optional(z.string()),
});
export type UnmatchedMoney = z.infer<typeof unmatchedMoneySchema>;
export const unmatchedListAnswerSchema = z.object({ data: z.array(unmatchedMoneySchema) });
