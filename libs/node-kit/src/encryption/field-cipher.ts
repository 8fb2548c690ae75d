import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { DataKey } from './data-keys';

const mark = 'enc:v2:';
const ivBytes = 12;
const tagBytes = 16;

/**
 * Stored value that cannot be decrypted: its key is missing, or it was changed or moved. The message contains no value.
 */
export class FieldCipherError extends Error {
  override readonly name = 'FieldCipherError';
}

/**
 * AES-256-GCM for single fields at rest.
 * Values contain the id of their key, so keys can be rotated: the first encrypts, all decrypt.
 * A value is bound to a context, such as its document id, and cannot be decrypted in another one.
 */
export class FieldCipher {
  private readonly keys: ReadonlyMap<string, Buffer>;
  private readonly current: DataKey;

  constructor(keys: readonly [DataKey, ...DataKey[]]) {
    this.current = keys[0];
    this.keys = new Map(keys.map(({ id, key }) => [id, key]));
  }

  encrypt(text: string, context: string): string {
    const iv = randomBytes(ivBytes);
    const cipher = createCipheriv('aes-256-gcm', this.current.key, iv);
    cipher.setAAD(Buffer.from(context));
    const sealed = Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    return `${mark}${this.current.id}:${sealed.toString('base64url')}`;
  }

  /**
   * Decrypts a stored value. Values without the prefix predate encryption and are returned unchanged.
   * @throws FieldCipherError
   */
  decrypt(stored: string, context: string): string {
    if (!stored.startsWith(mark)) return stored;
    const [keyId = '', payload = ''] = stored.slice(mark.length).split(':');
    const key = this.keys.get(keyId);
    if (!key) throw new FieldCipherError(`key ${keyId} is missing in DATA_KEYS`);
    const sealed = Buffer.from(payload, 'base64url');
    try {
      const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, ivBytes));
      decipher.setAAD(Buffer.from(context));
      decipher.setAuthTag(sealed.subarray(-tagBytes));
      return Buffer.concat([decipher.update(sealed.subarray(ivBytes, -tagBytes)), decipher.final()]).toString('utf8');
    } catch (cause) {
      throw new FieldCipherError(`A field does not open with key ${keyId}: wrong key, or changed`, { cause });
    }
  }

  isCurrent(stored: string): boolean {
    return stored.startsWith(`${mark}${this.current.id}:`);
  }
}

/** Returns the ids of all keys used in a stored document. */
export const keyIdsIn = (json: string): string[] => [
  ...new Set([...json.matchAll(/enc:v2:([a-z0-9-]+):/g)].map(([, id = '']) => id)),
];
