import { describe, expect, it } from '@jest/globals';
import type { Rate } from '@portal/contracts';
import { isStale, newestRates, unusualJump } from './rate-rules';

const rate = (currency: string, perUnit: string, validFrom: string): Rate => ({
  id: `${currency}-${validFrom}`,
  currency,
  perUnit,
  validFrom,
  source: 'agency',
  by: 'admin',
});

describe('rate rules', () => {
  it('take the newest rate of each currency', () => {
    const known = [rate('USD', '26.8450', '2026-11-20T08:00:00Z'), rate('USD', '27.0000', '2026-11-21T08:00:00Z')];
    expect(newestRates(known, ['USD', 'EUR'])).toEqual([{ currency: 'USD', rate: known[1] }, { currency: 'EUR' }]);
  });

  it('treat a rate as stale after three days', () => {
    const of = (validFrom: string) => isStale(rate('USD', '1', validFrom), new Date('2026-11-23T08:00:00Z'));
    expect([of('2026-11-20T08:00:00Z'), of('2026-11-20T07:59:59Z')]).toEqual([false, true]);
  });

  it.each([
    ['29.5295', undefined],
    ['29.5296', 10],
    ['268.45', 900],
    ['2.6845', -90],
    ['24.0000', -10.6],
    ['', undefined],
    ['nonsense', undefined],
  ])('report the change to %s after 26.8450 as %s %% [N1.13.3]', (perUnit, jump) =>
    expect(unusualJump(perUnit, rate('USD', '26.8450', '2026-11-20T08:00:00Z'))).toBe(jump),
  );

  it('report no change without a previous rate', () => expect(unusualJump('26', undefined)).toBeUndefined());
});
