import { addUpMinor, multiplyByShare } from '@portal/contracts';
import type { SettlementWay } from '@portal/contracts';
import type { RefundPart } from './refund-part';

interface RefundTerms {
  way: SettlementWay;
  /** Amount given back, in the quoted currency. A refund with parts counts those that have arrived. */
  minor: number;
  /** Kwacha given back, at the rates at which they were received. */
  kwachaMinor: number;
  /** Charges that remain. Missing if the charges of the booking stay as they are. */
  retainMinor?: number;
  reference?: string;
  reason?: string;
  by: string;
  byId: string;
  at: Date;
}

/**
 * Decision on the money of a closed booking. The account stores it before the ledger, so that one of several concurrent
 * decisions wins.
 */
export interface Refund extends RefundTerms {
  /** Key of its ledger entries. */
  id: string;
  ownerId: string;
  /** Change of the charges to the retained amount, below 0 for a reduction. */
  chargeMinor: number;
  /** Charges that were not income yet. */
  unbilledMinor: number;
  /** Staff member who requested it, if another one confirmed it. */
  askedBy?: string;
  askedById?: string;
  /** Missing in refunds of older releases. */
  askedAt?: Date;
  /** Parts that return to wallets, each with its own ledger entry. */
  parts?: RefundPart[];
  /** Sum of the parts that are on the way. */
  pendingMinor?: number;
  /** Not completed in the ledger and the credit. */
  isOpen?: true;
}

/** Refund that awaits the confirmation of a second person. */
export type RefundRequest = RefundTerms & {
  retainMinor: number;
  reason: string;
  /** Missing while it is open, and for a request that expired or whose amounts no longer match. */
  ended?: { how: 'withdrawn' | 'declined'; by: string; byId: string; at: Date; reason?: string };
};

export const refundedMinorOf = (refunds: readonly Pick<Refund, 'minor'>[] = []): number =>
  addUpMinor(refunds.map(({ minor }) => minor));

/** Returns the charges that the latest decision left, undefined before a decision. */
export const retainedMinorOf = (refunds: readonly Pick<Refund, 'retainMinor'>[] = []): number | undefined =>
  refunds.findLast(({ retainMinor }) => retainMinor !== undefined)?.retainMinor;

interface Held {
  /** Held in the quoted currency, and in kwacha. */
  minor: number;
  kwachaMinor: number;
}

/** Returns the kwacha of a part of the held money. The whole amount returns all kwacha. */
export const kwachaShareOf = (minor: number, held: Held): number =>
  minor === held.minor ? held.kwachaMinor : multiplyByShare(held.kwachaMinor, minor, held.minor);
