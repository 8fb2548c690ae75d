import autocannon, { type LoadClient } from 'autocannon';
import { cpuMicrosOf } from './proc';

export interface Load {
  url: string;
  method?: string;
  /** `{client}` in a value becomes another name for each connection. */
  headers?: Record<string, string>;
  body?: string;
  connections?: number;
}

export interface LoadSample {
  /** Of the measured process, per request. */
  cpuMicros: number;
  requestsPerSecond: number;
  /** Milliseconds, as `p99`. */
  p50: number;
  p99: number;
}

/** Each connection is a client of its own, by address and session: limits are met as in operation. */
function clientSource() {
  let next = 0;
  return (client: LoadClient, headers: Record<string, string> = {}) => {
    next += 1;
    const own = Object.entries(headers).map(([name, value]) => [name, value.replace('{client}', `client${next}`)]);
    client.setHeaders({ ...Object.fromEntries(own), 'x-forwarded-for': `10.1.${next >> 8}.${next & 255}` });
  };
}

/**
 * Keeps a server busy and returns what each request cost its process. Throws when any answer is not a success: a
 * refusal is cheap and would pass for speed.
 * @param options how many, or for how long
 */
export async function measureLoad(
  { url, method = 'GET', headers, body, connections = 64 }: Load,
  { pids, requests, seconds }: { pids: readonly number[]; requests?: number; seconds?: number },
): Promise<LoadSample> {
  const nextClient = clientSource();
  const cpu = () => pids.reduce((sum, pid) => sum + cpuMicrosOf(pid), 0);
  const before = cpu();
  const result = await autocannon({
    url,
    method,
    body,
    connections,
    ...(requests === undefined ? { duration: seconds } : { amount: requests }),
    setupClient: (client) => nextClient(client, headers),
  });
  const spent = cpu() - before;
  const answered = result['2xx'];
  if (result.non2xx > 0 || result.errors > 0 || answered === 0) {
    throw new Error(`${method} ${url}: ${answered} good answers, ${result.non2xx} refused, ${result.errors} failed`);
  }
  return {
    cpuMicros: spent / answered,
    requestsPerSecond: answered / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
  };
}
