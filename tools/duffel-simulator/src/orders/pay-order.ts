import { toMinor } from '@portal/flight-simulator';
import { fail, invalid } from '../duffel-error';
import type { World } from '../world';
import { checkBalance } from './account-balance';
import type { PaymentBody } from '../order-book/order-body';
import { isActive, type StoredOrder } from '../order-book/stored-order';

function checkAmount(order: StoredOrder, { amount, currency }: PaymentBody): void {
  if (currency !== order.currency) throw invalid('/payment/currency', 'payment_currency_does_not_match_order_currency');
  const paid = toMinor(amount);
  if (paid === order.totalMinor) return;
  if (paid === order.orderedMinor) throw fail(422, 'price_changed', { type: 'airline_error' });
  throw invalid('/payment/amount', 'payment_amount_does_not_match_order_amount');
}

function checkPayable(order: StoredOrder): void {
  if (order.cancelledBy === 'deadline') throw fail(422, 'past_payment_required_by_date');
  if (!isActive(order)) throw fail(422, 'already_cancelled');
  if (order.body.type === 'instant') throw invalid('/order_id', 'order_type_not_eligible_for_payment');
  if (order.paidAt !== undefined) throw fail(422, 'already_paid');
}

/**
 * Pays a held order and issues its tickets.
 * @param ticketsAfterMs time until the airline has issued the tickets
 */
export function payOrder(order: StoredOrder, payment: PaymentBody, world: World, ticketsAfterMs = 0): StoredOrder {
  try {
    checkPayable(order);
    checkAmount(order, payment);
    checkBalance(payment, world);
  } catch (error) {
    world.orders.addIssuance(order, 'call', 'refused');
    throw error;
  }
  const now = world.airline.clock.now();
  const paid = {
    ...order,
    paidAt: new Date(now).toISOString(),
    paidBy: payment.type,
    ...(ticketsAfterMs > 0 && { ticketsAt: now + ticketsAfterMs }),
  };
  return world.orders.addIssuance(paid, 'call', 'issued');
}
