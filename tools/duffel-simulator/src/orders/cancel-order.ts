import { HOUR_MS, toDecimal, toMinor } from '@portal/flight-simulator';
import { fail } from '../duffel-error';
import { newId } from '../new-id';
import type { World } from '../world';
import { isActive, pendingChangesOf, type StoredOrder, type StoredQuote, totalOf } from '../order-book/stored-order';

const QUOTE_TTL_MS = HOUR_MS;

/** Refund according to the conditions; null if the airline states none. Flights that it moved are refunded in full. */
function refundOf(order: StoredOrder): string | null {
  const isMoved = pendingChangesOf(order).some(({ available_actions }) => available_actions.includes('cancel'));
  if (isMoved) return toDecimal(order.totalMinor);
  const condition = order.offer.conditions.refund_before_departure;
  if (condition === null) return null;
  if (!condition.allowed) return '0.00';
  return toDecimal(Math.max(0, order.totalMinor - (toMinor(condition.penalty_amount ?? '0') ?? 0)));
}

function termsOf(order: StoredOrder): Pick<StoredQuote, 'refund_amount' | 'refund_currency' | 'refund_to'> {
  const { currency, paidBy, refundTo = paidBy } = order;
  if (paidBy === undefined || refundTo === undefined)
    return { refund_amount: '0.00', refund_currency: currency, refund_to: 'awaiting_payment' };
  const refund = refundOf(order);
  return { refund_amount: refund, refund_currency: refund === null ? null : currency, refund_to: refundTo };
}

/** Quotes the cancellation of an order, which changes nothing else. */
export function quoteCancellation(order: StoredOrder, world: World): StoredQuote {
  if (!isActive(order)) throw fail(422, 'order_not_cancellable', { message: `Order of ${totalOf(order)} is closed.` });
  const now = world.airline.clock.now();
  const newest = Math.max(0, ...order.quotes.map(({ created_at }) => Date.parse(created_at)));
  const quote: StoredQuote = {
    id: newId('ore'),
    order_id: order.id,
    ...termsOf(order),
    // Later than every other quote of the order, also within one millisecond.
    created_at: new Date(Math.max(now, newest + 1)).toISOString(),
    expires_at: new Date(now + QUOTE_TTL_MS).toISOString(),
    confirmed_at: null,
    confirmations: 0,
  };
  world.orders.update({ ...order, quotes: [...order.quotes, quote] });
  return quote;
}

function checkConfirmable(order: StoredOrder, quote: StoredQuote, now: number): void {
  if (!isActive(order)) throw fail(422, 'already_cancelled');
  if (order.quotes.at(-1)?.id !== quote.id) throw fail(422, 'order_cancellation_stale');
  if (Date.parse(quote.expires_at) <= now) throw fail(422, 'order_cancellation_expired');
}

/** Cancels the order of a quote. As documented, only the most recent quote of an order can be confirmed. */
export function confirmCancellation(order: StoredOrder, quote: StoredQuote, world: World): StoredQuote {
  const now = world.airline.clock.now();
  const replace = (changed: StoredQuote): StoredOrder => ({
    ...order,
    quotes: order.quotes.map((other) => (other.id === quote.id ? changed : other)),
  });
  const counted = { ...quote, confirmations: quote.confirmations + 1 };
  try {
    checkConfirmable(order, quote, now);
  } catch (error) {
    world.orders.update(replace(counted));
    throw error;
  }
  const confirmed = { ...counted, confirmed_at: new Date(now).toISOString() };
  world.orders.cancel(replace(confirmed), 'agency');
  return confirmed;
}
