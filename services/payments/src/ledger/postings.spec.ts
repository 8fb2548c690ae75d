import { describe, expect, it } from '@jest/globals';
import { assertPostable, balanceOf } from './entry';
import { postingsOf } from './postings';

const usd = { currency: 'USD', minor: 100_000 };
const abroad = { accountId: 'a', minor: 2_684_500, settles: usd };
const atHome = { accountId: 'a', minor: 100, settles: { currency: 'ZMW', minor: 100 } };

describe('postings', () => {
  it.each([
    ['a charge', postingsOf.charge('a', 'b', { currency: 'USD', minor: -5 })],
    ['a capture', postingsOf.capture('pawapay', atHome)],
    ['a foreign capture', postingsOf.capture('pawapay', abroad)],
    ['cash', postingsOf.manual('cash', abroad)],
    ['money before there is a booking', postingsOf.manualCredit('bank', 'u', 100)],
    ['credit applied', postingsOf.applyCredit('u', abroad)],
    ['money of nobody', postingsOf.unmatched('pawapay', 100)],
    ['money assigned', postingsOf.assign(abroad)],
    ['a fare difference on the agency', postingsOf.fareDifference('b', { currency: 'USD', minor: 5 })],
    ['a reversal', postingsOf.reversal(postingsOf.capture('pawapay', abroad))],
  ])('of %s may stand in the books', (_what, postings) => {
    expect(() => assertPostable({ id: 'key', postings })).not.toThrow();
  });

  it('a reversal takes back each account', () => {
    const capture = postingsOf.capture('pawapay', abroad);
    const both = [...capture, ...postingsOf.reversal(capture)];
    for (const { account, currency } of capture) expect(balanceOf(both, account, currency)).toBe(0);
  });

  it('kwacha settle as many kwacha as came', () => {
    const receipt = { ...atHome, settles: { currency: 'ZMW', minor: 101 } };
    expect(() => postingsOf.capture('pawapay', receipt)).toThrow(RangeError);
  });

  it.each([
    [
      'that do not add up to 0',
      [
        { account: 'x', currency: 'ZMW', minor: 1 },
        { account: 'y', currency: 'ZMW', minor: -2 },
      ],
    ],
    [
      'that balance only across currencies',
      [
        { account: 'x', currency: 'ZMW', minor: 1 },
        { account: 'y', currency: 'USD', minor: -1 },
      ],
    ],
    [
      'of dollars in cash',
      [
        { account: 'asset:cash:desk', currency: 'USD', minor: 1 },
        { account: 'y', currency: 'USD', minor: -1 },
      ],
    ],
    [
      'of half a ngwee',
      [
        { account: 'x', currency: 'ZMW', minor: 0.5 },
        { account: 'y', currency: 'ZMW', minor: -0.5 },
      ],
    ],
    ['of nothing', []],
  ])('%s are refused', (_what, postings) => {
    expect(() => assertPostable({ id: 'key', postings })).toThrow(RangeError);
  });

  it('refuses a new entry above the bound of amounts, and lets an entry reverse one that was stored', () => {
    const minor = 9_007_199_254_740_990;
    const postings = [
      { account: 'asset:cash:drawer', currency: 'ZMW', minor: -minor },
      { account: 'liability:credit:user', currency: 'ZMW', minor },
    ];
    expect(() => assertPostable({ id: 'key', postings })).toThrow(RangeError);
    expect(() => assertPostable({ id: 'reverse:key', postings, reverses: 'key' })).not.toThrow();
    const unbalanced = postings.map((posting) => ({ ...posting, minor: Math.abs(posting.minor) }));
    expect(() => assertPostable({ id: 'reverse:key', postings: unbalanced, reverses: 'key' })).toThrow(RangeError);
  });
});
