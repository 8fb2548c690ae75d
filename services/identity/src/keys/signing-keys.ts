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
/** Other instances' new keys are met within a quarter of the time they are published ahead, ten seconds at most. */
const refreshMaxMs = 10_000;

export interface SigningKey {
  kid: string;
  key: CryptoKey;
}

/**
 * The ES256 keys of the portal, kept in the database so that restarts and further instances share them. A new key is
 * published before it signs and an old one stays published until the last session it signed is over, so that nobody who
 * verifies ever meets a key it cannot find.
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
    // It signs until its successor, published at the end of its life, takes over.
    this.keepForMs =
      this.rotateAfterMs + this.leadMs + (env.SESSION_LIFETIME_S + clockToleranceSeconds) * 1000 + refreshMaxMs;
  }

  async onModuleInit(): Promise<void> {
    this.assertions.trustKeys(this.resolve);
    await this.refresh(0);
    if (!this.current) throw new Error('There is no signing key');
  }

  /** The key to sign with now. */
  async signing(): Promise<SigningKey> {
    await this.refreshIfDue();
    if (!this.current) throw new Error('There is no signing key');
    return this.current;
  }

  /** The public keys, for those who verify. */
  async jwks(): Promise<{ keys: JWK[] }> {
    await this.refreshIfDue();
    return { keys: [...this.publicKeys.values()].map(({ jwk }) => jwk) };
  }

  /** jose's key lookup over the own keys; an unknown kid may be one that another instance has just made. */
  readonly resolve: JWTVerifyGetKey = async ({ kid = '' }) => {
    if (!this.publicKeys.has(kid)) await this.refresh(reloadAtMostEveryMs);
    const known = this.publicKeys.get(kid);
    if (!known) throw new errors.JWKSNoMatchingKey();
    return known.key;
  };

  /** Encrypts the private keys with the current data key. Returns how many changed. */
  async reencrypt(): Promise<number> {
    const stored = await this.keys.find().lean<SigningKeyDocument[]>();
    const stale = stored.filter(({ privateJwk }) => !this.cipher.isCurrent(privateJwk));
    for (const { _id, privateJwk } of stale) {
      const text = this.cipher.decrypt(privateJwk, contextOf(_id));
      await this.keys.updateOne({ _id }, { $set: { privateJwk: this.cipher.encrypt(text, contextOf(_id)) } });
    }
    return stale.length;
  }

  /** A database that is away does not take the keys we hold. */
  private async refreshIfDue(): Promise<void> {
    try {
      await this.refresh(Math.min(this.leadMs / 4, refreshMaxMs));
    } catch (error) {
      if (!this.current) throw error;
      this.log.warn({ error }, 'signing keys could not be read again');
    }
  }

  /** Reads the keys again when the last look is older than that; callers at the same time share one look. */
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

  /** The newest key that has been published long enough; the very first one cannot wait. */
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
