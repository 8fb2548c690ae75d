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
  /** The requested amount has been paid. Set in lists only. */
  isSettled: z.optional(z.boolean()),
});
export type PayLink = z.infer<typeof payLinkSchema>;
/** The token is returned only once, to the creator of the link. */
export const payLinkCreatedResponseSchema = z.object({ data: z.extend(payLinkSchema, { token: z.string() }) });
export const payLinkResponseSchema = z.object({ data: payLinkSchema });
export const payLinkListResponseSchema = z.object({ data: z.array(payLinkSchema) });

/** Payment made by a link, as any holder of the link sees it. */
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

/** GET /payments/links/:token: details that let a payer recognise the booking. */
export const openedLinkSchema = z.object({
  /** Route or package. */
  trip: z.string(),
  /** First name of the customer. */
  firstName: z.string(),
  dates: z.optional(z.object({ startDate: z.string(), endDate: z.string() })),
  /** First names of the travelers. */
  travelers: z.optional(z.array(z.string())),
  /** Deadline after which unpaid seats or places are released. */
  payBy: z.optional(z.string()),
  /** Amount to pay in kwacha, and the amount it settles when the booking is quoted in another currency. */
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
export const openedLinkResponseSchema = z.object({ data: openedLinkSchema });

/** GET /internal/bookings/:id/trip: booking details that payments shows to the payer of a link and never stores. */
export const paidTripSchema = z.object({
  /** Route by city names, or package. */
  title: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  /** First names. */
  travelers: z.array(z.string()),
  payBy: z.optional(z.string()),
  /** The deadline has passed, by the clock of the bookings service. */
  isPastDue: z.boolean(),
});
export type PaidTrip = z.infer<typeof paidTripSchema>;

/** POST /payments/links/:token */
export const payByLinkResponseSchema = z.object({ data: linkPaymentSchema });

/** GET /payments/unmatched: unmatched payments with all known details. */
export const unmatchedMoneySchema = z.object({
  /** `<provider>:<deposit>`, as `POST /payments/unmatched/:id/assign` takes it. */
  id: z.string(),
  at: z.string(),
  amount: moneySchema,
  phoneLast3: z.optional(z.string()),
  /**
   * `unmatched`: belongs to no payment of ours. `late`: received after its payment failed, and posted to its
   * booking.
   */
  why: z.enum(['unmatched', 'late']),
  /** The booking is closed and has this amount left. `why` is `late` then, for clients without this field. */
  isClosed: z.optional(z.boolean()),
  /** Why the booking is closed, as in the work list. */
  closedReason: z.optional(z.string()),
  bookingId: z.optional(z.string()),
  bookingNumber: z.optional(z.string()),
  /** Booking that we requested the deposit for. It is not posted to it, because its amount, currency or number differs. */
  requestedFor: z.optional(z.object({ bookingId: z.string(), bookingNumber: z.string() })),
  /** Late payment that staff can mark as done. */
  paymentId: z.optional(z.string()),
  /** User who requested a refund of the closed booking, which awaits confirmation by a second person. */
  askedBy: z.optional(z.string()),
});
export type UnmatchedMoney = z.infer<typeof unmatchedMoneySchema>;
export const unmatchedListResponseSchema = z.object({ data: z.array(unmatchedMoneySchema) });
