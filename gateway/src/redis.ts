import { rootCertificates } from 'node:tls';
import type { clientTls, Logger } from '@portal/node-kit';
import { Redis } from 'ioredis';

const longestRetryMs = 2_000;
const commandDeadlineMs = 300;
const complainEveryMs = 30_000;

type Tls = NonNullable<ReturnType<typeof clientTls>>;

const believingAll = ({ ca, ...own }: Tls) => ({ ...own, ca: ca ? [String(ca), ...rootCertificates] : undefined });

/**
 * Connects to the Redis shared by several gateways. Commands fail immediately while it is unavailable; callers then use
 * local state.
 * @param tls trusted CA and client certificate, used for `rediss` URLs. Public root certificates are added for hosted
 * Redis
 */
export function connectRedis(url: string, log: Logger, tls?: Tls): Redis {
  const redis = new Redis(url, {
    ...(tls && url.startsWith('rediss:') && { tls: believingAll(tls) }),
    enableOfflineQueue: false,
    // Batches the commands of one event-loop turn: each request updates several counters.
    enableAutoPipelining: true,
    maxRetriesPerRequest: 1,
    commandTimeout: commandDeadlineMs,
    connectTimeout: longestRetryMs,
    retryStrategy: (attempt) => Math.min(attempt * 100, longestRetryMs),
  });
  let complainedAt = 0;
  redis.on('error', (error: Error) => {
    if (Date.now() - complainedAt < complainEveryMs) return;
    complainedAt = Date.now();
    log.warn({ error }, 'redis unavailable: using local rate limits and session cache');
  });
  return redis;
}
