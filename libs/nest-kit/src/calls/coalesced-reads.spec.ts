import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { CoalescedReads } from './coalesced-reads';

/** Loads that end on demand, with the value stored when each began. */
function slowLoads() {
  let stored = 'old';
  const ends: (() => void)[] = [];
  const reads = new CoalescedReads((key: string) => {
    const seen = `${key} ${stored}`;
    return new Promise<string>((resolve) => ends.push(() => resolve(seen)));
  });
  return { reads, ends, store: (value: string) => void (stored = value) };
}

describe('CoalescedReads', () => {
  it('never returns a value read before the request', async () => {
    const { reads, ends, store } = slowLoads();
    const before = reads.read('a');
    store('new');
    const after = [reads.read('a'), reads.read('a')];
    ends[0]?.();
    expect(await before).toBe('a old');
    await turn();
    ends[1]?.();
    expect(await Promise.all(after)).toEqual(['a new', 'a new']);
    expect(ends).toHaveLength(2);
  });

  it('caches nothing after a read, and separates keys', async () => {
    const { reads, ends, store } = slowLoads();
    const first = reads.read('a');
    const other = reads.read('b');
    ends.forEach((end) => end());
    expect(await Promise.all([first, other])).toEqual(['a old', 'b old']);
    store('new');
    const again = reads.read('a');
    ends[2]?.();
    expect(await again).toBe('a new');
  });

  it('retries for waiting callers after a failure', async () => {
    let calls = 0;
    const reads = new CoalescedReads(async () => {
      calls += 1;
      await turn();
      if (calls === 1) throw new Error('down');
      return calls;
    });
    const failing = reads.read('a');
    const waiting = reads.read('a');
    await expect(failing).rejects.toThrow('down');
    expect(await waiting).toBe(2);
  });
});
