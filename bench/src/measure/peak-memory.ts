import { BackgroundWork } from '@portal/node-kit';
import { log } from '../say';
import { pssBytesOf } from './proc';

/** Bytes of each process with its workers, shared pages counted by their share. */
export const memoryOf = (pids: Readonly<Record<string, number>>): Record<string, number> =>
  Object.fromEntries(Object.entries(pids).map(([name, pid]) => [name, pssBytesOf(pid)]));

/** Looks at the memory of these processes twice a second until stopped, and then tells the most that each had. */
export function watchPeak(pids: Readonly<Record<string, number>>): { stop: () => Promise<Record<string, number>> } {
  let peak = memoryOf(pids);
  const looking = new BackgroundWork({
    everyMs: 500,
    round: async () => {
      const now = memoryOf(pids);
      peak = Object.fromEntries(Object.entries(now).map(([name, bytes]) => [name, Math.max(bytes, peak[name] ?? 0)]));
    },
    log: { warn: ({ error }: { error?: unknown }, line) => log(`  ${line}: ${String(error)}`) },
    failure: 'a look at the memory failed',
  });
  looking.start();
  return {
    stop: async () => {
      await looking.stop();
      return peak;
    },
  };
}
