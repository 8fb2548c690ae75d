import { type BenchPortal, startBenchPortal } from '../fixtures/portal';
import { memoryOf, watchPeak } from '../measure/peak-memory';
import { secondsByStep } from '../measure/start-lines';

const lineFeed = 10;
const totalOf = (memory: Record<string, number>) => Object.values(memory).reduce((sum, bytes) => sum + bytes, 0);

/**
 * Every booking as one file, read as fast as it comes.
 * @returns rows without the heading, and how much more memory bookings and gateway had meanwhile than before, in bytes
 */
export async function exportEverything(portal: BenchPortal, token: string) {
  const pids = { bookings: portal.partPid('bookings'), gateway: portal.partPid('gateway') };
  const before = totalOf(memoryOf(pids));
  const watch = watchPeak(pids);
  const startedAt = performance.now();
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${portal.url}/api/reports/bookings?format=csv`, { headers });
  if (!answer.ok || !answer.body) throw new Error(`The export: ${answer.status} ${await answer.text()}`);
  let lines = 0;
  for await (const piece of answer.body as AsyncIterable<Uint8Array>) {
    for (const byte of piece) if (byte === lineFeed) lines += 1;
  }
  const seconds = (performance.now() - startedAt) / 1_000;
  return { rows: lines - 1, seconds, memoryBytes: totalOf(await watch.stop()) - before };
}

/** How long the embedded database takes to be ready with the data of that folder, in seconds, whole portal beside it. */
export async function restartSeconds(dataDir: string): Promise<number | undefined> {
  const lines: string[] = [];
  const portal = await startBenchPortal({ dataDir, log: (text) => lines.push(text) });
  await portal.stop();
  return secondsByStep(lines)['Database ready'];
}
