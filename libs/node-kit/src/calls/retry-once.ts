import { setTimeout as wait } from 'node:timers/promises';

/** Within it a process learns which of its other kept connections the same stop has closed. */
const pauseMs = 20;

/**
 * Does the work a second time when an instance may have stopped under the first: only for what changes nothing, or
 * changes it once however often it is done. `isLost` tells which errors leave the outcome open; an outcome that both
 * attempts left open is the first one's.
 */
export async function retryOnce<Result>(
  work: () => Promise<Result>,
  isLost: (error: unknown) => boolean,
): Promise<Result> {
  return work().catch(async (first: unknown) => {
    if (!isLost(first)) throw first;
    await wait(pauseMs);
    return work().catch((second: unknown) => Promise.reject(isLost(second) ? first : second));
  });
}
