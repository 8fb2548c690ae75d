import { randomBytes } from 'node:crypto';
import type { MongoClient } from 'mongodb';
import {
  calculateJwkThumbprint,
  exportJWK,
  exportSPKI,
  generateKeyPair,
  SignJWT,
  type CryptoKey,
  type JWK,
} from 'jose';

/** Signing key that identity trusts and the test holds, to create tokens with a single defect. */
export interface TrustedKey {
  kid: string;
  privateKey: CryptoKey;
  publicJwk: JWK;
  publicPem: string;
}

/** Inserts a signing key into identity's database as a previous key: it verifies tokens but never signs. */
export async function plantSigningKey(client: MongoClient): Promise<TrustedKey> {
  const { publicKey, privateKey } = await generateKeyPair('ES256', { extractable: true });
  const publicJwk = await exportJWK(publicKey);
  const kid = await calculateJwkThumbprint(publicJwk);
  const keys = client.db('portal_identity').collection<{ _id: string; generation: number }>('signingkeys');
  const [oldest] = await keys.find().sort({ generation: 1 }).limit(1).toArray();
  const document = {
    _id: kid,
    generation: (oldest?.generation ?? 1) - 1,
    publicJwk: JSON.stringify(publicJwk),
    privateJwk: JSON.stringify(await exportJWK(privateKey)),
    createdAt: new Date(Date.now() - 86_400_000),
  };
  await keys.insertOne(document);
  return { kid, privateKey, publicJwk, publicPem: await exportSPKI(publicKey) };
}

export const base64url = (value: string | object): string =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');

export interface Claims {
  [name: string]: unknown;
}

/** Signs any header and claims; undefined claims are omitted. */
export function sign(key: CryptoKey | Uint8Array, header: object, claims: Claims): Promise<string> {
  const given = Object.fromEntries(Object.entries(claims).filter(([, value]) => value !== undefined));
  return new SignJWT(given).setProtectedHeader(header as { alg: string }).sign(key);
}

export const junk = (bytes: number): string => randomBytes(bytes).toString('base64url');
