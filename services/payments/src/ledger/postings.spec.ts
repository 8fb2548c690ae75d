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
    ['a payment without a booking', postingsOf.manualCredit('bank', 'u', 100)],
    ['applied credit', postingsOf.applyCredit('u', abroad)],
    ['an unmatched payment', postingsOf.unmatched('pawapay', { currency: 'ZMW', minor: 100 })],
    ['an assigned payment', postingsOf.assign(abroad)],
    ['a fare difference on the agency', postingsOf.fareDifference('b', { currency: 'USD', minor: 5 })],
    ['a reversal', postingsOf.reversal(postingsOf.capture('pawapay', abroad))],
  ])('of %s can be posted', (_what, postings) => {
    expect(() => assertPostable({ id: 'key', postings })).not.toThrow();
  });

  it('of a reversal reset each account', () => {
    const capture = postingsOf.capture('pawapay', abroad);
    const both = [...capture, ...postingsOf.reversal(capture)];
    for (const { account, currency } of capture) expect(balanceOf(both, account, currency)).toBe(0);
  });

  it('of kwacha settle the same number of kwacha', () => {
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
      'with dollars in cash',
      [
        { account: 'asset:cash:desk', currency: 'USD', minor: 1 },
        { account: 'y', currency: 'USD', minor: -1 },
      ],
    ],
    [
      'with half a ngwee',
      [
        { account: 'x', currency: 'ZMW', minor: 0.5 },
        { account: 'y', currency: 'ZMW', minor: -0.5 },
      ],
    ],
    ['of an empty entry', []],
  ])('%s are rejected', (_what, postings) => {
    expect(() => assertPostable({ id: 'key', postings })).toThrow(RangeError);
  });

  it('above the maximum amount are rejected, except to reverse a stored entry', () => {
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
