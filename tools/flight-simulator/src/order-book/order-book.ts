import type { Journal, SimClock } from '@portal/simulator-kit';
import type { Inventory } from '../fares/inventory';
import { airlineOf } from '../network/carriers';
import { hash32 } from '../basics/hash';
import { toDecimal } from '../fares/money';
import type { Issuance, StoredOrder, Ticket } from './order';

interface Parts {
  clock: SimClock;
  inventory: Inventory;
  journal: Journal<StoredOrder> | undefined;
}

function ticketsOf(kept: StoredOrder): Ticket[] {
  return kept.order.flightOffers.flatMap((offer) =>
    offer.travelerPricings.map((pricing) => {
      const prefix = airlineOf(offer.validatingAirlineCodes[0] ?? '')?.ticketPrefix ?? '999';
      const serial = String(hash32(`${kept.pnr}|${offer.id}|${pricing.travelerId}`)).padStart(10, '0');
      return {
        documentType: 'ETICKET' as const,
        documentNumber: `${prefix}-${serial}`,
        documentStatus: 'ISSUED' as const,
        travelerId: pricing.travelerId,
        segmentIds: pricing.fareDetailsBySegment.map(({ segmentId }) => segmentId),
      };
    }),
  );
}

/** Orders in creation order; sells and releases their seats. */
export class OrderBook {
  private readonly kept = new Map<string, StoredOrder>();

  constructor(private readonly parts: Parts) {
    for (const order of parts.journal?.load() ?? []) {
      this.kept.set(order.id, order);
      if (order.status === 'CONFIRMED') parts.inventory.sell(order.soldSeats, order.seats);
    }
  }

  add(order: StoredOrder): void {
    this.parts.inventory.sell(order.soldSeats, order.seats);
    this.store(order);
  }

  has(id: string): boolean {
    return this.kept.has(id);
  }

  count(): number {
    return this.kept.size;
  }

  list(): StoredOrder[] {
    this.expireOverdue();
    return [...this.kept.values()];
  }

  /** Returns an active order. */
  find(id: string): StoredOrder | undefined {
    this.expireOverdue();
    const kept = this.kept.get(id);
    return kept?.status === 'CONFIRMED' ? kept : undefined;
  }

  /** Returns active orders with the portal's booking number. */
  findByReference(reference: string): StoredOrder[] {
    return this.listStanding().filter((kept) => kept.reference === reference);
  }

  /** Returns active orders in creation order. */
  listStanding(): StoredOrder[] {
    return this.list().filter((kept) => kept.status === 'CONFIRMED');
  }

  cancel(kept: StoredOrder, cancelledBy: NonNullable<StoredOrder['cancelledBy']>): StoredOrder {
    const at = cancelledBy === 'deadline' ? kept.cancelsAt : undefined;
    const cancelledAt = new Date(at ?? this.parts.clock.now()).toISOString();
    const cancelled: StoredOrder = { ...kept, status: 'CANCELLED', cancelledAt, cancelledBy };
    this.parts.inventory.giveBack(kept.soldSeats, kept.seats);
    this.store(cancelled);
    return cancelled;
  }

  /** Issues a ticket per traveler; the order no longer cancels itself. */
  issueTickets(kept: StoredOrder, by: Issuance['by']): StoredOrder {
    const order = { ...kept.order, tickets: ticketsOf(kept) };
    return this.keep({ ...kept, cancelsAt: null, order, issuances: this.withIssuance(kept, by, 'issued') });
  }

  noteRefusedIssue(kept: StoredOrder): StoredOrder {
    return this.keep({ ...kept, issuances: this.withIssuance(kept, 'call', 'refused') });
  }

  /** Stores an order that the airline has changed. */
  keep(order: StoredOrder): StoredOrder {
    this.store(order);
    return order;
  }

  reset(): void {
    this.kept.clear();
    this.parts.journal?.rewrite([]);
  }

  private withIssuance(kept: StoredOrder, by: Issuance['by'], outcome: Issuance['outcome']): Issuance[] {
    const at = new Date(this.parts.clock.now()).toISOString();
    return [...(kept.issuances ?? []), { at, by, outcome, total: toDecimal(kept.totalMinor) }];
  }

  private expireOverdue(): void {
    const now = this.parts.clock.now();
    for (const kept of this.kept.values()) {
      if (kept.status === 'CONFIRMED' && kept.cancelsAt !== null && kept.cancelsAt <= now)
        this.cancel(kept, 'deadline');
    }
  }

  private store(order: StoredOrder): void {
    this.kept.set(order.id, order);
    this.parts.journal?.append(order);
  }
}
