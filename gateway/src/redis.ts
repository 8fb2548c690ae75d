import { rootCertificates } from 'node:tls';
import type { clientTls, Logger } from '@portal/node-kit';
import { Redis } from 'ioredis';

const longestRetryMs = 2_000;
const commandDeadlineMs = 300;
const complainEveryMs = 30_000;

type Tls = NonNullable<ReturnType<typeof clientTls>>;

const believingAll = ({ ca, ...own }: Tls) => ({ ...own, ca: ca ? [String(ca), ...rootCertificates] : undefined });

/**
 * The Redis that several gateways share. Nothing waits for it: a command that cannot be sent now fails at once, and
 * its caller continues with what this process knows.
 * @param tls what the parts believe and show, where the address is `rediss`; a Redis that is rented has a public authority's word
 */
export function connectRedis(url: string, log: Logger, tls?: Tls): Redis {
  const redis = new Redis(url, {
    ...(tls && url.startsWith('rediss:') && { tls: believingAll(tls) }),
    enableOfflineQueue: false,
    // A request is counted under several keys: what is asked in one turn leaves by one write.
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
    log.warn({ error }, 'Redis is away: limits and sessions are counted by this process alone');
  });
  return redis;
}
