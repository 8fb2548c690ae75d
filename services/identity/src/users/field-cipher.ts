import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';

const mark = 'enc:v1';
const ivBytes = 12;
const tagBytes = 16;

/**
 * AES-256-GCM for single fields at rest. A value carries the id of its key, so keys can be rotated: the first secret
 * encrypts, all of them decrypt. Without a secret values are stored as they are.
 */
export class FieldCipher {
  private readonly keys = new Map<string, Buffer>();
  private readonly currentId: string | undefined;

  /** `secrets` separates several by commas. */
  constructor(secrets: string | undefined) {
    for (const secret of secrets?.split(',') ?? []) {
      const key = Buffer.from(hkdfSync('sha256', secret, '', 'portal field encryption', 32));
      this.keys.set(createHash('sha256').update(key).digest('hex').slice(0, 8), key);
    }
    this.currentId = this.keys.keys().next().value;
  }

  encrypt(text: string): string {
    const key = this.currentId === undefined ? undefined : this.keys.get(this.currentId);
    if (!key) return text;
    const iv = randomBytes(ivBytes);
    const cipher = createCipheriv('aes-256-gcm', key, iv);
    const sealed = Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    return `${mark}:${this.currentId}:${sealed.toString('base64url')}`;
  }

  /** Throws when the value was changed or its key is not among ours. */
  decrypt(stored: string): string {
    if (!stored.startsWith(`${mark}:`)) return stored;
    const [, , keyId = '', payload = ''] = stored.split(':');
    const key = this.keys.get(keyId);
    if (!key) throw new Error(`No key ${keyId} to decrypt a field with: FIELD_KEY lacks it`);
    const sealed = Buffer.from(payload, 'base64url');
    const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, ivBytes));
    decipher.setAuthTag(sealed.subarray(-tagBytes));
    return Buffer.concat([decipher.update(sealed.subarray(ivBytes, -tagBytes)), decipher.final()]).toString('utf8');
  }
}
