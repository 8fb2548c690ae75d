import * as z from 'zod/mini';
import { moneySchema } from '../payments/money';
import { refundOfferSchema } from './refund-offers';
import { providerErrorSchema } from '../flights/provider-error';

/** Refund that the airline offers for an order, and its expiry. Nothing is cancelled before it is confirmed. */
export const cancellationQuoteSchema = z.object({
  id: z.string(),
  /** Absent when the airline states no amount. */
  refund: z.optional(moneySchema),
  /** Account that receives the refund, as named by the provider. */
  refundTo: z.optional(z.string()),
  expiresAt: z.optional(z.string()),
});
export type CancellationQuote = z.infer<typeof cancellationQuoteSchema>;

const moneyAccounts: readonly (string | undefined)[] = ['balance', 'arc_bsp_cash', 'card', 'original_form_of_payment'];
const voucherAccounts: readonly (string | undefined)[] = ['voucher', 'airline_credits'];

/** Returns whether the airline refunds money. An account that is not known does not count as money. */
export const isMoneyRefund = ({ refundTo }: Pick<CancellationQuote, 'refundTo'>): boolean =>
  moneyAccounts.includes(refundTo);

/** Returns whether the airline gives a voucher or credit instead of money. */
export const isVoucherRefund = ({ refundTo }: Pick<CancellationQuote, 'refundTo'>): boolean =>
  voucherAccounts.includes(refundTo);

/** Quote to confirm, with the amount that was shown to the person who confirms it. */
export const confirmQuoteSchema = z.strictObject({
  quoteId: z.string().check(z.minLength(1), z.maxLength(100)),
  refund: z.optional(z.strictObject(moneySchema.shape)),
});
export type ConfirmQuote = z.infer<typeof confirmQuoteSchema>;

/** POST /internal/orders/:orderId/cancellation-quotes */
export const quoteOutcomeSchema = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('quoted'), quote: cancellationQuoteSchema }),
  /** The provider cancels without a quote. */
  z.object({ outcome: z.literal('not-offered') }),
  z.object({ outcome: z.literal('cancelled') }),
  z.object({ outcome: z.literal('rejected'), error: providerErrorSchema }),
  z.object({ outcome: z.literal('unknown') }),
]);
export type QuoteOutcome = z.infer<typeof quoteOutcomeSchema>;

/** POST /internal/orders/:orderId/cancellation: confirms a quote. One attempt, never retried. */
export const confirmOutcomeSchema = z.discriminatedUnion('outcome', [
  /** `refundTo`: the airline gives a voucher instead of money. Absent for money, and from older releases. */
  z.object({ outcome: z.literal('cancelled'), refundTo: z.optional(z.string()) }),
  /** The quote has expired, or states another amount. Nothing was confirmed. */
  z.object({ outcome: z.literal('changed') }),
  z.object({ outcome: z.literal('rejected'), error: providerErrorSchema }),
  /** The provider certainly did not receive the confirmation. */
  z.object({ outcome: z.literal('not-sent') }),
  z.object({ outcome: z.literal('unknown') }),
]);
export type ConfirmOutcome = z.infer<typeof confirmOutcomeSchema>;

/** GET /bookings/:id/cancel-quote. Without a quote of the airline, the booking is cancelled at once. */
export const cancelQuoteResponseSchema = z.object({
  data: z.object({
    isQuoted: z.boolean(),
    quote: z.optional(cancellationQuoteSchema),
    /** Absent if nothing was received, or staff decide on the refund. */
    offer: z.optional(refundOfferSchema),
    /** The airline gives a voucher instead of money, so staff decide. */
    isVoucher: z.optional(z.boolean()),
  }),
});
export type CancelQuote = z.infer<typeof cancelQuoteResponseSchema>['data'];

/** Error code of an order that is only cancelled by confirming a quote. */
export const quoteNeeded = 'REFUND_QUOTE_NEEDED';
