import type { OrderDocument } from '@duffel/api/types';
import { airlineOf } from '@portal/flight-simulator';
import { createHash } from 'node:crypto';
import type { StoredOrder } from './stored-order';

const serialOf = (text: string): string =>
  String(createHash('sha256').update(text).digest().readUIntBE(0, 5) % 10_000_000_000).padStart(10, '0');

/** Returns a ticket per passenger of a paid order; none until the airline has issued them. */
export function documentsOf(order: StoredOrder, now: number): OrderDocument[] {
  if (order.paidAt === undefined || (order.ticketsAt !== undefined && order.ticketsAt > now)) return [];
  const prefix = airlineOf(order.offer.owner.iata_code ?? '')?.ticketPrefix ?? '999';
  // A change issues new tickets.
  const reissue = order.changes?.length ? `|${order.changes.length}` : '';
  return order.body.passengers.map(({ id }) => ({
    type: 'electronic_ticket',
    unique_identifier: `${prefix}-${serialOf(`${order.pnr}|${id}${reissue}`)}`,
    passenger_ids: [id],
  }));
}
