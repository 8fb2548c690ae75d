import * as z from 'zod/mini';
import { bookedSegmentSchema } from '../flights/booked-segments';
import { moneySchema } from '../payments/money';
import { providerErrorSchema } from '../flights/provider-error';

export const dateText = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, 'Enter a date such as 2030-01-31.'));

/** Flights on another day that the airline offers for one direction of a trip. Nothing changes before it is confirmed. */
export const airlineChangeOfferSchema = z.object({
  id: z.string(),
  /** Direction of the trip: 0 outbound, 1 return. */
  itinerary: z.int(),
  /** New flights of this direction. */
  segments: z.array(bookedSegmentSchema).check(z.minLength(1)),
  /** To pay to the airline, penalty included; negative for a refund. */
  change: moneySchema,
  /** Part of `change`. Absent if the airline states none. */
  penalty: z.optional(moneySchema),
  /** Price of the whole order after the change. */
  newTotal: z.optional(moneySchema),
  /** Account that receives a refund, as named by the provider. `voucher` is no money. */
  refundTo: z.optional(z.string()),
  expiresAt: z.string(),
});
export type AirlineChangeOffer = z.infer<typeof airlineChangeOfferSchema>;

/** POST /internal/orders/:orderId/change-offers */
export const quoteChangeRequestSchema = z.strictObject({ slice: z.int().check(z.gte(0), z.lte(5)), date: dateText });
export type QuoteChangeRequest = z.infer<typeof quoteChangeRequestSchema>;

export const quoteChangeOutcomeSchema = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('quoted'), offers: z.array(airlineChangeOfferSchema) }),
  /** The fare forbids changes. */
  z.object({ outcome: z.literal('not-allowed') }),
  /** The provider cannot change orders. */
  z.object({ outcome: z.literal('not-offered') }),
  z.object({ outcome: z.literal('rejected'), error: providerErrorSchema }),
  z.object({ outcome: z.literal('unknown') }),
]);
export type QuoteChangeOutcome = z.infer<typeof quoteChangeOutcomeSchema>;

/** GET /internal/orders/:orderId/change-offers/:offerId: the offer as it is now. */
export const readChangeOutcomeSchema = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('found'), offer: airlineChangeOfferSchema }),
  z.object({ outcome: z.literal('expired') }),
  z.object({ outcome: z.literal('unknown') }),
]);
export type ReadChangeOutcome = z.infer<typeof readChangeOutcomeSchema>;

/** POST /internal/orders/:orderId/changes: confirms an offer at the amount that was shown. One attempt, never retried. */
export const confirmChangeRequestSchema = z.strictObject({
  offerId: z.string().check(z.minLength(1), z.maxLength(100)),
  change: z.strictObject(moneySchema.shape),
});
export type ConfirmChangeRequest = z.infer<typeof confirmChangeRequestSchema>;

export const confirmChangeOutcomeSchema = z.discriminatedUnion('outcome', [
  /** The order has the new flights. Its tickets may follow later. */
  z.object({ outcome: z.literal('confirmed'), ticketNumbers: z.array(z.string()) }),
  /** The offer has expired, is gone, or states another amount. Nothing was changed. */
  z.object({ outcome: z.literal('expired') }),
  z.object({ outcome: z.literal('rejected'), error: providerErrorSchema }),
  /** The provider certainly did not receive the confirmation. */
  z.object({ outcome: z.literal('not-sent') }),
  z.object({ outcome: z.literal('unknown') }),
]);
export type ConfirmChangeOutcome = z.infer<typeof confirmChangeOutcomeSchema>;
