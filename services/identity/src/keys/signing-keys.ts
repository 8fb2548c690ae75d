import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import {
  AssertionStrategy,
  SERVICE_ENV,
  SERVICE_LOGGER,
  fieldCipherOf,
  isDuplicateKey,
  type ServiceLogger,
} from '@portal/nest-kit';
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
import { clockToleranceSeconds } from './clock-tolerance';
import { type SigningKeyDocument, signingKeyModelName } from './signing-key.schema';

const reloadAtMostEveryMs = 1_000;
/** Upper bound of the key reload interval, which is otherwise a quarter of the lead time. */
const refreshMaxMs = 10_000;

export interface SigningKey {
  kid: string;
  key: CryptoKey;
}

/**
 * ES256 signing keys, stored in the database and shared by all instances. A new key is published before it signs. An
 * old key stays published until the last session it signed has ended, so that verifiers always find the key.
 */
@Injectable()
export class SigningKeys implements OnModuleInit {
  private publicKeys = new Map<string, { jwk: JWK; key: CryptoKey }>();
  private current: SigningKey | undefined;
  private loadedAt = 0;
  private loading: Promise<void> | undefined;
  private readonly cipher: FieldCipher;
  private readonly leadMs: number;
  private readonly rotateAfterMs: number;
  private readonly keepForMs: number;

  constructor(
    @InjectModel(signingKeyModelName) private readonly keys: Model<SigningKeyDocument>,
    @Inject(SERVICE_ENV) env: IdentityEnv,
    private readonly assertions: AssertionStrategy,
    @Inject(SERVICE_LOGGER) private readonly log: ServiceLogger,
  ) {
    this.cipher = fieldCipherOf(env);
    this.leadMs = env.SIGNING_KEY_LEAD_S * 1000;
    this.rotateAfterMs = env.SIGNING_KEY_LIFETIME_S * 1000;
    // A key also signs during the lead time of its successor.
    this.keepForMs =
      this.rotateAfterMs + this.leadMs + (env.SESSION_LIFETIME_S + clockToleranceSeconds) * 1000 + refreshMaxMs;
  }

  async onModuleInit(): Promise<void> {
    this.assertions.trustKeys(this.resolve);
    await this.refresh(0);
    if (!this.current) throw new Error('There is no signing key');
  }

  async signing(): Promise<SigningKey> {
    await this.refreshIfDue();
    if (!this.current) throw new Error('There is no signing key');
    return this.current;
  }

  async jwks(): Promise<{ keys: JWK[] }> {
    await this.refreshIfDue();
    return { keys: [...this.publicKeys.values()].map(({ jwk }) => jwk) };
  }

  /** Key lookup for jose. Reloads for an unknown kid, which another instance may have just created. */
  readonly resolve: JWTVerifyGetKey = async ({ kid = '' }) => {
    if (!this.publicKeys.has(kid)) await this.refresh(reloadAtMostEveryMs);
    const known = this.publicKeys.get(kid);
    if (!known) throw new errors.JWKSNoMatchingKey();
    return known.key;
  };

  /** Re-encrypts private keys with the current data key. Returns the number of changed keys. */
  async reencrypt(): Promise<number> {
    const stored = await this.keys.find().lean<SigningKeyDocument[]>();
    const stale = stored.filter(({ privateJwk }) => !this.cipher.isCurrent(privateJwk));
    for (const { _id, privateJwk } of stale) {
      const text = this.cipher.decrypt(privateJwk, contextOf(_id));
      await this.keys.updateOne({ _id }, { $set: { privateJwk: this.cipher.encrypt(text, contextOf(_id)) } });
    }
    return stale.length;
  }

  /** Reloads keys if due. Keeps the loaded keys if the database is down. */
  private async refreshIfDue(): Promise<void> {
    try {
      await this.refresh(Math.min(this.leadMs / 4, refreshMaxMs));
    } catch (error) {
      if (!this.current) throw error;
      this.log.warn({ error }, 'signing keys could not be reloaded');
    }
  }

  /** Reloads keys that are older than the interval. Concurrent calls are coalesced. */
  private async refresh(atMostEveryMs: number): Promise<void> {
    if (Date.now() - this.loadedAt <= atMostEveryMs) return;
    this.loading ??= this.load().finally(() => {
      this.loading = undefined;
    });
    await this.loading;
  }

  private async load(): Promise<void> {
    let documents = await this.read();
    const newest = documents.at(-1);
    if (!newest || ageOf(newest) > this.rotateAfterMs) {
      await this.create((newest?.generation ?? 0) + 1);
      documents = await this.read();
    }
    documents = documents.filter((document) => ageOf(document) < this.keepForMs);
    const publicKeys = new Map<string, { jwk: JWK; key: CryptoKey }>();
    for (const { _id: kid, publicJwk } of documents) {
      const jwk = { ...(JSON.parse(publicJwk) as JWK), kid, alg: 'ES256', use: 'sig' };
      publicKeys.set(kid, this.publicKeys.get(kid) ?? { jwk, key: await importKey(jwk) });
    }
    const signer = this.signerAmong(documents);
    if (signer && signer._id !== this.current?.kid) {
      const privateJwk = this.cipher.decrypt(signer.privateJwk, contextOf(signer._id));
      this.current = { kid: signer._id, key: await importKey(JSON.parse(privateJwk) as JWK) };
    }
    this.publicKeys = publicKeys;
    this.loadedAt = Date.now();
  }

  /** Returns the newest key whose lead time has passed. The very first key signs immediately. */
  private signerAmong(documents: SigningKeyDocument[]): SigningKeyDocument | undefined {
    return documents.findLast((document) => ageOf(document) >= this.leadMs) ?? documents[0];
  }

  private read(): Promise<SigningKeyDocument[]> {
    return this.keys.find().sort({ generation: 1 }).lean<SigningKeyDocument[]>();
  }

  private async create(generation: number): Promise<void> {
    const { publicKey, privateKey } = await generateKeyPair('ES256', { extractable: true });
    const publicJwk = await exportJWK(publicKey);
    const kid = await calculateJwkThumbprint(publicJwk);
    const document = {
      _id: kid,
      generation,
      publicJwk: JSON.stringify(publicJwk),
      privateJwk: this.cipher.encrypt(JSON.stringify(await exportJWK(privateKey)), contextOf(kid)),
      createdAt: new Date(),
    };
    try {
      await this.keys.create(document);
    } catch (error) {
      if (!isDuplicateKey(error, 'generation')) throw error;
    }
    await this.keys.deleteMany({ createdAt: mongoose.trusted({ $lt: new Date(Date.now() - this.keepForMs) }) });
  }
}

const ageOf = ({ createdAt }: SigningKeyDocument): number => Date.now() - createdAt.getTime();
const contextOf = (kid: string): string => `signing key ${kid}`;

async function importKey(jwk: JWK): Promise<CryptoKey> {
  const key = await importJWK(jwk, 'ES256');
  if (key instanceof Uint8Array) throw new TypeError('An ES256 key cannot be symmetric');
  return key;
}
