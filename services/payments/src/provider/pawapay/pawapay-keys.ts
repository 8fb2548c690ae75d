import { createPublicKey, type KeyObject } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod/mini';
import type { WireOutcome } from './pawapay-transport';

const cacheTtlMs = 3_600_000;
/** Whoever invents key ids makes us ask the provider this often and no oftener; all of them wait for the same answer. */
const retryAfterMs = 1_000;

const keyListSchema = z.array(z.object({ id: z.string(), key: z.string() }));

/** The keys that the provider signs its callbacks with, by their ids. */
export class PawapayKeys {
  private keys: ReadonlyMap<string, KeyObject> = new Map();
  private readAt = Number.NEGATIVE_INFINITY;
  private askedAt = Number.NEGATIVE_INFINITY;
  private asking: Promise<void> | undefined;

  /** `now` in milliseconds, of a clock that only grows. */
  constructor(
    private readonly ask: () => Promise<WireOutcome>,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** The key of that id. A list older than an hour, or one without the id, is asked for once more. */
  async find(keyId: string): Promise<KeyObject | undefined> {
    const isFresh = this.now() - this.readAt < cacheTtlMs;
    if (isFresh && this.keys.has(keyId)) return this.keys.get(keyId);
    await this.renew();
    // A key that was the provider's an hour ago serves while the provider does not say otherwise.
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
    // Silence is no answer: the next callback asks again.
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

/** A public key in PEM, or the same without its first and last line. */
function readKey(text: string): KeyObject | undefined {
  try {
    if (text.includes('-----BEGIN')) return createPublicKey(text);
    return createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' });
  } catch {
    return undefined;
  }
}
