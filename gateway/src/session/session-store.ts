import { introspectionSchema, type Introspection } from '@portal/contracts';
import { sha256 } from '@portal/node-kit';
import type { Redis } from 'ioredis';
import * as z from 'zod/mini';

const epochKey = 'portal:sessions:epoch';
const channel = 'portal:sessions:forgotten';
const entrySchema = z.object({ epoch: z.string(), answer: introspectionSchema });

/** What was read, and the epoch under which an answer that is fetched now may be written. */
export interface StoredSession {
  answer?: Introspection;
  /** How long it may still be kept, by the time of Redis alone: the clocks of gateways differ. */
  leftMs?: number;
  epoch?: string;
}

/**
 * Hashes the token, so that whoever reads Redis learns none. Gateways of earlier releases use other prefixes: theirs store
 * assertions that are for every service.
 */
const storedKeyOf = (key: string): string => `portal:session-for:${sha256(key)}`;

const ignore = (): undefined => undefined;

function answerIn(text: string | null | undefined, epoch: string): Introspection | undefined {
  if (typeof text !== 'string') return undefined;
  const entry = z.safeParse(entrySchema, JSON.parse(text));
  return entry.success && entry.data.epoch === epoch ? entry.data.answer : undefined;
}

/** Identity's answers, shared by several gateways for a moment. Never throws: without it each gateway asks by itself. */
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

  /** @param asked names a token and a service */
  async read(asked: string): Promise<StoredSession> {
    try {
      const key = storedKeyOf(asked);
      // Time first: an answer that takes the place of another one between the two has more of it.
      const [leftMs, [storedEpoch, text]] = await Promise.all([this.redis.pttl(key), this.redis.mget(epochKey, key)]);
      const epoch = storedEpoch ?? '0';
      const isRetained = leftMs > 0 && leftMs <= this.keepMs;
      return isRetained ? { epoch, leftMs, answer: answerIn(text, epoch) } : { epoch };
    } catch {
      return {};
    }
  }

  write(asked: string, answer: Introspection, epoch: string | undefined): void {
    if (epoch === undefined) return;
    this.redis.set(storedKeyOf(asked), JSON.stringify({ epoch, answer }), 'PX', this.keepMs).catch(ignore);
  }

  /** Makes every answer of every gateway void: something about accounts or sessions has changed. */
  forget(): void {
    this.redis.multi().incr(epochKey).publish(channel, '').exec().catch(ignore);
  }

  /** Calls back when any gateway has forgotten. */
  onForgotten(forget: () => void): void {
    this.subscriber.on('message', forget);
    this.subscriber.subscribe(channel).catch(ignore);
  }

  stop(): void {
    this.subscriber.disconnect();
  }
}
