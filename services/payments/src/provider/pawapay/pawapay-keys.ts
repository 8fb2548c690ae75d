import { createPublicKey, type KeyObject } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod/mini';
import type { WireOutcome } from './pawapay-transport';

const cacheTtlMs = 3_600_000;
/**
 * Minimum interval between key requests, so that callbacks with invented key ids cannot flood the provider. Concurrent
 * requests are coalesced.
 */
const retryAfterMs = 1_000;

const keyListSchema = z.array(z.object({ id: z.string(), key: z.string() }));

/** The provider's public keys for callback signatures, by key id. */
export class PawapayKeys {
  private keys: ReadonlyMap<string, KeyObject> = new Map();
  private readAt = Number.NEGATIVE_INFINITY;
  private askedAt = Number.NEGATIVE_INFINITY;
  private asking: Promise<void> | undefined;

  /** @param now monotonic clock in milliseconds */
  constructor(
    private readonly ask: () => Promise<WireOutcome>,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** Returns a key by id. The list is requested again if it is older than an hour or lacks the id. */
  async find(keyId: string): Promise<KeyObject | undefined> {
    const isFresh = this.now() - this.readAt < cacheTtlMs;
    if (isFresh && this.keys.has(keyId)) return this.keys.get(keyId);
    await this.renew();
    // While the provider is unavailable, expired keys remain in use.
    return this.keys.get(keyId);
  }

  private renew(): Promise<void> {
    this.asking ??= this.read().finally(() => (this.asking = undefined));
    return this.asking;
  }

  private async read(): Promise<void> {
    await wait(Math.max(0, this.askedAt + retryAfterMs - this.now()));
    this.askedAt = this.now();
    const sent = await this.ask();
    const list = sent.kind === 'answered' && sent.status === 200 ? keyListSchema.safeParse(sent.json) : undefined;
    // A failed request does not count towards the interval: the next callback retries.
    if (!list?.success) return void (this.askedAt = Number.NEGATIVE_INFINITY);
    this.keys = new Map(
      list.data.flatMap(({ id, key }) => {
        const read = readKey(key);
        return read ? [[id, read] as const] : [];
      }),
    );
    this.readAt = this.now();
  }
}

function readKey(text: string): KeyObject | undefined {
  try {
    if (text.includes('-----BEGIN')) return createPublicKey(text);
    return createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' });
  } catch {
    return undefined;
  }
}
