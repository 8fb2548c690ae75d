import { randomUUID } from 'node:crypto';
import type { StubOrder } from './duffel-stub-orders';

/** Cancellation quote of an order, confirmed or not. */
export interface StubQuote {
  id: string;
  order_id: string;
  refund_amount: string;
  refund_currency: string;
  refund_to: string;
  created_at: string;
  expires_at: string;
  confirmed_at: string | null;
}

const quoteTtlMs = 3_600_000;

/** Quotes a refund of 100.00, or of nothing for an order that is not paid. */
export const stubQuote = (order: StubOrder): StubQuote => ({
  id: `ore_${randomUUID()}`,
  order_id: order.id,
  refund_amount: order.payment_status.awaiting_payment ? '0.00' : '100.00',
  refund_currency: order.total_currency,
  refund_to: order.payment_status.awaiting_payment ? 'awaiting_payment' : 'balance',
  created_at: new Date().toISOString(),
  expires_at: new Date(Date.now() + quoteTtlMs).toISOString(),
  confirmed_at: null,
});

/**
 * Cancels the order of a quote. As documented, only the most recent quote of an order can be confirmed.
 * @returns the error code of a rejected confirmation
 */
export function confirmQuote(
  quotes: readonly StubQuote[],
  orders: readonly StubOrder[],
  id: string,
): string | undefined {
  const quote = quotes.find((known) => known.id === id);
  const order = orders.find((known) => known.id === quote?.order_id);
  if (!quote || !order) return 'not_found';
  if (order.cancelled_at) return 'already_cancelled';
  if (quotes.findLast(({ order_id }) => order_id === order.id) !== quote) return 'order_cancellation_stale';
  if (Date.parse(quote.expires_at) <= Date.now()) return 'order_cancellation_expired';
  quote.confirmed_at = new Date().toISOString();
  order.cancelled_at = quote.confirmed_at;
  return undefined;
}
