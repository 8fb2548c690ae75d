import { createPrivateKey, createPublicKey, generateKeyPairSync, sign } from 'node:crypto';
import { createSigner, type SigningKey } from 'http-message-signatures';

/** Signing key as stored in the journal. */
export interface StoredKey {
  id: 'signing-key';
  kind: 'key';
  generation: number;
  pem: string;
}

const algorithm = 'ecdsa-p256-sha256';

const newKey = (generation: number): StoredKey => ({
  id: 'signing-key',
  kind: 'key',
  generation,
  pem: generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  }).privateKey,
});

const nameOf = ({ generation }: StoredKey) => `HTTP_EC_P256_KEY:${generation}`;

/** Current signing key, stored across restarts. The previous key is no longer published. */
export class SigningKeys {
  private key: StoredKey;

  constructor(
    private readonly store: (key: StoredKey) => void,
    stored: StoredKey | undefined,
  ) {
    this.key = stored ?? newKey(1);
    if (!stored) this.keep();
  }

  rotate(): void {
    this.key = newKey(this.key.generation + 1);
    this.keep();
  }

  /** Returns the key as served by GET /v2/public-key/http. */
  published() {
    const spki = createPublicKey(this.key.pem).export({ type: 'spki', format: 'der' });
    return { id: nameOf(this.key), key: spki.toString('base64') };
  }

  /** @param isDer DER-encodes r and s, as one integrator reports, instead of concatenating them */
  signer(isDer: boolean): SigningKey {
    const id = nameOf(this.key);
    if (!isDer) return createSigner(this.key.pem, algorithm, id);
    const key = createPrivateKey(this.key.pem);
    return { id, alg: algorithm, sign: (data) => Promise.resolve(sign('sha256', data, { key, dsaEncoding: 'der' })) };
  }

  /** Stores the key, also after a reset. */
  keep(): void {
    this.store(this.key);
  }
}
