import type { OrderBody } from './order-request';

interface LateOrder {
  dueAt: number;
  body: OrderBody;
}

/** Orders nobody was answered for, which the airline takes at their hour. Forgotten when the process ends. */
export class LateOrders {
  private waiting: LateOrder[] = [];

  add(body: OrderBody, dueAt: number): void {
    this.waiting.push({ body, dueAt });
  }

  /** Those whose hour has come, earliest first; each is given out once. */
  takeDue(now: number): OrderBody[] {
    const due = this.waiting.filter(({ dueAt }) => dueAt <= now);
    this.waiting = this.waiting.filter(({ dueAt }) => dueAt > now);
    return due.sort((one, other) => one.dueAt - other.dueAt).map(({ body }) => body);
  }

  reset(): void {
    this.waiting = [];
  }
}
