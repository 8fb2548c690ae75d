import { describe, expect, it } from '@jest/globals';
import { priceSteps } from './price-steps';

const kwacha = (...prices: number[]) => prices.map((price) => ({ price, currency: 'ZMW' as const }));
const steps = (...prices: number[]) => priceSteps(kwacha(...prices)).map(({ most }) => most);

describe('price steps', () => {
  it('separate the packages: each includes more, and the last excludes one', () => {
    expect(steps(4_200, 9_850, 18_000, 38_400, 76_000)).toEqual([5_000, 10_000, 20_000, 50_000]);
    expect(steps(900, 950, 30_000)).toEqual([1_000]);
  });

  it('are limited to the four highest', () => {
    expect(steps(1, 10, 100, 1_000, 10_000, 100_000)).toEqual([10, 100, 1_000, 10_000]);
  });

  it.each([[[]], [[500]], [[500, 500]]])('are empty if all prices are equal: %j', (prices) => {
    expect(steps(...prices)).toEqual([]);
  });

  it('are calculated per currency', () => {
    expect(
      priceSteps([...kwacha(900, 5_000), { price: 90, currency: 'USD' }, { price: 700, currency: 'USD' }]),
    ).toEqual([
      { currency: 'ZMW', most: 1_000 },
      { currency: 'USD', most: 100 },
    ]);
  });

  it('support a price of zero', () => {
    expect(steps(0, 50)).toEqual([1]);
  });
});
