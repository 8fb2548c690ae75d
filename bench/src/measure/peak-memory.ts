import { BackgroundWork } from '@portal/node-kit';
import { log } from '../say';
import { pssBytesOf } from './proc';

/** Returns the PSS in bytes of each process including its workers. */
export const memoryOf = (pids: Readonly<Record<string, number>>): Record<string, number> =>
  Object.fromEntries(Object.entries(pids).map(([name, pid]) => [name, pssBytesOf(pid)]));

/** Samples the memory of the processes twice a second. `stop` returns the maximum per process. */
export function watchPeak(pids: Readonly<Record<string, number>>): { stop: () => Promise<Record<string, number>> } {
  let peak = memoryOf(pids);
  const looking = new BackgroundWork({
    everyMs: 500,
    round: async () => {
      const now = memoryOf(pids);
      peak = Object.fromEntries(Object.entries(now).map(([name, bytes]) => [name, Math.max(bytes, peak[name] ?? 0)]));
    },
    log: { warn: ({ error }: { error?: unknown }, line) => log(`  ${line}: ${String(error)}`) },
    failure: 'memory sample failed',
  });
  looking.start();
  return {
    stop: async () => {
      await looking.stop();
      return peak;
    },
  };
}
