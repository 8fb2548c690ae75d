import type { SimClock } from '../clock';
import type { Inventory } from '../fares/inventory';
import { airlineOf } from '../network/carriers';
import { hash32 } from '../basics/hash';
import type { KeptOrder, Ticket } from './order';
import type { OrderJournal } from './order-journal';

interface Parts {
  clock: SimClock;
  inventory: Inventory;
  journal: OrderJournal | undefined;
}

function ticketsOf(kept: KeptOrder): Ticket[] {
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

/** The orders, in the sequence they came; selling and giving back of seats goes with them. */
export class OrderBook {
  private readonly kept = new Map<string, KeptOrder>();

  constructor(private readonly parts: Parts) {
    for (const order of parts.journal?.load() ?? []) {
      this.kept.set(order.id, order);
      if (order.status === 'CONFIRMED') parts.inventory.sell(order.soldSeats, order.seats);
    }
  }

  add(order: KeptOrder): void {
    this.parts.inventory.sell(order.soldSeats, order.seats);
    this.store(order);
  }

  has(id: string): boolean {
    return this.kept.has(id);
  }

  count(): number {
    return this.kept.size;
  }

  list(): KeptOrder[] {
    this.expireOverdue();
    return [...this.kept.values()];
  }

  /** An order in force, by the id it was created under. */
  find(id: string): KeptOrder | undefined {
    this.expireOverdue();
    const kept = this.kept.get(id);
    return kept?.status === 'CONFIRMED' ? kept : undefined;
  }

  /** Orders in force that carry the portal's booking number. */
  findByReference(reference: string): KeptOrder[] {
    return this.listStanding().filter((kept) => kept.reference === reference);
  }

  /** The orders in force, in the sequence they came. */
  listStanding(): KeptOrder[] {
    return this.list().filter((kept) => kept.status === 'CONFIRMED');
  }

  cancel(kept: KeptOrder): KeptOrder {
    const cancelled: KeptOrder = { ...kept, status: 'CANCELLED' };
    this.parts.inventory.giveBack(kept.soldSeats, kept.seats);
    this.store(cancelled);
    return cancelled;
  }

  /** What the consolidator does: tickets appear and the order no longer cancels itself. */
  issueTickets(kept: KeptOrder): KeptOrder {
    const ticketed = { ...kept, cancelsAt: null, order: { ...kept.order, tickets: ticketsOf(kept) } };
    this.store(ticketed);
    return ticketed;
  }

  reset(): void {
    this.kept.clear();
    this.parts.journal?.rewrite([]);
  }

  private expireOverdue(): void {
    const now = this.parts.clock.now();
    for (const kept of this.kept.values()) {
      if (kept.status === 'CONFIRMED' && kept.cancelsAt !== null && kept.cancelsAt <= now) this.cancel(kept);
    }
  }

  private store(order: KeptOrder): void {
    this.kept.set(order.id, order);
    this.parts.journal?.append(order);
  }
}
