import { describe, expect, it } from '@jest/globals';
import { minorMax, multiplyByShare, minorOf, divideByRate, sumMinor, multiplyByCount, multiplyByRate } from './money';

describe('multiplyByShare', () => {
  it('returns a part, rounded half away from zero, and rejects an empty whole', () => {
    expect([multiplyByShare(154_000, 3_000, 6_000), multiplyByShare(1, 1, 2), multiplyByShare(-1, 1, 2)]).toEqual([
      77_000, 1, -1,
    ]);
    expect(multiplyByShare(10 ** 13, 10 ** 12, 10 ** 13)).toBe(10 ** 12);
    expect(() => multiplyByShare(1, 1, 0)).toThrow(RangeError);
  });
});

describe('minorOf', () => {
  it.each([
    [0, 0],
    [1234.5, 123_450],
    [0.29, 29],
    [4.35, 435],
    [19.99, 1_999],
    [99_999_999.99, 9_999_999_999],
  ])('converts the price %p to %p', (price, expected) => expect(minorOf(price)).toBe(expected));

  it.each([
    ['1234.50', 123_450],
    ['-12.50', -1_250],
    ['7', 700],
  ])('converts the amount %p to %p', (amount, expected) => expect(minorOf({ amount })).toBe(expected));

  it.each(['', '1.234', '1e3', '--1'])('rejects the text %p', (amount) => {
    expect(() => minorOf({ amount })).toThrow(RangeError);
  });

  it('returns NaN for NaN, so that a form shows no amount', () => expect(minorOf(Number.NaN)).toBeNaN());
});

describe('sums and products of minor units', () => {
  it('adds positive and negative integers', () => {
    expect(sumMinor([])).toBe(0);
    expect(sumMinor([10, 20, -40])).toBe(-10);
    expect(Object.is(sumMinor([-5, 5]), 0)).toBe(true);
  });

  it('multiplies a price by a count', () => {
    expect(multiplyByCount(985_000, 4)).toBe(3_940_000);
    expect(Object.is(multiplyByCount(-985_000, 0), 0)).toBe(true);
  });

  it.each([[0.5], [Number.NaN], [Number.POSITIVE_INFINITY], [minorMax + 1], [2 ** 53]])(
    'rejects the amount %p',
    (minor) => {
      expect(() => sumMinor([minor])).toThrow(RangeError);
      expect(() => multiplyByCount(minor, 1)).toThrow(RangeError);
      expect(() => multiplyByRate(minor, '1')).toThrow(RangeError);
    },
  );

  it('rejects an overflowing result', () => {
    expect(() => sumMinor([minorMax, 1])).toThrow(RangeError);
    expect(() => multiplyByCount(minorMax, 2)).toThrow(RangeError);
    expect(() => multiplyByRate(minorMax, '1.0001')).toThrow(RangeError);
  });
});

describe('rates', () => {
  it.each([
    [100_000, '26.8450', 2_684_500],
    [1, '26.5', 27],
    [1, '26.4999', 26],
    [-1, '26.5', -27],
    [-1, '26.4999', -26],
    [3, '0.1667', 1],
    [3, '0.1666', 0],
    [0, '26.845', 0],
    [9_999_999_999_995, '0.5', 4_999_999_999_998],
  ])('multiplies %p by the rate %s', (minor, perUnit, expected) =>
    expect(Object.is(multiplyByRate(minor, perUnit), expected)).toBe(true),
  );

  it.each([
    [2_684_500, '26.8450', 100_000],
    [100_000, '26.8450', 3_725],
    [3, '2', 2],
    [-3, '2', -2],
    [1, '2.0001', 0],
    [5, '10', 1],
    [4, '10', 0],
  ])('divides %p by the rate %s', (minor, perUnit, expected) => expect(divideByRate(minor, perUnit)).toBe(expected));

  it.each(['0', '0.0000', '-1', '1e3', '26.84501', '', '.5', '26.', ' 26', '26,8'])(
    'rejects the rate %j',
    (perUnit) => {
      expect(() => multiplyByRate(1, perUnit)).toThrow(RangeError);
      expect(() => divideByRate(1, perUnit)).toThrow(RangeError);
    },
  );

  it('settles a foreign price in full when its converted price is paid, at any rate of 1 or more', () => {
    for (let minor = 1; minor < 1_000_000; minor += 997) {
      for (const perUnit of ['1', '1.0001', '26.8450', '34.9999', '999.9999']) {
        expect(divideByRate(multiplyByRate(minor, perUnit), perUnit)).toBe(minor);
      }
    }
  });
});
