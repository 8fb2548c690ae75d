import * as z from 'zod/mini';
import type { ServiceName } from '../services';
import { currencyCode } from './money';
import { refundChoices } from './payment-methods';

const minor = z.int();

/** bookings → payments: all charges of a booking, with a version that only increases. */
export const chargesChangedSchema = z.object({
  bookingId: z.string(),
  chargesVersion: z.int().check(z.gte(1)),
  ownerId: z.string(),
  bookingNumber: z.string(),
  quotedCurrency: currencyCode,
  /** False for a booking that was cancelled or never created. */
  isPayable: z.boolean(),
  /** Nothing is ordered until it is paid: each payment is checked with bookings first, and late ones are credit. */
  isPayFirst: z.optional(z.literal(true)),
  lines: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(['flight', 'package', 'fee', 'fare-difference']),
      label: z.string(),
      minor,
      /** Part of `minor` of a flight that is taxes and fees. Absent if unknown, and from older releases. */
      taxMinor: z.optional(minor),
      dueAt: z.string(),
    }),
  ),
  /** Changes and cancellation, as shown before booking. Absent if nothing was shown, and from older releases. */
  terms: z.optional(z.array(z.object({ about: z.string(), text: z.string() }))),
  /** Set when credit was reserved for the booking: `apply` pays with it, `release` frees it. */
  credit: z.optional(z.enum(['apply', 'release'])),
  /**
   * A new price was accepted by this user: the owner's credit pays as much of it as it covers, once for this version.
   * Absent from older releases.
   */
  payFromCredit: z.optional(z.object({ by: z.string(), byId: z.string() })),
  /**
   * The booking was cancelled at a refund that was shown. The rest of the money held then is refunded, unless the amount
   * has changed. Absent if staff decide, and from older releases.
   */
  refund: z.optional(
    z.object({
      way: z.enum(refundChoices),
      heldMinor: minor,
      retainMinor: minor,
      by: z.string(),
      byId: z.string(),
      /** Second person who confirmed it. Absent if payments has to check whether one is needed. */
      confirmedBy: z.optional(z.object({ id: z.string(), username: z.string() })),
      reason: z.optional(z.string()),
    }),
  ),
  /** Money above the charges of a payable booking is moved to the owner's credit. Absent from older releases. */
  excessToCredit: z.optional(z.literal(true)),
  /** All money received of a closed booking is moved to the owner's credit. */
  moveToCredit: z.optional(z.literal(true)),
  /**
   * The booking was cancelled, lapsed or never made. Absent for a payable booking, and from older releases, which send
   * no lines for such a booking.
   */
  isClosed: z.optional(z.boolean()),
  /** Set with `isClosed`, as in the work list. Absent from older releases. */
  closedReason: z.optional(z.enum(['booking-cancelled', 'hold-lapsed', 'airline-cancelled'])),
  /** All fare differences that the agency ever paid. Reversed if no tickets were issued. */
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

/** payments → bookings: ledger amounts of a booking, with a version that only increases. */
export const moneyChangedSchema = z.object({
  bookingId: z.string(),
  moneyVersion: z.int().check(z.gte(1)),
  /** Version of the charges that the amounts are computed from. */
  chargesVersion: z.optional(z.int()),
  currency: currencyCode,
  chargedMinor: minor,
  receivedMinor: minor,
  refundedMinor: minor,
  balanceMinor: minor,
  /** On the way to the wallets that paid, and not in `refundedMinor` yet. Absent when it is 0. */
  refundingMinor: z.optional(minor),
  /** `receivedMinor` without bank transfers awaiting confirmation. Absent from older releases. */
  confirmedReceivedMinor: z.optional(minor),
  /** Refunds to the wallets that paid. The owner is mailed once when each is sent and once when it has arrived. */
  walletRefunds: z.optional(
    z.array(
      z.object({
        id: z.string(),
        kwachaMinor: minor,
        arrivedMinor: minor,
        isPending: z.boolean(),
        /** The provider has accepted all parts that did not fail. Absent from older releases, which report it as sent. */
        isSent: z.optional(z.boolean()),
      }),
    ),
  ),
  /** Staff decided on the money of the closed booking, or it was moved to the owner's credit. */
  isSettled: z.optional(z.boolean()),
  /** The refund that was chosen when the booking was cancelled is not made, because it is impossible or was declined. */
  isLeftToStaff: z.optional(z.literal(true)),
  /** A payment of a booking that is paid first completed after it had failed. */
  hasLatePayment: z.optional(z.literal(true)),
  /** A payment attempt is open. */
  hasOpenAttempt: z.boolean(),
  /** User who caused the latest receipt or reversal. Absent for automatic changes, and from older releases. */
  actor: z.optional(z.object({ username: z.string(), id: z.optional(z.string()), ipAddress: z.optional(z.string()) })),
  /** Received payments; the receipt of each is sent once. */
  receipts: z.optional(z.array(z.string())),
});
export type MoneyChanged = z.infer<typeof moneyChangedSchema>;

/**
 * POST /internal/effects: changes that a service publishes, delivered at least once and in any order. The receiver
 * ignores known effects, older versions, and unknown fields of newer senders.
 */
export const effectSchema = z.discriminatedUnion('kind', [
  z.object({ id: z.string(), at: z.string(), kind: z.literal('charges-changed'), body: chargesChangedSchema }),
  z.object({ id: z.string(), at: z.string(), kind: z.literal('money-changed'), body: moneyChangedSchema }),
]);
export type Effect = z.infer<typeof effectSchema>;
export const effectBatchSchema = z.object({ effects: z.array(effectSchema).check(z.maxLength(500)) });
/** Number of accepted effects of the batch, including known ones. */
export const effectsAcceptedSchema = z.object({ accepted: z.int() });

/** Receiving service of each kind of effect. */
export const effectReceivers = {
  'charges-changed': 'payments',
  'money-changed': 'bookings',
} as const satisfies Record<Effect['kind'], ServiceName>;
