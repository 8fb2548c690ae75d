import { addUpMinor } from '@portal/contracts';
import { type Entry, ledgerAccounts } from './entry';

export interface Projection {
  chargedMinor: number;
  receivedMinor: number;
  refundedMinor: number;
  /** Below 0 for credit. */
  balanceMinor: number;
}

/** Returns the change of a receivable by an entry, below 0 for a receipt. */
export const receivableDelta = ({ postings }: Pick<Entry, 'postings'>, accountId: string): number => {
  const receivable = ledgerAccounts.receivable(accountId);
  return addUpMinor(postings.filter(({ account }) => account === receivable).map(({ minor }) => minor));
};

/** Sums charges and receipts. Refunds are not supported yet, so `refundedMinor` is 0. */
export function buildProjection(charges: readonly number[], receipts: readonly number[]): Projection {
  const chargedMinor = addUpMinor(charges);
  const receivedMinor = addUpMinor(receipts);
  return { chargedMinor, receivedMinor, refundedMinor: 0, balanceMinor: chargedMinor - receivedMinor };
}

/** Returns the projection computed from the ledger alone. Reversals reduce the received amount. */
export function ledgerProjection(entries: readonly Entry[], accountId: string): Projection {
  const owed = (isCharge: boolean) =>
    entries.filter(({ kind }) => (kind === 'charge') === isCharge).map((entry) => receivableDelta(entry, accountId));
  return buildProjection(
    owed(true),
    owed(false).map((minor) => -minor),
  );
}
