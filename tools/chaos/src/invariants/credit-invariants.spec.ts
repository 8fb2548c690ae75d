import { describe, expect, it } from '@jest/globals';
import { creditsMatch } from './credit-invariants';
import type { StoredCredit, StoredEntry, StoredMoney } from './stored-money';

const entry = (_id: string, minor: number): StoredEntry => ({
  _id,
  at: new Date(0),
  kind: 'manual',
  postings: [
    { account: 'asset:cash:desk', currency: 'ZMW', minor },
    { account: 'liability:credit:u', currency: 'ZMW', minor: -minor },
  ],
});

const sound = (): StoredMoney & { credits: [StoredCredit] } => ({
  entries: [entry('manual:p', 500), entry('credit:r', -200)],
  payments: [],
  accounts: [],
  projections: [],
  credits: [
    {
      _id: 'u',
      deposits: [{ entryId: 'manual:p', minor: 500 }],
      uses: [
        { entryId: 'credit:r', minor: 200, step: 'done' },
        { entryId: 'credit:s', minor: 300, step: 'aside' },
        { entryId: 'credit:t', minor: 400, step: 'released' },
      ],
    },
  ],
});

describe('credit invariant', () => {
  it('holds if credit and reservations equal the ledger', () => {
    expect(creditsMatch.broken(sound())).toEqual([]);
  });

  it('includes archived lines', () => {
    const money = sound();
    const [credit] = money.credits;
    const [deposit] = credit.deposits.splice(0);
    const [use] = credit.uses.splice(0, 1);
    const userId = 'u';
    money.creditLines = [
      { _id: 'manual:p', userId, deposit: deposit! },
      { _id: 'credit:r', userId, use: use! },
    ];
    expect(creditsMatch.broken(money)).toContain('credit of u: 300 is archived, 0 is counted');
    credit.archivedMinor = 300;
    expect(creditsMatch.broken(money)).toEqual([]);
    // A crash between the two writes leaves the line both in the credit and in the archive.
    credit.uses.push(use!);
    credit.archivedMinor = 500;
    expect(creditsMatch.broken(money)).toEqual([]);
  });

  it.each<[string, string, (money: ReturnType<typeof sound>) => unknown]>([
    ['a deposit has no entry', 'manual:p is 500, nothing booked', ({ entries }) => entries.shift()],
    ['an amount differs', 'manual:p is 501', ({ credits: [credit] }) => (credit.deposits[0]!.minor = 501)],
    ['a use has no final state', 'lacks credit:r', ({ credits: [credit] }) => (credit.uses[0]!.step = 'going')],
    ['an entry is counted twice', 'counts an entry twice', ({ credits: [{ uses }] }) => uses.push(uses[0]!)],
    ['uses exceed deposits', 'credit of u is -1', ({ credits: [{ uses }] }) => (uses[1]!.minor = 301)],
    ['the credit is missing', 'owes u credit', ({ credits }) => credits.splice(0)],
  ])('breaks when %s', (_what, fault, spoil) => {
    const money = sound();
    spoil(money);
    expect(creditsMatch.broken(money).join('\n')).toContain(fault);
  });
});
