import type {
  AirlineInitiatedChange,
  Order,
  OrderCancellation,
  OrderPassenger,
  OrderPaymentStatus,
} from '@duffel/api/types';
import { documentsOf } from './tickets';
import { type AirlineChange, isActive, type StoredOrder, type StoredQuote, totalOf } from './stored-order';

/**
 * After the deadline of an unpaid order `awaiting_payment` is false, although nothing was paid: only `paid_at` tells
 * the two apart (changelog.duffel.com, "when an Order was paid for").
 */
function paymentStatusOf(order: StoredOrder): OrderPaymentStatus {
  const isAwaiting = isActive(order) && order.paidAt === undefined;
  if (!isAwaiting) return { awaiting_payment: false, paid_at: order.paidAt ?? null };
  return {
    awaiting_payment: true,
    paid_at: null,
    ...(order.requiredBy !== null && { payment_required_by: new Date(order.requiredBy).toISOString() }),
    ...(order.priceUntil !== null && { price_guarantee_expires_at: new Date(order.priceUntil).toISOString() }),
  };
}

const passengersOf = ({ body }: StoredOrder): OrderPassenger[] =>
  body.passengers.map(({ identity_documents: _documents, ...passenger }) => ({
    ...passenger,
    title: passenger.title as OrderPassenger['title'],
    type: 'adult',
    infant_passenger_id: null,
    loyalty_programme_accounts: [],
  }));

export const toDuffelQuote = ({ confirmations: _count, ...quote }: StoredQuote): OrderCancellation => ({
  ...quote,
  // The published type has no null, the response before the confirmation has.
  confirmed_at: quote.confirmed_at as string,
  live_mode: false,
  airline_credits: [],
});

export const toDuffelAirlineChange = ({ acceptances: _count, ...change }: AirlineChange): AirlineInitiatedChange =>
  change as unknown as AirlineInitiatedChange;

function availableActionsOf(order: StoredOrder): Order['available_actions'] {
  if (!isActive(order)) return [];
  const isChangeable = order.paidAt !== undefined && order.offer.conditions.change_before_departure?.allowed;
  return ['cancel', 'update', ...(isChangeable ? (['change'] as const) : [])];
}

/** Converts an order to Duffel's format. An order whose seats were released at the deadline is not `cancelled_at`. */
export function toDuffelOrder(order: StoredOrder, now: number): Order {
  const { offer, body, currency } = order;
  const confirmed = order.quotes.find(({ confirmed_at }) => confirmed_at !== null);
  return {
    id: order.id,
    live_mode: false,
    content: 'managed',
    booking_reference: order.pnr,
    owner: offer.owner,
    created_at: new Date(order.createdAt).toISOString(),
    synced_at: new Date(now).toISOString(),
    cancelled_at: order.cancelledBy === 'deadline' ? null : (order.cancelledAt ?? null),
    cancellation: confirmed ? toDuffelQuote(confirmed) : null,
    total_amount: totalOf(order),
    total_currency: currency,
    base_amount: offer.base_amount,
    base_currency: currency,
    ...(offer.tax_amount !== null && { tax_amount: offer.tax_amount }),
    tax_currency: currency,
    payment_status: paymentStatusOf(order),
    passengers: passengersOf(order),
    documents: documentsOf(order, now),
    slices: offer.slices as unknown as Order['slices'],
    services: [],
    conditions: offer.conditions,
    metadata: body.metadata,
    airline_initiated_changes: (order.airlineChanges ?? []).map(toDuffelAirlineChange),
    available_actions: availableActionsOf(order),
  };
}
