import { createHmac, createPrivateKey, createPublicKey, hkdfSync, sign, timingSafeEqual, verify } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import type { DataKeys } from '../encryption/data-keys';

/** PKCS #8 prefix (RFC 8410) of a 32-byte Ed25519 private key. */
const ed25519Prefix = Buffer.from('302e020100300506032b657004220420', 'hex');

interface LogKey {
  macKey: Buffer;
  privateKey: KeyObject;
  publicKey: KeyObject;
}

const derive = (key: Buffer, purpose: string) => Buffer.from(hkdfSync('sha256', key, '', purpose, 32));

function logKeyOf(key: Buffer): LogKey {
  const seed = derive(key, 'activity log signature');
  const privateKey = createPrivateKey({ key: Buffer.concat([ed25519Prefix, seed]), format: 'der', type: 'pkcs8' });
  return { macKey: derive(key, 'activity log entry'), privateKey, publicKey: createPublicKey(privateKey) };
}

/** Signature and the id of its key. */
export interface Signature {
  key: string;
  signature: string;
}

/**
 * Keys of the activity log. The first key marks entries and signs heads; all keys verify.
 * Each is 32 bytes, from which an HMAC key and an Ed25519 key are derived.
 */
export class LogKeys {
  private readonly keys: ReadonlyMap<string, LogKey>;
  private readonly currentId: string;

  constructor(keys: DataKeys) {
    this.currentId = keys[0].id;
    this.keys = new Map(keys.map(({ id, key }) => [id, logKeyOf(key)]));
  }

  /** Returns the HMAC of an entry as `id:base64url`. Only identity has the key. */
  mark(text: string): string {
    return `${this.currentId}:${this.macOf(this.currentId, text)?.toString('base64url') ?? ''}`;
  }

  /** Returns whether `mark` is valid for the text, under the current key or an older one. */
  isMarked(text: string, mark: string): boolean {
    const [id = '', encoded = ''] = mark.split(':');
    const mac = this.macOf(id, text);
    const given = Buffer.from(encoded, 'base64url');
    return mac !== undefined && given.length === mac.length && timingSafeEqual(given, mac);
  }

  sign(text: string): Signature {
    const { privateKey } = this.keys.get(this.currentId) as LogKey;
    return { key: this.currentId, signature: sign(null, Buffer.from(text), privateKey).toString('base64url') };
  }

  isSigned(text: string, { key, signature }: Signature): boolean {
    const known = this.keys.get(key);
    return known !== undefined && verify(null, Buffer.from(text), known.publicKey, Buffer.from(signature, 'base64url'));
  }

  private macOf(id: string, text: string): Buffer | undefined {
    const key = this.keys.get(id);
    return key && createHmac('sha256', key.macKey).update(text).digest();
  }
}
