import { quoteOffer, toMinor } from '@portal/flight-simulator';
import { fail, invalid } from '../duffel-error';
import type { PaymentBody } from '../order-book/order-body';
import { isActive, type StoredOrder } from '../order-book/stored-order';
import { checkBalance } from '../orders/account-balance';
import type { World } from '../world';
import type { StoredChangeOffer } from '../offers/change-book';
import { newFlightsOf } from './to-duffel-change';

/** The change of an order that was changed or cancelled since cannot be confirmed. */
export const changeGone = () => fail(422, 'order_change_offer_no_longer_available', { type: 'airline_error' });

export function checkUsable(change: StoredChangeOffer, order: StoredOrder, world: World): void {
  if (!isActive(order)) throw fail(422, 'order_not_changeable');
  if (order.changes?.some(({ id }) => id === change.orderChangeId)) throw fail(422, 'order_change_already_confirmed');
  if ((order.changes?.length ?? 0) !== change.changesBefore) throw changeGone();
  if (world.changes.isExpired(change)) throw fail(422, 'order_change_expired');
}

function checkPayment({ changeMinor }: StoredChangeOffer, payment: PaymentBody | undefined, order: StoredOrder): void {
  if (changeMinor <= 0) {
    if (payment) throw invalid('/payment', 'validation_absence');
    return;
  }
  if (!payment) throw invalid('/payment', 'validation_required');
  if (payment.currency !== order.currency)
    throw invalid('/payment/currency', 'payment_currency_does_not_match_order_currency');
  if (toMinor(payment.amount) !== changeMinor)
    throw invalid('/payment/amount', 'payment_amount_does_not_match_order_amount');
}

/** Exchanges the flights of an order once, for exactly the total of the change. */
export function confirmChange(
  change: StoredChangeOffer,
  order: StoredOrder,
  payment: PaymentBody | undefined,
  world: World,
): StoredOrder {
  checkUsable(change, order, world);
  checkPayment(change, payment, order);
  if (payment) checkBalance(payment, world);
  const quote = quoteOffer(change.flightOffer, world.airline);
  if (!quote) throw changeGone();
  const now = world.airline.clock.now();
  const confirmed = { id: change.orderChangeId ?? '', offerId: change.id, confirmedAt: new Date(now).toISOString() };
  return world.orders.exchange(order, {
    ...order,
    offer: newFlightsOf(change, order, now),
    orderedMinor: order.orderedMinor ?? order.totalMinor,
    totalMinor: change.newTotalMinor,
    chargedMinor: (order.chargedMinor ?? order.totalMinor) + change.changeMinor,
    seats: quote.count,
    soldSeats: quote.seats,
    changes: [...(order.changes ?? []), { ...confirmed, totalMinor: change.changeMinor }],
  });
}
