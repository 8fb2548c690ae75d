import { describe, expect, it } from '@jest/globals';
import { median, pairedRatio, quantile, summarise } from './statistics';

describe('quantile', () => {
  it('interpolates between neighbours', () => {
    expect(quantile([4, 1, 3, 2], 0.5)).toBe(2.5);
    expect(quantile([10, 20, 30], 0.99)).toBeCloseTo(29.8);
  });

  it('returns NaN without samples', () => {
    expect(median([])).toBeNaN();
  });
});

describe('summarise', () => {
  it('returns median, minimum, maximum and count', () => {
    expect(summarise([5, 1, 9])).toEqual({ median: 5, low: 1, high: 9, count: 3 });
  });
});

describe('pairedRatio', () => {
  it('compares within each round, so that a slow round counts for both', () => {
    expect(pairedRatio([10, 100, 30], [5, 50, 10])).toEqual({ median: 2, low: 2, high: 3, count: 3 });
  });

  it('skips rounds without a peer sample', () => {
    expect(pairedRatio([10, 100], [5]).count).toBe(1);
  });
});
