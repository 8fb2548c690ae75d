import { addUpMinor } from '@portal/contracts';
import type { PaymentRecord } from '../payments/payment-record';

/**
 * How far a use of credit has got. `aside`: kept for a booking whose outcome is open; `asked`: it is to pay, and may still
 * turn out to be refused; `going`: it pays, whatever happens; `done`; `released`: it is free again.
 */
export const allocationStates = ['aside', 'asked', 'going', 'done', 'released'] as const;
export type AllocationState = (typeof allocationStates)[number];

/** Line of a credit: one entry of the ledger. */
interface CreditLine {
  entryId: string;
  /** Kwacha. */
  minor: number;
}

/** Money that came in for a customer before there was a booking. */
export interface CreditDeposit extends CreditLine {
  /** Bank transfer that a second person has not confirmed: it cannot be used until then. */
  isUnconfirmed?: true;
}

interface AnyUse extends CreditLine {
  step: AllocationState;
  by: string;
  byId: string;
  at: Date;
}

/** Credit that pays for a booking. */
export interface CreditAllocation extends AnyUse {
  bookingId: string;
  settles: PaymentRecord['settles'];
  /** Of the request that asked for it; absent when bookings did. */
  requestHash?: string;
  /** Number of settled entries of the account that the amount was converted from. */
  settledCount?: number;
}

/** Money that was taken back from the credit it had been. */
export interface CreditReversal extends AnyUse {
  reverses: string;
  paymentId: string;
  reason: string;
}
export type CreditDebit = CreditAllocation | CreditReversal;

export const paysBooking = (use: CreditDebit): use is CreditAllocation =>
  'bookingId' in use && use.bookingId !== undefined;

/**
 * Credit of a customer in kwacha: money paid before there was a booking, and its uses. It repeats the ledger, so that one
 * document can refuse too much.
 */
export interface Credit {
  userId: string;
  version: number;
  deposits: CreditDeposit[];
  uses: CreditDebit[];
  /** Deposits less uses that were moved to the archive; absent before the first were. */
  archivedMinor?: number;
}

export const emptyCredit = (userId: string): Credit => ({ userId, version: 0, deposits: [], uses: [] });

const usedMinor = (uses: readonly CreditDebit[], isCounted: (use: CreditDebit) => boolean): number =>
  addUpMinor(uses.filter(isCounted).map(({ minor }) => minor));

/** Credit that can be used, in minor units. */
export function availableMinor({ deposits, uses, archivedMinor = 0 }: Omit<Credit, 'userId' | 'version'>): number {
  const confirmed = deposits.filter(({ isUnconfirmed }) => !isUnconfirmed).map(({ minor }) => minor);
  return archivedMinor + addUpMinor(confirmed) - usedMinor(uses, ({ step }) => step !== 'released');
}

/** Bank transfers that a second person has not confirmed, in minor units. */
export const unconfirmedMinor = ({ deposits }: Pick<Credit, 'deposits'>): number =>
  addUpMinor(deposits.filter(({ isUnconfirmed }) => isUnconfirmed).map(({ minor }) => minor));

/** Money that the agency holds for a customer, usable or not, in minor units. */
export const heldMinor = ({ deposits, uses, archivedMinor = 0 }: Omit<Credit, 'userId' | 'version'>): number =>
  archivedMinor + addUpMinor(deposits.map(({ minor }) => minor)) - usedMinor(uses, ({ step }) => step === 'done');

export const findAllocation = ({ uses }: Credit, entryId: string): CreditDebit | undefined =>
  uses.find((use) => use.entryId === entryId);

/** The credit with what came in; the same one when it is there already. */
export const withDeposit = (credit: Credit, deposit: CreditDeposit): Credit =>
  credit.deposits.some(({ entryId }) => entryId === deposit.entryId)
    ? credit
    : { ...credit, deposits: [...credit.deposits, deposit] };

/** The credit after a second person confirmed a deposit; unchanged if it needs no confirmation. */
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

/** The credit with that use in the place of a released one; the same one while it is in use; or what is missing. */
export function withAllocation(credit: Credit, use: CreditDebit): Credit | InsufficientCredit {
  const standing = findAllocation(credit, use.entryId);
  if (standing && standing.step !== 'released') return credit;
  const missingMinor = addUpMinor([use.minor, -availableMinor(credit)]);
  if (missingMinor > 0) return { missingMinor };
  return { ...credit, uses: [...credit.uses.filter(({ entryId }) => entryId !== use.entryId), use] };
}

/** The credit with a use one step on; the same one when it is at none of the steps `from`. */
export function withAllocationState(
  credit: Credit,
  entryId: string,
  from: readonly AllocationState[],
  to: AllocationState,
): Credit {
  const standing = findAllocation(credit, entryId);
  if (!standing || !from.includes(standing.step)) return credit;
  return { ...credit, uses: credit.uses.map((use) => (use === standing ? { ...use, step: to } : use)) };
}
