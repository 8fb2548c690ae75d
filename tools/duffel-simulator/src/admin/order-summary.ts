import { toDecimal } from '@portal/flight-simulator';
import { documentsOf } from '../order-book/tickets';
import { isActive, referenceOf, type StoredOrder, totalOf } from '../order-book/stored-order';

/** Row of the order list, as in the flight simulator, with the request, the quotes and the payment at Duffel. */
export function summaryOf(order: StoredOrder, now: number) {
  const { requiredBy, paidAt } = order;
  return {
    id: order.id,
    pnr: order.pnr,
    reference: referenceOf(order),
    status: isActive(order) ? 'CONFIRMED' : 'CANCELLED',
    total: Number(totalOf(order)),
    ...(order.orderedMinor !== undefined && { orderedTotal: Number(toDecimal(order.orderedMinor)) }),
    currency: order.currency,
    travelers: order.body.passengers.map(({ id, given_name: firstName, family_name: lastName }) => ({
      id,
      firstName,
      lastName,
    })),
    tickets: documentsOf(order, now).map(({ unique_identifier }) => unique_identifier),
    createdAt: new Date(order.createdAt).toISOString(),
    cancelsAt: paidAt === undefined && requiredBy !== null ? new Date(requiredBy).toISOString() : null,
    ...(order.cancelledAt && { cancelledAt: order.cancelledAt, cancelledBy: order.cancelledBy }),
    ...(paidAt && { paidAt, paidBy: order.paidBy }),
    issuances: order.issuances,
    request: order.body,
    quotes: order.quotes,
    changes: (order.changes ?? []).map(({ totalMinor, ...change }) => ({ ...change, total: toDecimal(totalMinor) })),
    airlineChanges: (order.airlineChanges ?? []).map(({ added: _added, removed: _removed, ...change }) => change),
    flights: order.offer.slices.flatMap(({ segments }) => segments.map(({ departing_at }) => departing_at)),
  };
}
