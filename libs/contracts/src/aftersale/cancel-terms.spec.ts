import { describe, expect, it } from '@jest/globals';
import { cancelTermsSchema, retainedPercentOf } from './cancel-terms';

const terms = [
  { daysBefore: 60, percent: 20 },
  { daysBefore: 30, percent: 50 },
  { daysBefore: 7, percent: 100 },
];
const start = new Date('2027-03-31T00:00:00Z');
const daysBefore = (days: number): Date => new Date(start.getTime() - days * 86_400_000);

describe('terms for cancelling a package', () => {
  it.each([
    [61, 0],
    [60, 20],
    [31, 20],
    [30, 50],
    [20, 50],
    [7.01, 50],
    [7, 100],
    [0, 100],
    [-3, 100],
  ])('%d days before the start retain %d %%', (days, percent) => {
    expect(retainedPercentOf(terms, start, daysBefore(days))).toBe(percent);
  });

  it('retain nothing without a term', () => {
    expect(retainedPercentOf([], start, daysBefore(1))).toBe(0);
  });

  it.each([
    ['days that rise', terms.toReversed()],
    ['a percentage that does not rise', [terms[0], { daysBefore: 30, percent: 20 }]],
    ['more than three terms', [60, 50, 40, 30].map((days, at) => ({ daysBefore: days, percent: at + 1 }))],
    ['more than 100 %', [{ daysBefore: 60, percent: 101 }]],
  ])('are rejected with %s', (_why, wrong) => {
    expect(cancelTermsSchema.safeParse(wrong).success).toBe(false);
  });

  it('are accepted in order, and may be empty', () => {
    expect(cancelTermsSchema.safeParse(terms).success && cancelTermsSchema.safeParse([]).success).toBe(true);
  });
});
