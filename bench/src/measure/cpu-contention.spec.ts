import { describe, expect, it } from '@jest/globals';
import {
  parseMachineTimes,
  shareInSamples,
  externalCpuShare,
  watchCpuContention,
  wasContended,
} from './cpu-contention';

const stat = (numbers: string) => `cpu  ${numbers}\ncpu0 1 1 1 1 1 1 1 1 0 0\n`;

describe('externalCpuShare', () => {
  const before = parseMachineTimes(stat('0 0 0 0 0 0 0 0 0 0'));
  const after = parseMachineTimes(stat('50 0 20 90 10 0 10 20 0 0'));

  it('returns the non-idle share of others, including stolen time', () => {
    expect(externalCpuShare(before, after, 600_000)).toBeCloseTo(0.2);
    expect(externalCpuShare(before, after, 1_000_000)).toBe(0);
  });

  it('returns 0 if no time has passed', () => {
    expect(externalCpuShare(before, before, 5)).toBe(0);
  });
});

describe('wasContended', () => {
  it('requires half of the samples and ignores unwatched ones', () => {
    expect(wasContended([{ others: 0.4 }, { others: 0.02 }, { others: 0.3 }])).toBe(true);
    expect(wasContended([{ others: 0.4 }, { others: 0.02 }, { others: 0.01 }])).toBe(false);
    expect(wasContended([{}, {}])).toBe(false);
    expect(wasContended([])).toBe(false);
  });
});

(process.platform === 'linux' ? it : it.skip)('counts what this process does as its own', () => {
  const others = watchCpuContention();
  const share = others();
  expect(share).toBeGreaterThanOrEqual(0);
  expect(share).toBeLessThanOrEqual(1);
});

it('returns the mean over all samples at any depth of a result', () => {
  const data = { pages: { home: [{ others: 0.1, score: 99 }, { others: 0 }] }, phones: { pay: [{ others: 0.2 }] } };
  expect(shareInSamples(data)).toBeCloseTo(0.1);
  expect(shareInSamples({ rounds: 5, pages: { home: [{ score: 99 }] } })).toBeUndefined();
});
