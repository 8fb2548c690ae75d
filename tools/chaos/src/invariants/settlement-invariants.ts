import type { MoneyInvariant, StoredAccount, StoredEntry } from './stored-money';

const sum = (amounts: readonly { minor: number }[]): number => amounts.reduce((total, { minor }) => total + minor, 0);

/** Returns the sum of an account of the ledger. */
const sumOf = (account: string, entries: readonly StoredEntry[]): number =>
  sum(entries.flatMap(({ postings }) => postings.filter((posting) => posting.account === account)));

/** Returns the keys of the ledger entries of a refund. Each part that arrived in a wallet has its own. */
const entriesOf = ({ id, minor, parts }: NonNullable<StoredAccount['refunds']>[number]): string[] =>
  parts ? parts.filter(({ state }) => state === 'completed').map((part) => `${id}:${part.id}`) : minor > 0 ? [id] : [];

function settlementFaults({ _id, settled, refunds = [] }: StoredAccount, entries: readonly StoredEntry[]): string[] {
  const decided = refunds.findLast(({ retainMinor }) => retainMinor !== undefined);
  const given = entries.filter(({ kind }) => kind === 'refund').map(({ _id: id }) => id);
  const expected = refunds.flatMap(entriesOf);
  const retained = -sumOf('income:penalty', entries);
  return [
    ...(given.toSorted().join() === expected.toSorted().join()
      ? []
      : [`booking ${_id} has the refunds ${expected.join()}, in the ledger ${given.join()}`]),
    ...(sum(refunds) <= sum(settled) ? [] : [`booking ${_id} has ${sum(refunds)} refunded of ${sum(settled)}`]),
    ...(decided === undefined || decided.retainMinor === retained
      ? []
      : [`booking ${_id} retains ${decided.retainMinor ?? 0}, as income ${retained}`]),
    ...refunds
      .filter(({ byId, askedById }) => askedById !== undefined && byId === askedById)
      .map(({ id }) => `${id} was requested and confirmed by one person`),
    ...refunds.filter(({ isOpen }) => isOpen).map(({ id }) => `${id} is not completed`),
  ];
}

/** The charges of a settled booking are what it retains, and the rest of what it received was given back once. */
export const settlementsMatch: MoneyInvariant = {
  name: 'I31 charges of a settled closed booking are what is retained, and each refund is in the ledger once',
  broken: ({ accounts, entries }) =>
    accounts
      .filter(({ refunds = [] }) => refunds.length > 0)
      .flatMap((account) =>
        settlementFaults(
          account,
          entries.filter(({ bookingId }) => bookingId === account._id),
        ),
      ),
};
