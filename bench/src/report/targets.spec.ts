import { describe, expect, it } from '@jest/globals';
import { pageLimits } from '@portal/checks';
import { visitedPages } from '../parts/visited-pages';
import type { PartName } from '../parts';
import type { Results } from './results';
import { goesByClock, judge, targets, withUnit } from './targets';

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
    expect(verdictOf('score of home', withBytes(98))?.verdict).toBe('met');
    expect(verdictOf('score of home', withBytes(49))?.verdict).toBe('50 % under');
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

  it('compares 100,000 bookings with 1,000, and is silent without the 100,000', () => {
    const stage = (bookings: number, p50: number) => ({ bookings, times: { 'bookings page': { p50 } } });
    expect(verdictOf('100,000 against', { growth: { stages: [stage(1_000, 10)] } })?.verdict).toBe('not measured');
    const grown = { growth: { stages: [stage(1_000, 10), stage(100_000, 14)] } };
    expect(verdictOf('100,000 against', grown)).toMatchObject({ measured: '1.40 x', verdict: 'met' });
  });
});

describe('the soak', () => {
  const look = (requests: number, catalog: number) => ({ requests, working: { catalog }, kept: { catalog } });
  const soakOf = (requests: number, errors = 0) => ({
    soak: { requests, errors, warmUp: requests / 5, series: [look(requests / 5, 100), look(requests, 104)] },
  });

  it('does not take its short form for ten million requests', () => {
    expect(verdictOf('ten million requests', soakOf(60_000))?.verdict).toBe('0.6 % of them made');
    expect(verdictOf('last soak, from', soakOf(60_000))).toMatchObject({ measured: '1.04 x', verdict: 'met' });
    expect(verdictOf('ten million requests', soakOf(10_000_000))).toMatchObject({ measured: '1.04 x', verdict: 'met' });
  });

  it('tells nothing of a machine that was too busy to get anywhere', () => {
    expect(verdictOf('last soak, from', soakOf(400))?.verdict).toBe('not measured');
    expect(verdictOf('failed requests', soakOf(400))?.verdict).toBe('not measured');
    expect(verdictOf('failed requests', soakOf(400, 1))?.verdict).toBe('over');
  });

  it('has no error', () => {
    expect(verdictOf('failed requests', soakOf(60_000))?.verdict).toBe('met');
    expect(verdictOf('failed requests', soakOf(60_000, 2))).toMatchObject({ measured: '2.00', verdict: 'over' });
  });
});

describe('two instances', () => {
  const sample = (perSecond: number, cpuMsInAll: number, failed = 0) => ({ perSecond, cpuMsInAll, failed, cpuMs: {} });
  const measured = (cores: number, failed = 0) => ({
    instances: { cores, one: [sample(10, 100)], two: [sample(17, 120, failed)] },
  });

  it('are judged by their speed where there are processors for them', () => {
    expect(verdictOf('journeys a second with two', measured(2))?.verdict).toBe('2 processors');
    expect(verdictOf('journeys a second with two', measured(16))).toMatchObject({ measured: '1.70 x', verdict: 'met' });
  });

  it('are judged by processor time anywhere, unless journeys failed', () => {
    expect(verdictOf('of a journey with two', measured(2))).toMatchObject({ measured: '1.20 x', verdict: 'met' });
    expect(verdictOf('of a journey with two', measured(2, 3))?.verdict).toBe('not measured');
  });
});

describe('a busy machine', () => {
  const journeys = { embedded: [{ clients: 64, perSecond: 80, latencies: { confirm: { p95: 300 } } }] };
  const scenarios = { 'get-2kb': { gateway: samples(100), library: samples(100) } };
  const results = { journeys, gateway: { scenarios } } as unknown as Results;
  const judged = (busy: ReadonlySet<PartName>, part: string) =>
    judge(results, busy).find(({ name }) => name.includes(part));

  it('has no times of a clock', () => {
    expect(judged(new Set(), 'journeys a second with 64')?.verdict).toBe('met');
    const busy = judged(new Set(['journeys']), 'journeys a second with 64');
    expect(busy).toMatchObject({ measured: '–', verdict: 'machine busy' });
  });

  it('still has processor time', () => {
    expect(judged(new Set(['gateway']), 'bare library')).toMatchObject({ measured: '1.00 x', verdict: 'met' });
    expect([goesByClock('gateway'), goesByClock('journeys')]).toEqual([false, true]);
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
