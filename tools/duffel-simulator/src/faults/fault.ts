import { faultShape, type QueuedFault } from '@portal/simulator-kit';
import { z } from 'zod';

/** The names of the flight simulator, so that suites run against both, and those of cancellation quotes and changes. */
export const OPERATIONS = [
  'search',
  'price',
  'order',
  'order-get',
  'order-issue',
  'cancel-quote',
  'cancel-quote-get',
  'order-cancel',
  'change-quote',
  'change-quote-get',
  'change-prepare',
  'order-change',
  'airline-change-get',
  'airline-change-accept',
] as const;
export type Operation = (typeof OPERATIONS)[number];

export const ACTIONS = [
  'error',
  'empty',
  'delay',
  'hang',
  'hang-after',
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
  'issue-reject',
  'issue-lost',
  'issue-slow',
  'fare-change-at-issue',
  'change-total',
] as const;
export type Action = (typeof ACTIONS)[number];

const faultFields = z.strictObject({
  ...faultShape,
  operation: z.enum([...OPERATIONS, 'issue']),
  action: z.enum(ACTIONS),
  status: z.int().min(400).max(599).optional(),
  code: z.coerce.string().optional(),
  title: z.string().optional(),
  detail: z.string().optional(),
  pointer: z.string().optional(),
  /** Added to the total by a fare change, or total of a change offer, in the order's currency. */
  amount: z
    .string()
    .regex(/^-?\d{1,7}(\.\d{1,2})?$/)
    .default('200.00'),
  /** Fare change in per cent; a negative value lowers the fare. */
  percent: z.number().min(-90).max(1_000).default(10),
});

/**
 * Fault as the admin API accepts it; `delay` waits `ms` of real time, `late` and `issue-slow` of simulated time. `issue`
 * is another name of `order-issue`.
 */
export const faultBody = faultFields.transform(({ operation, ...fault }) => ({
  ...fault,
  operation: operation === 'issue' ? ('order-issue' as const) : operation,
}));
export type FaultOrder = z.infer<typeof faultBody>;
export type Fault = QueuedFault<FaultOrder>;
