import { toDecimal } from '@portal/flight-simulator';
import { newId } from '../new-id';
import type { AirlineChange, StoredOrder } from './stored-order';

const MINUTE_MS = 60_000;

/** Changes the fare of an order. */
export const reprice = (order: StoredOrder, byMinor: number): StoredOrder => ({
  ...order,
  orderedMinor: order.orderedMinor ?? order.totalMinor,
  totalMinor: order.totalMinor + byMinor,
});

export interface RefundTerms {
  /** Part of the price that is not refunded; undefined if nothing is refunded. */
  penaltyMinor?: number | undefined;
  to?: StoredOrder['refundTo'];
}

/** Changes the refund before departure. Quotes that were made are kept. */
export const changeRefund = (order: StoredOrder, { penaltyMinor, to }: RefundTerms): StoredOrder => ({
  ...order,
  ...(to && { refundTo: to }),
  offer: {
    ...order.offer,
    conditions: {
      ...order.offer.conditions,
      refund_before_departure:
        penaltyMinor === undefined
          ? { allowed: false, penalty_amount: null, penalty_currency: null }
          : { allowed: true, penalty_amount: toDecimal(penaltyMinor), penalty_currency: order.currency },
    },
  },
});

/** The conditions of the fare forbid changes from now on. */
export function forbidChanges(order: StoredOrder): StoredOrder {
  const change_before_departure = { allowed: false, penalty_amount: null, penalty_currency: null };
  return { ...order, offer: { ...order.offer, conditions: { ...order.offer.conditions, change_before_departure } } };
}

export interface Move {
  /** Negative values move flights earlier. */
  minutes: number;
  /** Position of the only flight that changes, counted over the whole trip from 0. Without it, all flights do. */
  flight?: number | undefined;
  /** Other airports of the changed flights. */
  from?: string | undefined;
  to?: string | undefined;
  /** Answers that the airline offers; by default to accept, or to cancel for a full refund. */
  actions?: AirlineChange['available_actions'] | undefined;
}

/** Moves flights by that many minutes, or to other airports. Times stay local. */
function moveFlights(order: StoredOrder, { minutes, flight, from, to }: Move): StoredOrder['offer']['slices'] {
  const moved = (at: string): string =>
    new Date(Date.parse(`${at}Z`) + minutes * MINUTE_MS).toISOString().slice(0, at.length);
  let position = -1;
  return order.offer.slices.map((slice) => ({
    ...slice,
    segments: slice.segments.map((segment) => {
      position += 1;
      if (flight !== undefined && position !== flight) return segment;
      return {
        ...segment,
        departing_at: moved(segment.departing_at),
        arriving_at: moved(segment.arriving_at),
        ...(from && { origin: { ...segment.origin, iata_code: from } }),
        ...(to && { destination: { ...segment.destination, iata_code: to } }),
      };
    }),
  }));
}

/** Changes the flights as the airline, which awaits an answer of the agency. */
export function retime(order: StoredOrder, move: Move, now: number): StoredOrder {
  const added = moveFlights(order, move).map((slice) => ({ ...slice, id: newId('sli') }));
  const at = new Date(now).toISOString();
  const change: AirlineChange = {
    id: newId('aic'),
    order_id: order.id,
    added,
    removed: order.offer.slices,
    available_actions: move.actions ?? ['accept', 'cancel'],
    action_taken: null,
    action_taken_at: null,
    travel_agent_ticket: null,
    created_at: at,
    updated_at: at,
    acceptances: 0,
  };
  const airlineChanges = [...(order.airlineChanges ?? []), change];
  return { ...order, airlineChanges, offer: { ...order.offer, slices: added } };
}
