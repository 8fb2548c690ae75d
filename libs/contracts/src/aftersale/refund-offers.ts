import * as z from 'zod/mini';
import { moneySchema } from '../payments/money';
import { mobileNetworks, refundChoices } from '../payments/payment-methods';

const walletSchema = z.object({ network: z.enum(mobileNetworks), phoneLast3: z.string(), left: moneySchema });

const offeredWaySchema = z.object({
  way: z.enum(refundChoices),
  /** Whether no second person has to confirm it. */
  isAutomatic: z.boolean(),
  /** Wallets that paid, newest payment first. Absent for other ways. */
  wallets: z.optional(z.array(walletSchema)),
});

/** Money of a booking if it is cancelled now. Amounts are in the booking's currency. */
export const refundOfferSchema = z.object({
  /** Identifies the amounts. `DELETE /bookings/:id?quote=` cancels at these amounts only. */
  id: z.string(),
  received: moneySchema,
  retained: moneySchema,
  /** Parts of `retained` for tickets whose refund the airline quotes. Absent for other bookings. */
  retainedBy: z.optional(z.object({ airline: moneySchema, agency: moneySchema })),
  refund: moneySchema,
  /** `refund` in kwacha, at the rates at which it was received. */
  refundKwacha: moneySchema,
  /** Share of the price that the terms retain, in percent. Absent without terms. */
  retainedPercent: z.optional(z.int()),
  /** End of the airline's quote. Absent for offers that do not expire. */
  expiresAt: z.optional(z.string()),
  /** Empty if nothing is refunded. */
  ways: z.array(offeredWaySchema),
});
export type RefundOffer = z.infer<typeof refundOfferSchema>;

/** DELETE /bookings/:id. Without a quote, staff decide on the money. */
export const cancelBookingQuerySchema = z.strictObject({
  /** Offer that was shown. */
  quote: z.optional(z.string().check(z.minLength(1), z.maxLength(100))),
  refundTo: z.optional(z.enum(refundChoices)),
});
export type CancelBookingQuery = z.infer<typeof cancelBookingQuerySchema>;

/** POST /internal/refund-offers: what payments would refund of a booking if this amount was retained. */
export const refundOfferRequestSchema = z.strictObject({
  bookingId: z.string(),
  /** At most what was received is retained. */
  retainMinor: z.int().check(z.gte(0)),
});
export type RefundOfferRequest = z.infer<typeof refundOfferRequestSchema>;

/** Absent `offer`: nothing was received, or staff have to decide. */
export const refundOfferResponseSchema = z.object({
  offer: z.optional(
    z.object({
      heldMinor: z.int(),
      retainMinor: z.int(),
      refundKwachaMinor: z.int(),
      ways: z.array(offeredWaySchema),
    }),
  ),
});
export type OfferedRefund = NonNullable<z.infer<typeof refundOfferResponseSchema>['offer']>;
