import type { Logger } from '@portal/node-kit';
import { Redis } from 'ioredis';

const longestRetryMs = 2_000;
const commandDeadlineMs = 300;
const complainEveryMs = 30_000;

/**
 * The Redis that several gateways share. Nothing waits for it: a command that cannot be sent now fails at once, and
 * its caller continues with what this process knows.
 */
export function connectRedis(url: string, log: Logger): Redis {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
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
