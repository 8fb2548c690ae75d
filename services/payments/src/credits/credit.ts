import { addUpMinor } from '@portal/contracts';
import type { PaymentRecord } from '../payments/payment-record';

/**
 * State of a credit allocation. `aside`: reserved for a booking with an open outcome. `asked`: requested, may still be
 * rejected. `going`: committed. `done`: paid. `released`: available again.
 */
export const allocationStates = ['aside', 'asked', 'going', 'done', 'released'] as const;
export type AllocationState = (typeof allocationStates)[number];

interface CreditLine {
  entryId: string;
  /** Kwacha, minor units. */
  minor: number;
}

/** Payment received from a customer without a booking. */
export interface CreditDeposit extends CreditLine {
  /** Bank transfer that a second person has not confirmed. It cannot be used until then. */
  isUnconfirmed?: true;
}

interface AnyUse extends CreditLine {
  step: AllocationState;
  by: string;
  byId: string;
  /** Where the user acted from. Removed once the use has ended. */
  ipAddress?: string;
  at: Date;
}

export interface CreditAllocation extends AnyUse {
  bookingId: string;
  settles: PaymentRecord['settles'];
  /** Hash of the request. Missing for reservations by bookings. */
  requestHash?: string;
  settledCount?: number;
}

export interface CreditReversal extends AnyUse {
  reverses: string;
  paymentId: string;
  reason: string;
}
export type CreditDebit = CreditAllocation | CreditReversal;

export const paysBooking = (use: CreditDebit): use is CreditAllocation =>
  'bookingId' in use && use.bookingId !== undefined;

/**
 * Credit of a customer in kwacha: payments without a booking, and their uses. A copy of ledger data, so that a
 * condition on this one document can reject excess amounts.
 */
export interface Credit {
  userId: string;
  version: number;
  deposits: CreditDeposit[];
  uses: CreditDebit[];
  /** Deposits less uses that were moved to the archive. Missing until then. */
  archivedMinor?: number;
}

export const emptyCredit = (userId: string): Credit => ({ userId, version: 0, deposits: [], uses: [] });

const usedMinor = (uses: readonly CreditDebit[], isCounted: (use: CreditDebit) => boolean): number =>
  addUpMinor(uses.filter(isCounted).map(({ minor }) => minor));

/** Returns the usable credit, in minor units. */
export function availableMinor({ deposits, uses, archivedMinor = 0 }: Omit<Credit, 'userId' | 'version'>): number {
  const confirmed = deposits.filter(({ isUnconfirmed }) => !isUnconfirmed).map(({ minor }) => minor);
  return archivedMinor + addUpMinor(confirmed) - usedMinor(uses, ({ step }) => step !== 'released');
}

/** Returns the sum of bank transfers that a second person has not confirmed, in minor units. */
export const unconfirmedMinor = ({ deposits }: Pick<Credit, 'deposits'>): number =>
  addUpMinor(deposits.filter(({ isUnconfirmed }) => isUnconfirmed).map(({ minor }) => minor));

/** Returns the amount held for a customer, usable or not, in minor units. */
export const heldMinor = ({ deposits, uses, archivedMinor = 0 }: Omit<Credit, 'userId' | 'version'>): number =>
  archivedMinor + addUpMinor(deposits.map(({ minor }) => minor)) - usedMinor(uses, ({ step }) => step === 'done');

export const findAllocation = ({ uses }: Credit, entryId: string): CreditDebit | undefined =>
  uses.find((use) => use.entryId === entryId);

export const withDeposit = (credit: Credit, deposit: CreditDeposit): Credit =>
  credit.deposits.some(({ entryId }) => entryId === deposit.entryId)
    ? credit
    : { ...credit, deposits: [...credit.deposits, deposit] };

export const withConfirmedDeposit = (credit: Credit, entryId: string): Credit =>
  credit.deposits.some((deposit) => deposit.entryId === entryId && deposit.isUnconfirmed)
    ? {
        ...credit,
        deposits: credit.deposits.map((deposit) =>
          deposit.entryId === entryId ? { entryId, minor: deposit.minor } : deposit,
        ),
      }
    : credit;

export interface InsufficientCredit {
  missingMinor: number;
}

/**
 * Returns the credit with the allocation added or a released one replaced, unchanged if it is in use. Returns the
 * missing amount if the credit is insufficient.
 */
export function withAllocation(credit: Credit, use: CreditDebit): Credit | InsufficientCredit {
  const standing = findAllocation(credit, use.entryId);
  if (standing && standing.step !== 'released') return credit;
  const missingMinor = addUpMinor([use.minor, -availableMinor(credit)]);
  if (missingMinor > 0) return { missingMinor };
  return { ...credit, uses: [...credit.uses.filter(({ entryId }) => entryId !== use.entryId), use] };
}

/** Returns the credit with the allocation in state `to`, unchanged unless it was in a state of `from`. */
export function withAllocationState(
  credit: Credit,
  entryId: string,
  from: readonly AllocationState[],
  to: AllocationState,
): Credit {
  const standing = findAllocation(credit, entryId);
  if (!standing || !from.includes(standing.step)) return credit;
  const { ipAddress, ...others } = standing;
  const isEnded = to === 'done' || to === 'released';
  const moved = { ...others, ...(ipAddress && !isEnded && { ipAddress }), step: to };
  return { ...credit, uses: credit.uses.map((use) => (use === standing ? moved : use)) };
}
