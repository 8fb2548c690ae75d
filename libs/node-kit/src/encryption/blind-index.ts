import { createHmac, hkdfSync } from 'node:crypto';
import type { DataKey, DataKeys } from './data-keys';

/**
 * Finds an encrypted field by its whole value: HMAC-SHA256 under keys of its own, derived from the data keys, so that a
 * dump without them tells nobody whether a value is in it. The first key writes; what an older one wrote is found by
 * `candidates` until it is written anew.
 */
export class BlindIndex {
  private readonly keys: readonly [Buffer, ...Buffer[]];

  /** @param purpose which field: equal values of different fields get different hashes. */
  constructor([current, ...older]: DataKeys, purpose: string) {
    const derived = ({ key }: DataKey) => Buffer.from(hkdfSync('sha256', key, '', `field index: ${purpose}`, 32));
    this.keys = [derived(current), ...older.map(derived)];
  }

  /** What is stored beside the encrypted value. */
  of(text: string): string {
    return hash(this.keys[0], text);
  }

  /** Everything that may be stored beside that value, by whichever key it was written. */
  candidates(text: string): string[] {
    return this.keys.map((key) => hash(key, text));
  }
}

const hash = (key: Buffer, text: string): string => createHmac('sha256', key).update(text).digest('base64url');
