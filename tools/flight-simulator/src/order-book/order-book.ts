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

function ticketsOf(stored: StoredOrder): Ticket[] {
  return stored.order.flightOffers.flatMap((offer) =>
    offer.travelerPricings.map((pricing) => {
      const prefix = airlineOf(offer.validatingAirlineCodes[0] ?? '')?.ticketPrefix ?? '999';
      const serial = String(hash32(`${stored.pnr}|${offer.id}|${pricing.travelerId}`)).padStart(10, '0');
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
    const stored = this.kept.get(id);
    return stored?.status === 'CONFIRMED' ? stored : undefined;
  }

  /** Returns active orders with the portal's booking number. */
  findByReference(reference: string): StoredOrder[] {
    return this.listStanding().filter((stored) => stored.reference === reference);
  }

  /** Returns active orders in creation order. */
  listStanding(): StoredOrder[] {
    return this.list().filter((stored) => stored.status === 'CONFIRMED');
  }

  cancel(stored: StoredOrder, cancelledBy: NonNullable<StoredOrder['cancelledBy']>): StoredOrder {
    const at = cancelledBy === 'deadline' ? stored.cancelsAt : undefined;
    const cancelledAt = new Date(at ?? this.parts.clock.now()).toISOString();
    const cancelled: StoredOrder = { ...stored, status: 'CANCELLED', cancelledAt, cancelledBy };
    this.parts.inventory.giveBack(stored.soldSeats, stored.seats);
    this.store(cancelled);
    return cancelled;
  }

  /** Issues a ticket per traveler; the order no longer cancels itself. */
  issueTickets(stored: StoredOrder, by: Issuance['by']): StoredOrder {
    const order = { ...stored.order, tickets: ticketsOf(stored) };
    return this.keep({ ...stored, cancelsAt: null, order, issuances: this.withIssuance(stored, by, 'issued') });
  }

  noteRefusedIssue(stored: StoredOrder): StoredOrder {
    return this.keep({ ...stored, issuances: this.withIssuance(stored, 'call', 'refused') });
  }

  keep(order: StoredOrder): StoredOrder {
    this.store(order);
    return order;
  }

  reset(): void {
    this.kept.clear();
    this.parts.journal?.rewrite([]);
  }

  private withIssuance(stored: StoredOrder, by: Issuance['by'], outcome: Issuance['outcome']): Issuance[] {
    const at = new Date(this.parts.clock.now()).toISOString();
    return [...(stored.issuances ?? []), { at, by, outcome, total: toDecimal(stored.totalMinor) }];
  }

  private expireOverdue(): void {
    const now = this.parts.clock.now();
    for (const stored of this.kept.values()) {
      if (stored.status === 'CONFIRMED' && stored.cancelsAt !== null && stored.cancelsAt <= now)
        this.cancel(stored, 'deadline');
    }
  }

  private store(order: StoredOrder): void {
    this.kept.set(order.id, order);
    this.parts.journal?.append(order);
  }
}
