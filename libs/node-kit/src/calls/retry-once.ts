import { setTimeout as wait } from 'node:timers/promises';

/** Time in which the process detects other pooled connections that the stopping instance closed. */
const pauseMs = 20;

/**
 * Retries work once when the first attempt may have reached a stopping instance. Only for idempotent work.
 * @param isLost returns whether an error leaves the outcome unknown
 * @throws the first error when both attempts leave the outcome unknown
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
