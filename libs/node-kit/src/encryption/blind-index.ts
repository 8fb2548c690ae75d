import { createHmac, hkdfSync } from 'node:crypto';
import type { DataKey, DataKeys } from './data-keys';

/**
 * Blind index for exact lookups of an encrypted field: HMAC-SHA256 with keys derived from the data keys.
 * Without those keys a database dump does not reveal whether a value exists. The first key writes.
 * `candidates` finds values written with older keys until they are rewritten.
 */
export class BlindIndex {
  private readonly keys: readonly [Buffer, ...Buffer[]];

  /** @param purpose field name, so that equal values of different fields get different hashes */
  constructor([current, ...older]: DataKeys, purpose: string) {
    const derived = ({ key }: DataKey) => Buffer.from(hkdfSync('sha256', key, '', `field index: ${purpose}`, 32));
    this.keys = [derived(current), ...older.map(derived)];
  }

  /** Returns the hash that is stored with the encrypted value. */
  of(text: string): string {
    return hash(this.keys[0], text);
  }

  /** Returns the hashes of a value under all keys. */
  candidates(text: string): string[] {
    return this.keys.map((key) => hash(key, text));
  }
}

const hash = (key: Buffer, text: string): string => createHmac('sha256', key).update(text).digest('base64url');
