import { createPublicKey, type KeyObject } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod/mini';
import type { WireOutcome } from './pawapay-transport';

const cacheTtlMs = 3_600_000;
/**
 * Requests for the keys at once, and the interval at which another one is allowed afterwards. Callbacks with invented
 * key ids cannot flood the provider, and a series of them does not delay a rotated key. The gateway accepts as many
 * invalid callbacks a minute from an address.
 */
const requestsAtOnce = 20;
const regainMs = 1_000;

const keyListSchema = z.array(z.object({ id: z.string(), key: z.string() }));

/** The provider's public keys for callback signatures, by key id. */
export class PawapayKeys {
  private keys: ReadonlyMap<string, KeyObject> = new Map();
  private readAt = Number.NEGATIVE_INFINITY;
  /** Instant at which all requests are regained. */
  private regainedAt = Number.NEGATIVE_INFINITY;
  /** Request that is sent, and the one that follows it. */
  private sent: Promise<void> | undefined;
  private next: Promise<void> | undefined;

  /** @param now monotonic clock in milliseconds */
  constructor(
    private readonly ask: () => Promise<WireOutcome>,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** Returns a key by id. The list is requested again if it is older than an hour or lacks the id. */
  async find(keyId: string): Promise<KeyObject | undefined> {
    if (this.sent && !this.hasFresh(keyId)) await this.sent;
    if (!this.hasFresh(keyId)) await this.renew();
    // While the provider is unavailable, expired keys remain in use.
    return this.keys.get(keyId);
  }

  private hasFresh = (keyId: string): boolean => this.now() - this.readAt < cacheTtlMs && this.keys.has(keyId);

  /** Callers share the request that is not sent yet. The response to one already sent may predate their key. */
  private renew(): Promise<void> {
    this.next ??= this.sendNext();
    return this.next;
  }

  private async sendNext(): Promise<void> {
    await this.sent;
    await wait(Math.max(0, this.regainedAt - (requestsAtOnce - 1) * regainMs - this.now()));
    this.next = undefined;
    this.sent = this.read().finally(() => (this.sent = undefined));
    await this.sent;
  }

  private async read(): Promise<void> {
    const regainedAt = Math.max(this.regainedAt, this.now());
    this.regainedAt = regainedAt + regainMs;
    const sent = await this.ask();
    const list = sent.kind === 'answered' && sent.status === 200 ? keyListSchema.safeParse(sent.json) : undefined;
    // A failed request does not count: the next callback retries.
    if (!list?.success) return void (this.regainedAt = regainedAt);
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
