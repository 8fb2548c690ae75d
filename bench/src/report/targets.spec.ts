import { describe, expect, it } from '@jest/globals';
import { pageLimits } from '@portal/checks';
import { visitedPages } from '../parts/visited-pages';
import type { Results } from './results';
import { judge, targets, withUnit } from './targets';

const samples = (...values: number[]) => values.map((cpuMicros) => ({ cpuMicros }));
const verdictOf = (part: string, results: { [part: string]: unknown }) =>
  judge(results as Results).find(({ name }) => name.includes(part));

describe('judge', () => {
  it('says of every target that it was not measured when nothing was', () => {
    const verdicts = judge({});
    expect(verdicts).toHaveLength(targets.length);
    expect(new Set(verdicts.map(({ verdict }) => verdict))).toEqual(new Set(['not measured']));
  });

  it('takes the ratio round by round and tells the distance', () => {
    const scenarios = { 'get-2kb': { gateway: samples(200, 300), library: samples(100, 150) } };
    expect(verdictOf('bare library', { gateway: { scenarios } })).toMatchObject({
      target: 'at most 1.25 x',
      measured: '2.00 x',
      verdict: '60 % over',
    });
  });

  it('turns the sense round where more is better', () => {
    const at = (score: number) => ({ pages: { pages: { home: { federated: [{ score }], single: [] } } } });
    const withBytes = (score: number) => {
      const results = at(score);
      return { pages: { pages: { home: { ...results.pages.pages.home, scriptGzipBytes: { federated: 204_800 } } } } };
    };
    expect(verdictOf('score', withBytes(96))?.verdict).toBe('met');
    expect(verdictOf('score', withBytes(76))?.verdict).toBe('20 % under');
  });

  it('allows the scripts of each page what the check of page weight allows', () => {
    expect(visitedPages.map(({ name }) => name)).toEqual(['home', 'packages', 'book-flight', 'staff-bookings']);
    for (const { name, path } of visitedPages) {
      const limit = pageLimits.find((page) => page.path === path)?.limitKb ?? 0;
      const weighing = (kilobytes: number) => ({
        pages: { pages: { [name]: { federated: [], single: [], scriptGzipBytes: { federated: kilobytes * 1_024 } } } },
      });
      expect(verdictOf(`of ${name},`, weighing(limit))?.verdict).toBe('met');
      expect(verdictOf(`of ${name},`, weighing(limit + 1))?.verdict).toContain('over');
    }
  });

  it('compares a million bookings with a thousand, and is silent without the million', () => {
    const stage = (bookings: number, p50: number) => ({ bookings, times: { 'bookings page': { p50 } } });
    expect(verdictOf('1,000,000', { growth: { stages: [stage(1_000, 10)] } })?.verdict).toBe('not measured');
    const grown = { growth: { stages: [stage(1_000, 10), stage(1_000_000, 14)] } };
    expect(verdictOf('1,000,000', grown)).toMatchObject({ measured: '1.40 x', verdict: 'met' });
  });
});

describe('withUnit', () => {
  it('keeps three figures', () => {
    expect([withUnit(1.234, 'x'), withUnit(12.34, 's'), withUnit(1234, 'ms'), withUnit(95, '')]).toEqual([
      '1.23 x',
      '12.3 s',
      '1234 ms',
      '95.0',
    ]);
  });
});
