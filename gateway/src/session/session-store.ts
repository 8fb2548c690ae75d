import { introspectionSchema, type Introspection } from '@portal/contracts';
import { sha256 } from '@portal/node-kit';
import type { Redis } from 'ioredis';
import * as z from 'zod/mini';

const epochKey = 'portal:sessions:epoch';
const channel = 'portal:sessions:forgotten';
const entrySchema = z.object({ epoch: z.string(), answer: introspectionSchema });

/** Result of a read, with the epoch that a new result must be written under. */
export interface StoredSession {
  answer?: Introspection;
  /** Remaining TTL from Redis, since the clocks of gateways differ. */
  leftMs?: number;
  epoch?: string;
}

/**
 * Hashes the token, so that read access to Redis reveals no tokens. Gateways of earlier releases use other prefixes:
 * their assertions were not bound to a service.
 */
const storedKeyOf = (key: string): string => `portal:session-for:${sha256(key)}`;

const ignore = (): undefined => undefined;

function answerIn(text: string | null | undefined, epoch: string): Introspection | undefined {
  if (typeof text !== 'string') return undefined;
  const entry = z.safeParse(entrySchema, JSON.parse(text));
  return entry.success && entry.data.epoch === epoch ? entry.data.answer : undefined;
}

/** Session cache shared by several gateways. Never throws: without Redis each gateway queries identity itself. */
export class SessionStore {
  private readonly subscriber: Redis;

  constructor(
    private readonly redis: Redis,
    private readonly keepMs: number,
  ) {
    this.subscriber = redis.duplicate({
      enableOfflineQueue: true,
      maxRetriesPerRequest: null,
      commandTimeout: undefined,
    });
    this.subscriber.on('error', ignore);
  }

  /**
   * @param asked key of a token and a service
   */
  async read(requested: string): Promise<StoredSession> {
    try {
      const key = storedKeyOf(requested);
      // Reads the TTL first: if the entry is replaced between the two reads, its real TTL is longer.
      const [leftMs, [storedEpoch, text]] = await Promise.all([this.redis.pttl(key), this.redis.mget(epochKey, key)]);
      const epoch = storedEpoch ?? '0';
      const isRetained = leftMs > 0 && leftMs <= this.keepMs;
      return isRetained ? { epoch, leftMs, answer: answerIn(text, epoch) } : { epoch };
    } catch {
      return {};
    }
  }

  write(requested: string, response: Introspection, epoch: string | undefined): void {
    if (epoch === undefined) return;
    this.redis
      .set(storedKeyOf(requested), JSON.stringify({ epoch, answer: response }), 'PX', this.keepMs)
      .catch(ignore);
  }

  /** Invalidates the results of all gateways after a change of accounts or sessions. */
  forget(): void {
    this.redis.multi().incr(epochKey).publish(channel, '').exec().catch(ignore);
  }

  /** Registers a callback for invalidations by any gateway. */
  onForgotten(forget: () => void): void {
    this.subscriber.on('message', forget);
    this.subscriber.subscribe(channel).catch(ignore);
  }

  stop(): void {
    this.subscriber.disconnect();
  }
}
