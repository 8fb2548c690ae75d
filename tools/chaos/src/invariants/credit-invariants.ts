import type { MoneyInvariant, StoredCredit, StoredEntry } from './stored-money';

const sum = (amounts: readonly { minor: number }[]): number => amounts.reduce((total, { minor }) => total + minor, 0);

const creditMark = 'liability:credit:';

/** What the books owe each customer, and the entries that say so. */
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

/** As deposits and uses stand under the keys of their entries, each is compared with its own. */
export const creditsMatch: MoneyInvariant = {
  name: 'I14 what a customer paid beforehand equals the books, and is never used twice',
  broken: ({ entries, credits = [] }) => {
    const booked = bookedCredits(entries);
    const known = new Set(credits.map(({ _id }) => _id));
    return [
      ...credits.flatMap((credit) => creditFaults(credit, booked.get(credit._id) ?? new Map())),
      ...[...booked.keys()].filter((id) => !known.has(id)).map((id) => `the books owe ${id} credit that nobody keeps`),
    ];
  },
};
