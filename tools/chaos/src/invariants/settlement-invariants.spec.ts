import { describe, expect, it } from '@jest/globals';
import { settlementsMatch } from './settlement-invariants';
import type { StoredAccount, StoredEntry, StoredMoney } from './stored-money';

const at = new Date(0);
const posting = (account: string, minor: number) => ({ account, currency: 'ZMW', minor });
const account: StoredAccount = {
  ...{ _id: 'b1', quotedCurrency: 'ZMW', lines: [{ minor: 500 }], moneyVersion: 4 },
  settled: [{ entryId: 'capture:p1', minor: 500 }],
  refunds: [{ id: 'settle:b1:1', minor: 400, retainMinor: 100, byId: 'joseph', askedById: 'mercy' }],
};
const refund: StoredEntry = {
  ...{ _id: 'settle:b1:1', at, kind: 'refund', bookingId: 'b1' },
  postings: [posting('liability:credit:u1', -400), posting('asset:receivable:b1', 400)],
};
const retained: StoredEntry = {
  ...{ _id: 'retain:settle:b1:1', at, kind: 'charge', bookingId: 'b1' },
  postings: [
    posting('asset:receivable:b1', -400),
    posting('liability:unbilled:b1', 500),
    posting('income:penalty', -100),
  ],
};
const broken = (entries: StoredEntry[], over: Partial<StoredAccount> = {}): string[] =>
  settlementsMatch.broken({ accounts: [{ ...account, ...over }], entries } as unknown as StoredMoney);

describe('settlementsMatch', () => {
  it('accepts a settlement whose refund and income are in the ledger', () => {
    expect(broken([refund, retained])).toEqual([]);
  });

  it.each([
    ['a refund that the ledger lacks', [retained], {}],
    ['a refund that the account lacks', [refund, { ...refund, _id: 'settle:b1:2' }, retained], {}],
    ['income that differs from the retained amount', [refund], {}],
    ['more refunded than received', [refund, retained], { settled: [{ entryId: 'capture:p1', minor: 300 }] }],
    [
      'one person who requested and confirmed',
      [refund, retained],
      { refunds: [{ ...account.refunds![0]!, byId: 'mercy' }] },
    ],
    ['a refund that is not completed', [refund, retained], { refunds: [{ ...account.refunds![0]!, isOpen: true }] }],
  ] as const)('reports %s', (_case, entries, over) => {
    expect(broken([...entries] as StoredEntry[], over as Partial<StoredAccount>)).toHaveLength(1);
  });
});
