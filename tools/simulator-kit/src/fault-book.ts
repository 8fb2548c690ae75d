import * as z from 'zod/mini';

/** Fields of every simulator's fault orders, in addition to operation and action. */
export const faultShape = {
  times: z._default(z.union([z.int().check(z.gte(1)), z.literal('always')]), 1),
  /** Matching calls to let through before the fault applies. */
  skip: z._default(z.int().check(z.gte(0)), 0),
  bodyContains: z.optional(z.string()),
  ms: z._default(z.int().check(z.gte(0), z.lte(7 * 86_400_000)), 1_000),
};

export interface FaultOrder {
  operation: string;
  action: string;
  times: number | 'always';
  skip: number;
  bodyContains?: string | undefined;
}
export type QueuedFault<Order extends FaultOrder> = Order & { id: number };

/** Faults waiting for a matching call, oldest first. */
export class FaultQueue<Order extends FaultOrder> {
  private faults: QueuedFault<Order>[] = [];
  private nextId = 1;

  add(order: Order): QueuedFault<Order> {
    const fault = { ...order, id: this.nextId };
    this.nextId += 1;
    this.faults.push(fault);
    return fault;
  }

  /** Consumes one use of the first matching fault. Returns undefined if the call is let through. */
  take(operation: Order['operation'], body: string): QueuedFault<Order> | undefined {
    const fault = this.faults.find(
      (candidate) =>
        candidate.operation === operation &&
        (candidate.bodyContains === undefined || body.includes(candidate.bodyContains)),
    );
    if (!fault) return undefined;
    if (fault.skip > 0) {
      fault.skip -= 1;
      return undefined;
    }
    if (fault.times !== 'always') {
      fault.times -= 1;
      if (fault.times === 0) this.faults = this.faults.filter((other) => other !== fault);
    }
    return fault;
  }

  list(): readonly QueuedFault<Order>[] {
    return this.faults;
  }

  clear(): void {
    this.faults = [];
  }
}
