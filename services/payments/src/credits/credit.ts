import { sumMinor } from '@portal/contracts';
import type { PaymentRecord } from '../payments/payment-record';

/**
 * How far a use of credit has got. `aside`: kept for a booking whose outcome is open; `asked`: it is to pay, and may still
 * turn out to be refused; `going`: it pays, whatever happens; `done`; `released`: it is free again.
 */
export const useSteps = ['aside', 'asked', 'going', 'done', 'released'] as const;
export type UseStep = (typeof useSteps)[number];

/** What came in for a customer before there was a booking. */
export interface CreditDeposit {
  entryId: string;
  /** Kwacha. */
  minor: number;
}

interface AnyUse extends CreditDeposit {
  step: UseStep;
  by: string;
  byId: string;
  at: Date;
}

/** Credit that pays for a booking. */
export interface BookingUse extends AnyUse {
  bookingId: string;
  settles: PaymentRecord['settles'];
  /** Of the request that asked for it; absent when bookings did. */
  requestHash?: string;
}

/** Money that was taken back from the credit it had been. */
export interface TakenBack extends AnyUse {
  reverses: string;
  paymentId: string;
  reason: string;
}
export type CreditUse = BookingUse | TakenBack;

export const paysBooking = (use: CreditUse): use is BookingUse => 'bookingId' in use && use.bookingId !== undefined;

/**
 * What a customer has paid beforehand and what became of it, in kwacha. It repeats the books, so that one document can
 * refuse too much.
 */
export interface Credit {
  userId: string;
  version: number;
  deposits: CreditDeposit[];
  uses: CreditUse[];
}

export const emptyCredit = (userId: string): Credit => ({ userId, version: 0, deposits: [], uses: [] });

/** What is free to be used. */
export const availableMinor = ({ deposits, uses }: Pick<Credit, 'deposits' | 'uses'>): number =>
  sumMinor([
    ...deposits.map(({ minor }) => minor),
    ...uses.filter(({ step }) => step !== 'released').map(({ minor }) => -minor),
  ]);

export const useOf = ({ uses }: Credit, entryId: string): CreditUse | undefined =>
  uses.find((use) => use.entryId === entryId);

/** The credit with what came in; the same one when it is there already. */
export const withDeposit = (credit: Credit, deposit: CreditDeposit): Credit =>
  credit.deposits.some(({ entryId }) => entryId === deposit.entryId)
    ? credit
    : { ...credit, deposits: [...credit.deposits, deposit] };

export interface TooLittle {
  missingMinor: number;
}

/** The credit with that use in the place of a released one; the same one while it is in use; or what is missing. */
export function withUse(credit: Credit, use: CreditUse): Credit | TooLittle {
  const standing = useOf(credit, use.entryId);
  if (standing && standing.step !== 'released') return credit;
  const missingMinor = sumMinor([use.minor, -availableMinor(credit)]);
  if (missingMinor > 0) return { missingMinor };
  return { ...credit, uses: [...credit.uses.filter(({ entryId }) => entryId !== use.entryId), use] };
}

/** The credit with a use one step on; the same one when it is at none of the steps `from`. */
export function withStep(credit: Credit, entryId: string, from: readonly UseStep[], to: UseStep): Credit {
  const standing = useOf(credit, entryId);
  if (!standing || !from.includes(standing.step)) return credit;
  return { ...credit, uses: credit.uses.map((use) => (use === standing ? { ...use, step: to } : use)) };
}
