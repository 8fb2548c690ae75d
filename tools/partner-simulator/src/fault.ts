import { faultShape, type QueuedFault } from '@portal/simulator-kit';
import * as z from 'zod/mini';
import { networkNames, networkStatuses } from './networks/networks';

const onTheWay = ['delay', 'hang', 'reset-before', 'reset-after', '500'] as const;

/** What can go wrong where. */
export const ACTIONS = {
  deposit: [...onTheWay, 'wrong-amount', 'late-complete'],
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
  'active-conf': [...onTheWay, 'decimals-none', 'network-status'],
  'predict-provider': onTheWay,
} as const satisfies Record<string, readonly string[]>;
export type Operation = keyof typeof ACTIONS;
export type Action = (typeof ACTIONS)[Operation][number];

const operations = Object.keys(ACTIONS) as Operation[];
const actions = [...new Set(Object.values(ACTIONS).flat())] as Action[];

/** How a callback's signature is spoiled. */
export const FLAWS = ['byte', 'path', 'old', 'keyid', 'unsigned'] as const;
export type Flaw = (typeof FLAWS)[number];

/** A fault as the admin API takes it. */
export const faultBody = z
  .strictObject({
    ...faultShape,
    operation: z.enum(operations),
    action: z.enum(actions),
    /** Of `duplicate-callback`: how often it is told in all. */
    copies: z._default(z.int().check(z.gte(2), z.lte(200)), 2),
    /** Of `bad-signature`. */
    flaw: z._default(z.enum(FLAWS), 'byte'),
    /** Of `wrong-amount`; left out: one kwacha more. */
    amount: z.optional(z.string().check(z.regex(/^\d{1,9}(\.\d{1,2})?$/))),
    /** Of `decimals-none` and `network-status`; left out: all of them. */
    network: z.optional(z.enum(networkNames)),
    /** Of `network-status`. */
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
