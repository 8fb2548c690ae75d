import { setTimeout as wait } from 'node:timers/promises';
import { expect } from '@jest/globals';
import { send } from './http';

const atOnce = 12;
const betweenQuestionsMs = 50;

export async function inParallel<Item>(items: Iterable<Item>, work: (item: Item) => Promise<unknown>): Promise<void> {
  const iterator = items[Symbol.iterator]();
  const worker = async (): Promise<void> => {
    for (let next = iterator.next(); !next.done; next = iterator.next()) await work(next.value);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

/** Polls the health of every process while `work` runs, and appends response times to `healthMs`. */
export async function whilePollingHealth(
  urls: readonly string[],
  healthMs: number[],
  work: () => Promise<void>,
): Promise<void> {
  let isRunning = true;
  const ask = async (): Promise<void> => {
    while (isRunning) {
      for (const url of urls) {
        const startedAt = performance.now();
        expect((await send(url, { path: '/healthz' })).status).toBe(200);
        healthMs.push(performance.now() - startedAt);
      }
      await wait(betweenQuestionsMs);
    }
  };
  const asking = ask();
  try {
    await work();
  } finally {
    isRunning = false;
    await asking;
  }
}
