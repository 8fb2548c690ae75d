import * as z from 'zod/mini';
import type { ServiceName } from '../services';
import { currencyCode } from './money';

const minor = z.int();

/** bookings → payments: all that is charged for a booking, as of a version that only grows. */
export const chargesChangedSchema = z.object({
  bookingId: z.string(),
  chargesVersion: z.int().check(z.gte(1)),
  ownerId: z.string(),
  bookingNumber: z.string(),
  quotedCurrency: currencyCode,
  /** Nothing can be paid for a booking that is cancelled or was never made. */
  isPayable: z.boolean(),
  lines: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(['flight', 'package', 'fee', 'fare-difference']),
      label: z.string(),
      minor,
      dueAt: z.string(),
    }),
  ),
  /** Of a booking that its owner's credit was set aside for: it pays for it now, or is free again. */
  credit: z.optional(z.enum(['apply', 'release'])),
  /** Fare differences that the agency pays, all there ever were; taken back when it came to no tickets. */
  agencyFares: z.optional(
    z.array(
      z.object({
        id: z.string(),
        minor,
        at: z.string(),
        by: z.string(),
        byId: z.optional(z.string()),
        reason: z.string(),
        isTakenBack: z.boolean(),
      }),
    ),
  ),
});
export type ChargesChanged = z.infer<typeof chargesChangedSchema>;

/** payments → bookings: what the ledger says of a booking, as of a version that only grows. */
export const moneyChangedSchema = z.object({
  bookingId: z.string(),
  moneyVersion: z.int().check(z.gte(1)),
  /** The version of the charges that this was reckoned from. */
  chargesVersion: z.optional(z.int()),
  currency: currencyCode,
  chargedMinor: minor,
  receivedMinor: minor,
  refundedMinor: minor,
  balanceMinor: minor,
  /** `receivedMinor` without bank transfers that a second person has not confirmed. Absent from older releases. */
  confirmedReceivedMinor: z.optional(minor),
  /** An attempt to pay is on its way. */
  hasOpenAttempt: z.boolean(),
  /** The payments that came in, each of which its receipt is sent for once. */
  receipts: z.optional(z.array(z.string())),
});
export type MoneyChanged = z.infer<typeof moneyChangedSchema>;

/**
 * POST /internal/effects: what one service tells another about its own records, at least once and in any order. Whoever
 * receives it takes what it knows already without doing anything, and ignores versions older than the one it has, and
 * members that a newer sender adds.
 */
export const effectSchema = z.discriminatedUnion('kind', [
  z.object({ id: z.string(), at: z.string(), kind: z.literal('charges-changed'), body: chargesChangedSchema }),
  z.object({ id: z.string(), at: z.string(), kind: z.literal('money-changed'), body: moneyChangedSchema }),
]);
export type Effect = z.infer<typeof effectSchema>;
export const effectBatchSchema = z.object({ effects: z.array(effectSchema).check(z.maxLength(500)) });
/** How many of the batch were taken, those among them that were known already. */
export const effectsAcceptedSchema = z.object({ accepted: z.int() });

/** The service that each kind of effect is for. */
export const effectReceivers = {
  'charges-changed': 'payments',
  'money-changed': 'bookings',
} as const satisfies Record<Effect['kind'], ServiceName>;
