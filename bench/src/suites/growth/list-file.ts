import type { BenchPortal } from '../../fixtures/portal';
import { memoryOf, watchPeak } from '../../measure/peak-memory';

/** All bookings, newest first. */
const path = '/api/reports/bookings?format=csv';
const lineFeed = 10;
const totalOf = (memory: Record<string, number>) => Object.values(memory).reduce((sum, bytes) => sum + bytes, 0);

/** Row count without the header, duration, and additional memory of bookings and gateway in bytes. */
interface ListFile {
  rows: number;
  seconds: number;
  memoryBytes: number;
}

/** Downloads the bookings export at full speed. An error response is also a result. */
export async function measureListFile(portal: BenchPortal, token: string): Promise<ListFile | { refused: string }> {
  const pids = { bookings: portal.partPid('bookings'), gateway: portal.partPid('gateway') };
  const before = totalOf(memoryOf(pids));
  const watch = watchPeak(pids);
  try {
    const startedAt = performance.now();
    const response = await fetch(portal.url + path, { headers: { authorization: `Bearer ${token}` } });
    if (!response.ok || !response.body) return { refused: `${response.status} ${await response.text()}` };
    // Line feeds equal rows: the header ends with one, the last row does not.
    let rows = 0;
    for await (const piece of response.body as AsyncIterable<Uint8Array>) {
      for (let at = piece.indexOf(lineFeed); at >= 0; at = piece.indexOf(lineFeed, at + 1)) rows += 1;
    }
    const seconds = (performance.now() - startedAt) / 1_000;
    return { rows, seconds, memoryBytes: totalOf(await watch.stop()) - before };
  } finally {
    await watch.stop();
  }
}
