import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { AssertionVerifier, SERVICE_ENV, fieldCipherOf, modelToken } from '@portal/nest-kit';
import type { FieldCipher } from '@portal/node-kit';
import {
  calculateJwkThumbprint,
  errors,
  exportJWK,
  generateKeyPair,
  importJWK,
  type CryptoKey,
  type JWK,
  type JWTVerifyGetKey,
} from 'jose';
import mongoose, { type Model } from 'mongoose';
import type { IdentityEnv } from '../env';
import type { SigningKeyDocument } from './signing-key.schema';

const dayMs = 24 * 60 * 60 * 1000;
const rotateAfterMs = 30 * dayMs;
/** Longer than any session lives after its key stopped signing. */
const keepForMs = rotateAfterMs + 2 * dayMs;
const reloadAtMostEveryMs = 1_000;

interface SigningKey {
  kid: string;
  key: CryptoKey;
}

/** The ES256 keys of the portal, kept in the database so that restarts and further instances share them. */
@Injectable()
export class SigningKeys implements OnModuleInit {
  private publicKeys = new Map<string, { jwk: JWK; key: CryptoKey }>();
  private current: (SigningKey & { createdAt: number }) | undefined;
  private loadedAt = 0;
  private readonly cipher: FieldCipher;

  constructor(
    @Inject(modelToken('SigningKey')) private readonly keys: Model<SigningKeyDocument>,
    @Inject(SERVICE_ENV) env: IdentityEnv,
    private readonly assertions: AssertionVerifier,
  ) {
    this.cipher = fieldCipherOf(env);
  }

  async onModuleInit(): Promise<void> {
    this.assertions.trustKeys(this.resolve);
    await this.load();
    if (!this.current) await this.create();
  }

  /** The key to sign with now; a new one takes over every thirty days. */
  async signing(): Promise<SigningKey> {
    if (!this.current || Date.now() - this.current.createdAt > rotateAfterMs) await this.create();
    if (!this.current) throw new Error('There is no signing key');
    return this.current;
  }

  /** The public keys for whoever verifies. */
  jwks(): { keys: JWK[] } {
    return { keys: [...this.publicKeys.values()].map(({ jwk }) => jwk) };
  }

  /** jose's key lookup over the own keys; an unknown kid may be one that another instance has just made. */
  readonly resolve: JWTVerifyGetKey = async ({ kid = '' }) => {
    if (!this.publicKeys.has(kid) && Date.now() - this.loadedAt > reloadAtMostEveryMs) await this.load();
    const known = this.publicKeys.get(kid);
    if (!known) throw new errors.JWKSNoMatchingKey();
    return known.key;
  };

  /** Brings the private keys under the current data key; answers how many that changed. */
  async reencrypt(): Promise<number> {
    const stored = await this.keys.find().lean<SigningKeyDocument[]>();
    const stale = stored.filter(({ privateJwk }) => !this.cipher.isCurrent(privateJwk));
    for (const { _id, privateJwk } of stale) {
      const text = this.cipher.decrypt(privateJwk, contextOf(_id));
      await this.keys.updateOne({ _id }, { $set: { privateJwk: this.cipher.encrypt(text, contextOf(_id)) } });
    }
    return stale.length;
  }

  private async create(): Promise<void> {
    const { publicKey, privateKey } = await generateKeyPair('ES256', { extractable: true });
    const publicJwk = await exportJWK(publicKey);
    const kid = await calculateJwkThumbprint(publicJwk);
    await this.keys.create({
      _id: kid,
      publicJwk: JSON.stringify(publicJwk),
      privateJwk: this.cipher.encrypt(JSON.stringify(await exportJWK(privateKey)), contextOf(kid)),
      createdAt: new Date(),
    });
    await this.keys.deleteMany({ createdAt: mongoose.trusted({ $lt: new Date(Date.now() - keepForMs) }) });
    await this.load();
  }

  private async load(): Promise<void> {
    const documents = await this.keys.find().sort({ createdAt: 1, _id: 1 }).lean<SigningKeyDocument[]>();
    this.loadedAt = Date.now();
    const publicKeys = new Map<string, { jwk: JWK; key: CryptoKey }>();
    for (const { _id: kid, publicJwk } of documents) {
      const jwk = { ...(JSON.parse(publicJwk) as JWK), kid, alg: 'ES256', use: 'sig' };
      publicKeys.set(kid, { jwk, key: await importKey(jwk) });
    }
    this.publicKeys = publicKeys;
    const newest = documents.at(-1);
    if (!newest || newest._id === this.current?.kid) return;
    const key = await importKey(JSON.parse(this.cipher.decrypt(newest.privateJwk, contextOf(newest._id))) as JWK);
    this.current = { kid: newest._id, key, createdAt: newest.createdAt.getTime() };
  }
}

const contextOf = (kid: string): string => `signing key ${kid}`;

async function importKey(jwk: JWK): Promise<CryptoKey> {
  const key = await importJWK(jwk, 'ES256');
  if (key instanceof Uint8Array) throw new TypeError('An ES256 key cannot be symmetric');
  return key;
}
