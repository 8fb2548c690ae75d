import { describe, expect, it } from '@jest/globals';
import { multiplyByRate } from '@portal/contracts';
import * as fc from 'fast-check';
import { type Account, accountProjection, emptyAccount, withSettled } from './account';
import { payableMinorOf, computeSettlement } from './settlement';

const rateOf = (perUnit: string) => ({ currency: 'USD', perUnit, id: 'rate' });

function accountOf(minor: number): Account {
  const line = { id: 'trip', kind: 'package', label: 'Trip', minor, dueAt: '2026-12-01T00:00:00.000Z' } as const;
  const charges = {
    bookingId: 'b',
    ownerId: 'o',
    bookingNumber: 'BK',
    quotedCurrency: 'USD',
    lines: [],
    isPayable: true,
  };
  return { ...emptyAccount(charges), isPayable: true, lines: [line] };
}

let entries = 0;
/** Account after a payment at a rate. A payment that settles nothing is ignored. */
function paid(account: Account, minor: number, perUnit: string): Account {
  const settles = computeSettlement(account, minor, rateOf(perUnit));
  const entry = { entryId: `manual:${(entries += 1)}`, minor: settles.minor, converted: { minor, perUnit } };
  return settles.minor === 0 ? account : withSettled(account, entry);
}

const balanceOf = (account: Account): number => accountProjection(account).balanceMinor;

/** Splits an amount in ngwee into parts of at least `least`. */
function splitOf(total: number, cuts: readonly number[], least: number): number[] {
  const parts: number[] = [];
  let rest = total;
  for (const share of cuts) {
    const part = Math.max(least, Math.floor(rest * share));
    if (rest - part < least) break;
    parts.push(part);
    rest -= part;
  }
  return [...parts, rest];
}

const prices = fc.integer({ min: 100, max: 500_000 });
const rates = fc.integer({ min: 10_000, max: 350_000 }).map((scaled) => (scaled / 10_000).toFixed(4));
const shares = fc.array(fc.double({ min: 0, max: 0.5, noNaN: true }), { maxLength: 40 });

describe('computeSettlement', () => {
  it('closes the balance exactly in 1,000 random splits, and never settles more than was paid', () => {
    fc.assert(
      fc.property(prices, rates, shares, (price, perUnit, cuts) => {
        const whole = multiplyByRate(price, perUnit);
        const scaled = BigInt(perUnit.replace('.', ''));
        let account = accountOf(price);
        let kwacha = 0;
        for (const part of splitOf(whole, cuts, 100)) {
          account = paid(account, part, perUnit);
          kwacha += part;
          const settled = BigInt(price - balanceOf(account));
          // At most half a cent above the value of the kwacha.
          if (settled * scaled * 2n > BigInt(kwacha) * 20_000n + scaled)
            throw new Error(`${settled} cents are settled with ${kwacha} ngwee at ${perUnit}`);
        }
        expect(balanceOf(account)).toBe(0);
      }),
      { numRuns: 1_000 },
    );
  });

  it('settles USD 0.52, not USD 1.00, with a hundred payments of K 0.14 at 27.0000', () => {
    let account = accountOf(10_000);
    let kwacha = 0;
    for (let times = 0; times < 100; times += 1) {
      kwacha += 14;
      const minor = computeSettlement(account, 14, rateOf('27.0000')).minor;
      const entry = { entryId: `credit:${times}`, minor, converted: { minor: 14, perUnit: '27.0000' } };
      account = withSettled(account, entry);
    }
    expect([kwacha, 10_000 - balanceOf(account)]).toEqual([1_400, 52]);
  });

  it('sums kwacha received at several rates', () => {
    const account = paid(paid(accountOf(100_000), 1_000_000, '26.8450'), 1_000_000, '25.0000');
    expect(100_000 - balanceOf(account)).toBe(Math.round(1_000_000 / 26.845 + 1_000_000 / 25));
    const rest = payableMinorOf(account, '27.0000');
    expect(balanceOf(paid(account, rest, '27.0000'))).toBe(0);
  });

  it('settles the balance with up to K 1 more, for networks without coins', () => {
    const account = accountOf(1_000);
    expect(computeSettlement(account, 26_945 - 1, rateOf('26.8450')).minor).toBe(1_000);
    expect(computeSettlement(account, 26_945, rateOf('26.8450')).minor).toBe(1_004);
  });

  it('counts amounts settled before rates were stored unchanged', () => {
    const account = withSettled(accountOf(1_000), { entryId: 'capture:old', minor: 400 });
    expect(payableMinorOf(account, '10.0000')).toBe(6_000);
    expect(computeSettlement(account, 6_000, rateOf('10.0000')).minor).toBe(600);
  });
});
