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

  it('is what neither idled nor was ours, what the host stole included', () => {
    expect(externalCpuShare(before, after, 600_000)).toBeCloseTo(0.2);
    expect(externalCpuShare(before, after, 1_000_000)).toBe(0);
  });

  it('is nothing when the clock of the machine stood still', () => {
    expect(externalCpuShare(before, before, 5)).toBe(0);
  });
});

describe('wasContended', () => {
  it('asks for half of the samples, and lets those pass that were never looked at', () => {
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

it('takes the mean of what samples tell, wherever they are in a result', () => {
  const data = { pages: { home: [{ others: 0.1, score: 99 }, { others: 0 }] }, phones: { pay: [{ others: 0.2 }] } };
  expect(shareInSamples(data)).toBeCloseTo(0.1);
  expect(shareInSamples({ rounds: 5, pages: { home: [{ score: 99 }] } })).toBeUndefined();
});
