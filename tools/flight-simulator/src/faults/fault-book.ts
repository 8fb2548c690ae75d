import { z } from 'zod';

export const OPERATIONS = ['token', 'search', 'price', 'order', 'order-get', 'order-cancel', 'locations'] as const;
export type Operation = (typeof OPERATIONS)[number];

export const ACTIONS = [
  'error',
  'empty',
  'delay',
  'hang',
  'reset-before',
  'reset-after',
  'late',
  'bad-json',
  'truncate',
  'html',
  'wrong-content-type',
  'price-bump',
  'sold-out',
  'rate-limit',
  'expire-token',
] as const;
export type Action = (typeof ACTIONS)[number];

/** A fault as the admin API takes it. */
export const faultBody = z.strictObject({
  operation: z.enum(OPERATIONS),
  action: z.enum(ACTIONS),
  times: z.union([z.int().min(1), z.literal('always')]).default(1),
  /** Calls to let pass first. */
  skip: z.int().min(0).default(0),
  bodyContains: z.string().optional(),
  status: z.int().min(400).max(599).optional(),
  code: z.coerce.number().int().optional(),
  title: z.string().optional(),
  detail: z.string().optional(),
  pointer: z.string().optional(),
  parameter: z.string().optional(),
  /** `delay` waits on the wall clock, `late` by the simulated one. */
  ms: z
    .int()
    .min(0)
    .max(7 * 86_400_000)
    .default(1_000),
  /** Negative: the price falls. */
  percent: z.number().min(-90).max(1_000).default(10),
});
export type FaultOrder = z.infer<typeof faultBody>;
export type Fault = FaultOrder & { id: number };

/** Faults waiting for a matching call, oldest first. */
export class FaultBook {
  private faults: Fault[] = [];
  private nextId = 1;

  add(order: FaultOrder): Fault {
    const fault = { ...order, id: this.nextId };
    this.nextId += 1;
    this.faults.push(fault);
    return fault;
  }

  /** The fault this call runs into, counted as used; undefined when it may pass. */
  take(operation: Operation, body: string): Fault | undefined {
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

  list(): readonly Fault[] {
    return this.faults;
  }

  clear(): void {
    this.faults = [];
  }
}
