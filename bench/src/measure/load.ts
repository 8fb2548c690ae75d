import autocannon, { type LoadClient } from 'autocannon';
import { cpuMicrosOf } from './proc';

export interface Load {
  url: string;
  method?: string;
  /** `{client}` in a value is replaced by a different name per connection. */
  headers?: Record<string, string>;
  body?: string;
  connections?: number;
}

export interface LoadSample {
  /** CPU time of the measured process per request. */
  cpuMicros: number;
  requestsPerSecond: number;
  /** Milliseconds, like `p99`. */
  p50: number;
  p99: number;
}

/** Gives each connection its own address and session, so that rate limits apply as in production. */
function clientSource() {
  let next = 0;
  return (client: LoadClient, headers: Record<string, string> = {}) => {
    next += 1;
    const own = Object.entries(headers).map(([name, value]) => [name, value.replace('{client}', `client${next}`)]);
    client.setHeaders({ ...Object.fromEntries(own), 'x-forwarded-for': `10.1.${next >> 8}.${next & 255}` });
  };
}

/**
 * Generates load and returns the CPU cost per request. Throws if any response is an error, since errors are cheap and
 * would look fast.
 * @param options number of requests, or seconds
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
    throw new Error(`${method} ${url}: ${answered} successful, ${result.non2xx} rejected, ${result.errors} failed`);
  }
  return {
    cpuMicros: spent / answered,
    requestsPerSecond: answered / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
  };
}
