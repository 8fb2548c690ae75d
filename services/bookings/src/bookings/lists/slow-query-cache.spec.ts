import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { SlowQueryCache } from './slow-query-cache';

const itself = (total: number): number => total;

describe('SlowQueryCache', () => {
  it('counts a short list every time', async () => {
    const totals = new SlowQueryCache<number>(itself);
    await totals.of({ listed: true }, async () => 9_999);
    expect(await totals.of({ listed: true }, async () => 10_000)).toBe(10_000);
  });

  it('caches the total of a long list per filter', async () => {
    const totals = new SlowQueryCache<number>(itself, { freshMs: 200 });
    await totals.of({ listed: true }, async () => 1_000_000);
    expect(await totals.of({ listed: true }, async () => 1)).toBe(1_000_000);
    expect(await totals.of({ listed: true, status: 'pending' }, async () => 7)).toBe(7);
    await wait(250);
    expect(await totals.of({ listed: true }, async () => 1_000_001)).toBe(1_000_001);
  });

  it('coalesces concurrent counts', async () => {
    const totals = new SlowQueryCache<number>(itself);
    let counts = 0;
    const count = async (): Promise<number> => {
      counts += 1;
      await wait(20);
      return 1_000_000;
    };
    expect(await Promise.all([1, 2, 3].map(() => totals.of({ listed: true }, count)))).toEqual(
      Array(3).fill(1_000_000),
    );
    expect(counts).toBe(1);
  });

  it('does not cache failures', async () => {
    const totals = new SlowQueryCache<number>(itself);
    await expect(totals.of({}, () => Promise.reject(new Error('down')))).rejects.toThrow('down');
    expect(await totals.of({}, async () => 3)).toBe(3);
  });

  it('returns a stale value immediately and refreshes it once in the background', async () => {
    const sums = new SlowQueryCache<number>(itself, { freshMs: 50, usableMs: 60_000 });
    let reads = 0;
    let isReady = (_answer: number): void => undefined;
    const slow = async (): Promise<number> => {
      reads += 1;
      return new Promise((resolve) => (isReady = resolve));
    };
    await sums.of({}, async () => 1_000_000);
    await wait(60);
    expect(await Promise.all([sums.of({}, slow), sums.of({}, slow)])).toEqual([1_000_000, 1_000_000]);
    expect(reads).toBe(1);
    isReady(2_000_000);
    await wait(0);
    expect(await sums.of({}, async () => 3)).toBe(2_000_000);
  });

  it('returns no value older than usableMs, even if the refresh failed', async () => {
    const sums = new SlowQueryCache<number>(itself, { freshMs: 20, usableMs: 300 });
    const fail = (): Promise<number> => Promise.reject(new Error('down'));
    await sums.of({}, async () => 1_000_000);
    await wait(40);
    expect(await sums.of({}, fail)).toBe(1_000_000);
    await wait(300);
    await expect(sums.of({}, fail)).rejects.toThrow('down');
    expect(await sums.of({}, async () => 1_000_001)).toBe(1_000_001);
  });

  it('measures the age of a value from the start of its query', async () => {
    const sums = new SlowQueryCache<number>(itself, { freshMs: 20, usableMs: 150 });
    await sums.of({}, () => wait(200, 1_000_000));
    expect(await sums.of({}, async () => 1_000_001)).toBe(1_000_001);
  });

  it('stops caching once a list has become short', async () => {
    const sums = new SlowQueryCache<number>(itself, { freshMs: 20, usableMs: 60_000 });
    await sums.of({}, async () => 1_000_000);
    await wait(30);
    expect(await sums.of({}, async () => 5)).toBe(1_000_000);
    await wait(0);
    expect(await sums.of({}, async () => 6)).toBe(6);
  });
});
