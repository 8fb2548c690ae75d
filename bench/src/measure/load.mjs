import autocannon from 'autocannon';
import { cpuMicrosOf } from './proc.mjs';

/**
 * @typedef {object} Load
 * @property {string} url
 * @property {string} [method]
 * @property {Record<string, string>} [headers] `{client}` in a value becomes another name for each connection
 * @property {string} [body]
 * @property {number} [connections]
 *
 * @typedef {object} LoadSample
 * @property {number} cpuMicros of the measured process, per request
 * @property {number} requestsPerSecond
 * @property {number} p50 ms
 * @property {number} p99 ms
 */

/** Each connection is a client of its own, by address and session: limits are met as in operation. */
function clientSource() {
  let next = 0;
  return (/** @type {{ setHeaders(headers: Record<string, string>): void }} */ client, headers = {}) => {
    next += 1;
    const own = Object.entries(headers).map(([name, value]) => [name, value.replace('{client}', `client${next}`)]);
    client.setHeaders({ ...Object.fromEntries(own), 'x-forwarded-for': `10.1.${next >> 8}.${next & 255}` });
  };
}

/**
 * Keeps a server busy and answers what each request cost its process. Throws when any answer is not a success: a
 * refusal is cheap and would pass for speed.
 * @param {Load} load
 * @param {{ pids: readonly number[], requests?: number, seconds?: number }} options how many, or for how long
 * @returns {Promise<LoadSample>}
 */
export async function measureLoad(
  { url, method = 'GET', headers, body, connections = 64 },
  { pids, requests, seconds },
) {
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
