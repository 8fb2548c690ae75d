import type { MoneyInvariant, StoredCredit, StoredCreditLine, StoredEntry } from './stored-money';

const sum = (amounts: readonly { minor: number }[]): number => amounts.reduce((total, { minor }) => total + minor, 0);

const creditMark = 'liability:credit:';

/** Returns each customer's credit in the ledger, by entry. */
function bookedCredits(entries: readonly StoredEntry[]): Map<string, Map<string, number>> {
  const booked = new Map<string, Map<string, number>>();
  for (const { _id, postings } of entries) {
    for (const { account, minor } of postings.filter((posting) => posting.account.startsWith(creditMark))) {
      const userId = account.slice(creditMark.length);
      const known = booked.get(userId) ?? new Map<string, number>();
      booked.set(userId, known.set(_id, (known.get(_id) ?? 0) - minor));
    }
  }
  return booked;
}

/** Merges a credit with its archived lines; a line that a crash left in both counts once. */
function withArchive(credit: StoredCredit, archive: readonly StoredCreditLine[]): StoredCredit {
  const stored = new Set([...credit.deposits, ...credit.uses].map(({ entryId }) => entryId));
  const gone = archive.filter(({ _id }) => !stored.has(_id));
  return {
    ...credit,
    deposits: [...credit.deposits, ...gone.flatMap(({ deposit }) => deposit ?? [])],
    uses: [...credit.uses, ...gone.flatMap(({ use }) => use ?? [])],
  };
}

function archiveFaults({ _id, deposits, uses, archivedMinor = 0 }: StoredCredit, whole: StoredCredit): string[] {
  const moved = sum(whole.deposits) - sum(deposits) - (sum(whole.uses) - sum(uses));
  return moved === archivedMinor ? [] : [`credit of ${_id}: ${moved} is archived, ${archivedMinor} is counted`];
}

function creditFaults({ _id, deposits, uses }: StoredCredit, booked: ReadonlyMap<string, number>): string[] {
  const done = uses.filter(({ step }) => step === 'done').map(({ entryId, minor }) => ({ entryId, minor: -minor }));
  const said = [...deposits, ...done];
  const keys = said.map(({ entryId }) => entryId);
  const free = sum(deposits) - sum(uses.filter(({ step }) => step !== 'released'));
  return [
    ...(new Set(keys).size === keys.length ? [] : [`credit of ${_id} counts an entry twice`]),
    ...said
      .filter(({ entryId, minor }) => booked.get(entryId) !== minor)
      .map(
        ({ entryId, minor }) => `credit of ${_id}: ${entryId} is ${minor}, ${booked.get(entryId) ?? 'nothing'} booked`,
      ),
    ...[...booked.keys()].filter((id) => !keys.includes(id)).map((id) => `credit of ${_id} lacks ${id}`),
    ...(free < 0 ? [`credit of ${_id} is ${free}`] : []),
  ];
}

/** Deposits and uses are keyed by ledger entry, so each is compared with its own entry. */
export const creditsMatch: MoneyInvariant = {
  name: 'I14 customer credit equals the ledger and is never used twice',
  broken: ({ entries, credits = [], creditLines = [] }) => {
    const booked = bookedCredits(entries);
    const linesOf = (id: string) => creditLines.filter(({ userId }) => userId === id);
    const known = new Set(credits.map(({ _id }) => _id));
    return [
      ...credits.flatMap((credit) => {
        const whole = withArchive(credit, linesOf(credit._id));
        return [...creditFaults(whole, booked.get(credit._id) ?? new Map()), ...archiveFaults(credit, whole)];
      }),
      ...[...booked.keys()]
        .filter((id) => !known.has(id))
        .map((id) => `the ledger owes ${id} credit that is not stored`),
    ];
  },
};
