import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { BatchLoader } from './batch-loader';

/** Loads that end on demand, with the keys of each. */
function slowLoads() {
  let stored = 'old';
  const batches: string[][] = [];
  const ends: (() => void)[] = [];
  const reads = new BatchLoader<string>((keys) => {
    batches.push(keys);
    const found = new Map(keys.filter((key) => key !== 'absent').map((key) => [key, `${key} ${stored}`]));
    return new Promise((resolve) => ends.push(() => resolve(found)));
  });
  return { reads, batches, ends, store: (value: string) => void (stored = value) };
}

describe('BatchLoader', () => {
  it('batches the keys requested in one tick, each once', async () => {
    const { reads, batches, ends } = slowLoads();
    const requested = ['a', 'b', 'a', 'absent'].map((key) => reads.read(key));
    await turn();
    ends[0]?.();
    expect(await Promise.all(requested)).toEqual(['a old', 'b old', 'a old', undefined]);
    expect(batches).toEqual([['a', 'b', 'absent']]);
  });

  it('never returns a value read before the request', async () => {
    const { reads, batches, ends, store } = slowLoads();
    const before = reads.read('a');
    await turn();
    store('new');
    const after = [reads.read('a'), reads.read('b')];
    ends[0]?.();
    expect(await before).toBe('a old');
    await turn();
    ends[1]?.();
    expect(await Promise.all(after)).toEqual(['a new', 'b new']);
    expect(batches).toHaveLength(2);
  });

  it('rejects all callers of a failed read and retries for waiting callers', async () => {
    let calls = 0;
    const reads = new BatchLoader<number>(async (keys) => {
      calls += 1;
      await turn();
      if (calls === 1) throw new Error('down');
      return new Map(keys.map((key) => [key, calls]));
    });
    const failing = [reads.read('a'), reads.read('b')];
    await turn();
    const waiting = reads.read('a');
    for (const read of failing) await expect(read).rejects.toThrow('down');
    expect(await waiting).toBe(2);
    expect(await reads.read('a')).toBe(3);
  });
});
