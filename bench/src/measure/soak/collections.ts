import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { inBench } from '../../paths';
import { temporaryFolder } from '../child';

const deadlineMs = 120_000;
const sampleIntervalMs = 200;
/** Freed memory is returned to the system with a delay. */
const givenBackMs = 500;

export interface Collections {
  /** NODE_OPTIONS of the processes that collect on request. */
  options: string;
  /** Triggers a garbage collection in each process and waits for all of them. */
  collect: (pids: readonly number[]) => Promise<void>;
  remove: () => void;
}

const timesIn = (file: string): number => {
  try {
    return Number(readFileSync(file, 'utf8'));
  } catch {
    return 0;
  }
};

/** Prepares garbage collection on request in other processes. */
export function prepareCollections(): Collections {
  const { path, remove } = temporaryFolder('collections');
  const module = pathToFileURL(inBench('src/fixtures/collect-on-signal.mjs'));
  module.searchParams.set('folder', path);
  const timesOf = (pid: number) => timesIn(join(path, String(pid)));
  return {
    options: `--import=${module.href}`,
    collect: async (pids) => {
      const waiting = new Map(pids.map((pid) => [pid, timesOf(pid)]));
      for (const pid of pids) process.kill(pid, 'SIGUSR2');
      const deadline = Date.now() + deadlineMs;
      while (waiting.size > 0) {
        if (Date.now() > deadline)
          throw new Error(`no garbage collection in processes ${[...waiting.keys()].join(', ')}`);
        await wait(sampleIntervalMs);
        for (const [pid, before] of waiting) if (timesOf(pid) > before) waiting.delete(pid);
      }
      await wait(givenBackMs);
    },
    remove,
  };
}
