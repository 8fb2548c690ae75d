import { describe, expect, it } from '@jest/globals';
import { conversionsMatch } from './conversion-invariants';
import type { StoredEntry } from './stored-money';

const entry = (kwacha: number, cents: number, over: Partial<StoredEntry> = {}): StoredEntry => ({
  ...{ _id: `credit:${kwacha}`, at: new Date(0), kind: 'apply-credit', bookingId: 'b', perUnit: '27.0000' },
  postings: [
    { account: 'liability:credit:u', currency: 'ZMW', minor: kwacha },
    { account: 'trading:ZMW', currency: 'ZMW', minor: -kwacha },
    { account: 'trading:USD', currency: 'USD', minor: cents },
    { account: 'asset:receivable:b', currency: 'USD', minor: -cents },
  ],
  ...over,
});
const reversed = (kwacha: number, cents: number): StoredEntry => entry(-kwacha, -cents, { kind: 'reversal' });
const broken = (...entries: StoredEntry[]): string[] =>
  conversionsMatch.broken({ entries, payments: [], accounts: [], projections: [] });

describe('converted kwacha', () => {
  it('may settle up to half a cent more than their worth per account', () => {
    expect(broken(entry(14, 1))).toEqual([]);
    expect(broken(entry(1_350, 50), entry(14, 1))).toEqual([]);
    expect(broken(entry(13, 1))).toHaveLength(1);
  });

  it('break the rule if entries are rounded individually', () => {
    expect(broken(entry(14, 1), entry(14, 1))).toEqual(['booking b has 2 settled, more than its kwacha are worth']);
  });

  it('may be worth more than they settle', () => {
    expect(broken(entry(2_799, 100))).toEqual([]);
  });

  it('are summed at the rate of each entry', () => {
    expect(broken(entry(1_350, 50), entry(1_250, 50, { perUnit: '25.0000' }))).toEqual([]);
    expect(broken(entry(1_350, 50), entry(1_250, 51, { perUnit: '25' }))).toHaveLength(1);
  });

  it('may differ by half a cent more per reversal', () => {
    expect(broken(entry(14, 1), entry(13, 0), entry(14, 1), reversed(13, 0))).toEqual([]);
    expect(broken(entry(14, 1), entry(14, 1), entry(14, 1), reversed(13, 0))).toHaveLength(1);
  });

  it('are not checked for entries without a rate', () => {
    expect(broken(entry(14, 1, { perUnit: undefined }), entry(14, 1, { perUnit: undefined }))).toEqual([]);
  });
});
