import { createHash } from 'node:crypto';
import { introspectionSchema, type Introspection } from '@portal/contracts';
import type { Redis } from 'ioredis';
import * as z from 'zod/mini';

const epochKey = 'portal:sessions:epoch';
const channel = 'portal:sessions:forgotten';
const entrySchema = z.object({ epoch: z.string(), answer: introspectionSchema });

/** What was read, and the epoch under which an answer that is fetched now may be written. */
export interface StoredSession {
  answer?: Introspection;
  epoch?: string;
}

/** Identity's answers, shared by several gateways for a moment. Never throws: without it each gateway asks by itself. */
export interface SessionStore {
  read(token: string): Promise<StoredSession>;
  write(token: string, answer: Introspection, epoch: string | undefined): void;
  /** Makes every answer of every gateway void: something about accounts or sessions has changed. */
  forget(): void;
  /** Calls back when any gateway has forgotten. */
  onForgotten(forget: () => void): void;
  stop(): void;
}

/** The token itself is not kept where others could read it. */
const keyOf = (token: string): string => `portal:session:${createHash('sha256').update(token).digest('base64url')}`;

const ignore = (): undefined => undefined;

function answerIn(text: string | null | undefined, epoch: string): Introspection | undefined {
  if (typeof text !== 'string') return undefined;
  const entry = z.safeParse(entrySchema, JSON.parse(text));
  return entry.success && entry.data.epoch === epoch ? entry.data.answer : undefined;
}

export function createSessionStore(redis: Redis, keepMs: number): SessionStore {
  const subscriber = redis.duplicate({
    enableOfflineQueue: true,
    maxRetriesPerRequest: null,
    commandTimeout: undefined,
  });
  subscriber.on('error', ignore);
  return {
    read: async (token) => {
      try {
        const [storedEpoch, text] = await redis.mget(epochKey, keyOf(token));
        const epoch = storedEpoch ?? '0';
        return { epoch, answer: answerIn(text, epoch) };
      } catch {
        return {};
      }
    },
    write: (token, answer, epoch) => {
      if (epoch === undefined) return;
      redis.set(keyOf(token), JSON.stringify({ epoch, answer }), 'PX', keepMs).catch(ignore);
    },
    forget: () => void redis.multi().incr(epochKey).publish(channel, '').exec().catch(ignore),
    onForgotten: (forget) => {
      subscriber.on('message', forget);
      subscriber.subscribe(channel).catch(ignore);
    },
    stop: () => subscriber.disconnect(),
  };
}
