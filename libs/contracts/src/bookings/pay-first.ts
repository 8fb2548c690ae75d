import * as z from 'zod/mini';
import { moneySchema } from '../payments/money';
import { fareTotalsSchema } from './fulfilment';

/**
 * State of a flight that departs soon, whose seats are bought once it is paid.
 * `awaiting-payment`: nothing is ordered. `price-changed`: the airline raised the fare, and the owner has not accepted
 * it. `buying`: the order is being placed. `not-bought`: nothing was ordered, and the money received is credit.
 */
export const payFirstStates = ['awaiting-payment', 'price-changed', 'buying', 'not-bought'] as const;
export type PayFirstState = (typeof payFirstStates)[number];

/**
 * Reason why the seats were not bought.
 * `sold-out`, `departing`: the airline no longer sells them. `airline-away`: it could not be reached in time.
 * `refused`: it rejected the order. `not-made`: it has no order after an unknown outcome. `unpaid`, `not-accepted`:
 * the deadline passed. `late-payment`: the payment had failed before it completed. `cancelled`: by the owner or staff.
 */
export const notBoughtReasons = [
  'sold-out',
  'departing',
  'airline-away',
  'refused',
  'not-made',
  'unpaid',
  'not-accepted',
  'late-payment',
  'cancelled',
] as const;
export type NotBoughtReason = (typeof notBoughtReasons)[number];

/** Absent once the seats are ordered. Readers ignore states and reasons of newer releases. */
export const payFirstSchema = z.object({
  state: z.string(),
  /** Deadline of the payment, or of the decision on a changed price. */
  payBy: z.optional(z.string()),
  reason: z.optional(z.string()),
  /** Set while the price is changed: total of the booking, and the airline's current one. */
  totals: z.optional(fareTotalsSchema),
});
export type PayFirst = z.infer<typeof payFirstSchema>;

/** POST /bookings/:id/price. The total protects the owner from accepting another price than the one shown. */
export const acceptPriceRequestSchema = z.strictObject({ newTotal: z.strictObject(moneySchema.shape) });
export type AcceptPriceRequest = z.infer<typeof acceptPriceRequestSchema>;

/** POST /internal/bookings/:id/payable: the airline still sells the seats at the price of the booking. */
export const payableCheckSchema = z.object({ isPayable: z.literal(true) });
