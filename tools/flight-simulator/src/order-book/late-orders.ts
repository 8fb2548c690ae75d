import type { OrderBody } from './order-request';

interface LateOrder {
  dueAt: number;
  body: OrderBody;
}

/** Orders without a response that the airline creates later. Held in memory only. */
export class LateOrders {
  private waiting: LateOrder[] = [];

  add(body: OrderBody, dueAt: number): void {
    this.waiting.push({ body, dueAt });
  }

  /** Removes and returns the orders that are due, earliest first. */
  takeDue(now: number): OrderBody[] {
    const due = this.waiting.filter(({ dueAt }) => dueAt <= now);
    this.waiting = this.waiting.filter(({ dueAt }) => dueAt > now);
    return due.sort((one, other) => one.dueAt - other.dueAt).map(({ body }) => body);
  }

  reset(): void {
    this.waiting = [];
  }
}
