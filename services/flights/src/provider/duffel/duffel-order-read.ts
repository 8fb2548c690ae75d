import type { ListedOrder, OrderedSegment, OrderState, ProviderOrder } from '@portal/contracts';
import { orderTotal } from '../issue-outcome';
import type { DuffelOrder } from './duffel-answers';
import { pendingChange, pendingChanges } from './duffel-airline-changes';

type DuffelSlice = NonNullable<DuffelOrder['slices']>[number];

export function toProviderOrder(order: DuffelOrder): ProviderOrder {
  const tickets = (order.documents ?? []).filter(({ type }) => type === 'electronic_ticket');
  return {
    orderId: order.id,
    pnr: order.booking_reference,
    ticketNumbers: tickets.map((ticket) => ticket.unique_identifier),
    total: order.total_amount,
    currency: order.total_currency,
    ...holdOf(order),
  };
}

export function toListedOrder(order: DuffelOrder): ListedOrder {
  const reference = order.metadata?.['reference'];
  return { ...toProviderOrder(order), ...(reference && { reference }) };
}

/**
 * Whether the order is cancelled, or its seats were released unpaid at the deadline. Duffel lists such an order without
 * `cancelled_at`, and with `awaiting_payment: false` as if it were paid: only `paid_at` tells the two apart.
 */
export const isClosed = ({ cancelled_at, payment_status: payment }: DuffelOrder): boolean =>
  Boolean(cancelled_at) || (payment?.awaiting_payment === false && payment.paid_at === null);

/** Returns the state of an order. A hold also ends at its deadline if Duffel has not updated the order yet. */
export function toOrderStanding(order: DuffelOrder, now: Date = new Date()): OrderState {
  const { ticketNumbers, heldUntil, priceUntil } = toProviderOrder(order);
  const isOver = isClosed(order) || (heldUntil !== undefined && Date.parse(heldUntil) <= now.getTime());
  const standing = isOver ? 'cancelled' : ticketNumbers.length > 0 ? 'ticketed' : 'held';
  const total = orderTotal(order.total_amount, order.total_currency);
  const airlineChange = isOver ? undefined : pendingChange(order.airline_initiated_changes ?? []);
  const segments = segmentsOf(order, isOver ? 'cancelled' : 'confirmed');
  return {
    standing,
    ticketNumbers,
    ...(standing === 'held' && { ...(heldUntil && { heldUntil }), ...(priceUntil && { priceUntil }) }),
    ...(total && { total }),
    ...(segments.length > 0 && { segments }),
    ...(airlineChange && { airlineChange }),
  };
}

function holdOf({ payment_status: payment }: DuffelOrder): Pick<ProviderOrder, 'heldUntil' | 'priceUntil'> {
  if (!payment?.awaiting_payment) return {};
  const { payment_required_by: heldUntil, price_guarantee_expires_at: priceUntil } = payment;
  return { ...(heldUntil && { heldUntil }), ...(priceUntil && { priceUntil }) };
}

/** A change by the airline that the order does not show before it is accepted has to be known before. */
function currentSlices({ slices, airline_initiated_changes: changes }: DuffelOrder): DuffelSlice[] {
  return pendingChanges(changes ?? []).reduce<DuffelSlice[]>(
    (current, { added, removed }) =>
      current.map((slice) => {
        const at = (removed ?? []).findIndex(({ id }) => id && id === slice.id);
        return (at < 0 ? undefined : added?.[at]) ?? slice;
      }),
    slices ?? [],
  );
}

/** Segments of an order have no state of their own, so they get the state of the order. */
const segmentsOf = (order: DuffelOrder, status: OrderedSegment['status']): OrderedSegment[] =>
  currentSlices(order).flatMap(({ segments }, itinerary) =>
    segments.map((segment) => {
      const carrier = segment.marketing_carrier.iata_code;
      const flownBy = segment.operating_carrier?.iata_code;
      return {
        itinerary,
        from: segment.origin.iata_code,
        to: segment.destination.iata_code,
        departs: segment.departing_at,
        arrives: segment.arriving_at,
        ...(carrier && { carrier }),
        number: segment.marketing_carrier_flight_number,
        ...(flownBy && flownBy !== carrier && { operating: flownBy }),
        status,
      };
    }),
  );
