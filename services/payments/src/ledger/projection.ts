import { addUpMinor } from '@portal/contracts';
import { type Entry, ledgerAccounts } from './entry';

/** What is charged, received and owed, in the currency of the account. */
export interface Projection {
  chargedMinor: number;
  receivedMinor: number;
  refundedMinor: number;
  /** Below 0: credit. */
  balanceMinor: number;
}

/** What an entry adds to what an account owes; below 0 when it was received. */
export const receivableDelta = ({ postings }: Pick<Entry, 'postings'>, accountId: string): number => {
  const receivable = ledgerAccounts.receivable(accountId);
  return addUpMinor(postings.filter(({ account }) => account === receivable).map(({ minor }) => minor));
};

/** What charges and receipts come to. Nothing is refunded before there are refunds. */
export function buildProjection(charges: readonly number[], receipts: readonly number[]): Projection {
  const chargedMinor = addUpMinor(charges);
  const receivedMinor = addUpMinor(receipts);
  return { chargedMinor, receivedMinor, refundedMinor: 0, balanceMinor: chargedMinor - receivedMinor };
}

/** The same from the books alone; a receipt that was reversed was not received. */
export function ledgerProjection(entries: readonly Entry[], accountId: string): Projection {
  const owed = (isCharge: boolean) =>
    entries.filter(({ kind }) => (kind === 'charge') === isCharge).map((entry) => receivableDelta(entry, accountId));
  return buildProjection(
    owed(true),
    owed(false).map((minor) => -minor),
  );
}
