/** Orders without a response that the airline creates later. Held in memory only. */
export class LateOrders<Order> {
  private waiting: { dueAt: number; order: Order }[] = [];

  add(order: Order, dueAt: number): void {
    this.waiting.push({ order, dueAt });
  }

  /** Removes and returns the orders that are due, earliest first. */
  takeDue(now: number): Order[] {
    const due = this.waiting.filter(({ dueAt }) => dueAt <= now);
    this.waiting = this.waiting.filter(({ dueAt }) => dueAt > now);
    return due.sort((one, other) => one.dueAt - other.dueAt).map(({ order }) => order);
  }

  reset(): void {
    this.waiting = [];
  }
}
