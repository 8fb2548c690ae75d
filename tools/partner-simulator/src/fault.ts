import { faultShape, type QueuedFault } from '@portal/simulator-kit';
import * as z from 'zod/mini';
import { networkNames, networkStatuses } from './networks/networks';

const onTheWay = ['delay', 'hang', 'reset-before', 'reset-after', '500'] as const;

export const ACTIONS = {
  deposit: [...onTheWay, 'wrong-amount', 'wrong-currency', 'wrong-number', 'late-complete'],
  'deposit-get': [...onTheWay, 'not-found'],
  callback: [
    'delay',
    'no-callback',
    'duplicate-callback',
    'bad-signature',
    'wrong-amount',
    'der-signature',
    'key-rotation',
  ],
  'public-key': [...onTheWay, 'key-rotation'],
  'active-conf': [...onTheWay, 'decimals-none', 'network-status', 'limits'],
  'predict-provider': onTheWay,
  refund: [...onTheWay, 'payout-id'],
  'refund-get': [...onTheWay, 'not-found'],
} as const satisfies Record<string, readonly string[]>;
export type Operation = keyof typeof ACTIONS;
export type Action = (typeof ACTIONS)[Operation][number];

const operations = Object.keys(ACTIONS) as Operation[];
const actions = [...new Set(Object.values(ACTIONS).flat())] as Action[];

/** Defects of a callback's signature. */
export const FLAWS = ['byte', 'path', 'old', 'keyid', 'unsigned'] as const;
export type Flaw = (typeof FLAWS)[number];

/** Fault as the admin API accepts it. */
export const faultBody = z
  .strictObject({
    ...faultShape,
    operation: z.enum(operations),
    action: z.enum(actions),
    /** `duplicate-callback`: total number of callbacks. */
    copies: z._default(z.int().check(z.gte(2), z.lte(200)), 2),
    /** `bad-signature`: the defect. */
    flaw: z._default(z.enum(FLAWS), 'byte'),
    /** `wrong-amount`: the amount; by default one kwacha more. */
    amount: z.optional(z.string().check(z.regex(/^\d{1,9}(\.\d{1,2})?$/))),
    /** `decimals-none` and `network-status`: the network; all by default. */
    network: z.optional(z.enum(networkNames)),
    /** `limits`: the least and the highest amount of a payment. */
    minAmount: z.optional(z.string().check(z.regex(/^\d{1,9}(\.\d{1,2})?$/))),
    maxAmount: z.optional(z.string().check(z.regex(/^\d{1,9}(\.\d{1,2})?$/))),
    /** `network-status`: the reported status. */
    networkStatus: z._default(z.enum(networkStatuses), 'CLOSED'),
  })
  .check(
    z.refine(({ operation, action }) => (ACTIONS[operation] as readonly string[]).includes(action), {
      error: ({ input }) => {
        const { operation } = input as { operation: Operation };
        return `${operation} knows ${ACTIONS[operation].join(', ')}`;
      },
      path: ['action'],
    }),
  );
export type FaultOrder = z.output<typeof faultBody>;
export type Fault = QueuedFault<FaultOrder>;
