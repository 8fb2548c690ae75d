import type { Airline } from '@portal/flight-simulator';
import type { Journal } from '@portal/simulator-kit';
import { isActive, type Issuance, type StoredOrder, type StoredQuote, totalOf } from './stored-order';

interface Parts {
  airline: Airline;
  journal: Journal<StoredOrder> | undefined;
}

/** Orders in creation order; sells and releases their seats. */
export class OrderBook {
  private readonly stored = new Map<string, StoredOrder>();

  constructor(private readonly parts: Parts) {
    for (const order of parts.journal?.load() ?? []) {
      this.stored.set(order.id, order);
      if (isActive(order)) parts.airline.inventory.sell(order.soldSeats, order.seats);
    }
  }

  add(order: StoredOrder): void {
    this.parts.airline.inventory.sell(order.soldSeats, order.seats);
    this.update(order);
  }

  /** Returns all orders, also cancelled ones, as Duffel lists them. */
  list(): StoredOrder[] {
    this.expireOverdue();
    return [...this.stored.values()];
  }

  find(id: string): StoredOrder | undefined {
    this.expireOverdue();
    return this.stored.get(id);
  }

  hasPnr(pnr: string): boolean {
    return [...this.stored.values()].some((order) => order.pnr === pnr);
  }

  /** Returns the order with this cancellation quote. */
  findByQuote(quoteId: string): { order: StoredOrder; quote: StoredQuote } | undefined {
    for (const order of this.list()) {
      const quote = order.quotes.find(({ id }) => id === quoteId);
      if (quote) return { order, quote };
    }
    return undefined;
  }

  cancel(order: StoredOrder, cancelledBy: NonNullable<StoredOrder['cancelledBy']>): StoredOrder {
    const at = cancelledBy === 'deadline' ? order.requiredBy : null;
    const cancelledAt = new Date(at ?? this.parts.airline.clock.now()).toISOString();
    this.parts.airline.inventory.giveBack(order.soldSeats, order.seats);
    return this.update({ ...order, cancelledAt, cancelledBy });
  }

  update(order: StoredOrder): StoredOrder {
    this.stored.set(order.id, order);
    this.parts.journal?.append(order);
    return order;
  }

  /** Stores the order with other flights: their seats are sold, and those of the former ones are free again. */
  exchange(before: StoredOrder, after: StoredOrder): StoredOrder {
    this.parts.airline.inventory.giveBack(before.soldSeats, before.seats);
    this.parts.airline.inventory.sell(after.soldSeats, after.seats);
    return this.update(after);
  }

  /** Adds an attempt to pay or to issue tickets. */
  addIssuance(order: StoredOrder, by: Issuance['by'], outcome: Issuance['outcome']): StoredOrder {
    const at = new Date(this.parts.airline.clock.now()).toISOString();
    return this.update({ ...order, issuances: [...order.issuances, { at, by, outcome, total: totalOf(order) }] });
  }

  reset(): void {
    this.stored.clear();
    this.parts.journal?.rewrite([]);
  }

  private expireOverdue(): void {
    const now = this.parts.airline.clock.now();
    for (const order of this.stored.values()) {
      const isUnpaid = isActive(order) && order.paidAt === undefined;
      if (isUnpaid && order.requiredBy !== null && order.requiredBy <= now) this.cancel(order, 'deadline');
    }
  }
}
