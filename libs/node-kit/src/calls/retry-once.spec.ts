import { describe, expect, it } from '@jest/globals';
import { retryOnce } from './retry-once';

/** Returns work that rejects with each of these messages in turn and then succeeds. */
function failing(...ways: string[]) {
  let attempts = 0;
  const work = async (): Promise<number> => {
    const way = ways[attempts];
    attempts += 1;
    if (way !== undefined) throw new Error(way);
    return attempts;
  };
  return work;
}
const isLost = (error: unknown): boolean => (error as Error).message.startsWith('lost');

describe('retryOnce', () => {
  it('repeats lost work once', async () => {
    expect(await retryOnce(failing('lost'), isLost)).toBe(2);
    await expect(retryOnce(failing('lost', 'lost too'), isLost)).rejects.toThrow(/^lost$/);
  });

  it('does not repeat rejected work', async () => {
    await expect(retryOnce(failing('refused'), isLost)).rejects.toThrow('refused');
  });

  it('uses a rejection of the second attempt as the outcome', async () => {
    await expect(retryOnce(failing('lost', 'refused'), isLost)).rejects.toThrow('refused');
  });
});
