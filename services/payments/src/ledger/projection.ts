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

export function buildProjection(
  charges: readonly number[],
  receipts: readonly number[],
  refunds: readonly number[] = [],
): Projection {
  const [chargedMinor, receivedMinor, refundedMinor] = [addUpMinor(charges), addUpMinor(receipts), addUpMinor(refunds)];
  const balanceMinor = addUpMinor([chargedMinor, -receivedMinor, refundedMinor]);
  return { chargedMinor, receivedMinor, refundedMinor, balanceMinor };
}

/** Returns the projection computed from the ledger alone. Reversals reduce the received amount. */
export function ledgerProjection(entries: readonly Entry[], accountId: string): Projection {
  const owed = (isCounted: (kind: Entry['kind']) => boolean) =>
    entries.filter(({ kind }) => isCounted(kind)).map((entry) => receivableDelta(entry, accountId));
  return buildProjection(
    owed((kind) => kind === 'charge'),
    owed((kind) => kind !== 'charge' && kind !== 'refund').map((minor) => -minor),
    owed((kind) => kind === 'refund'),
  );
}
