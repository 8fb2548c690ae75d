import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { LongReads } from './long-reads';

const itself = (total: number): number => total;

describe('LongReads', () => {
  it('counts a short list every time', async () => {
    const totals = new LongReads<number>(itself);
    await totals.of({ listed: true }, async () => 9_999);
    expect(await totals.of({ listed: true }, async () => 10_000)).toBe(10_000);
  });

  it('keeps the total of a long list for its filter for a while', async () => {
    const totals = new LongReads<number>(itself, 200);
    await totals.of({ listed: true }, async () => 1_000_000);
    expect(await totals.of({ listed: true }, async () => 1)).toBe(1_000_000);
    expect(await totals.of({ listed: true, status: 'pending' }, async () => 7)).toBe(7);
    await wait(250);
    expect(await totals.of({ listed: true }, async () => 1_000_001)).toBe(1_000_001);
  });

  it('counts once for all who ask meanwhile', async () => {
    const totals = new LongReads<number>(itself);
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

  it('keeps no failure', async () => {
    const totals = new LongReads<number>(itself);
    await expect(totals.of({}, () => Promise.reject(new Error('down')))).rejects.toThrow('down');
    expect(await totals.of({}, async () => 3)).toBe(3);
  });
});
