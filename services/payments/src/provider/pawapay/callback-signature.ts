import { createHash, timingSafeEqual, verify, type KeyObject } from 'node:crypto';
import { httpbis, type SignatureParameters, type VerifyingKey } from 'http-message-signatures';
import type { RawCallback } from '../payment-provider.port';

const createdWithinSeconds = 600;
/** How far the provider's clock may be ahead of ours. */
const clockGapSeconds = 60;
const covered = ['@method', '@authority', '@path', 'content-digest'];
const digests = { 'sha-256': 'sha256', 'sha-512': 'sha512' } as const;

export type KeyFinder = (keyId: string) => Promise<KeyObject | undefined>;

export interface SignatureRules {
  /** The host that the provider calls us by, whatever a Host header says. */
  publicHost: string;
  keyOf: KeyFinder;
}

/**
 * Whether what a Content-Digest header (RFC 9530) says of the bytes is so: each digest of a kind that we know, and one
 * of them at least.
 */
export function digestFits(header: string | undefined, body: Buffer): boolean {
  const named = [...(header ?? '').matchAll(/(?:^|,)\s*(sha-256|sha-512)=:([A-Za-z0-9+/]+={0,2}):/g)];
  const fits = ([, kind, value = '']: RegExpMatchArray): boolean => {
    const expected = createHash(digests[kind as keyof typeof digests])
      .update(body)
      .digest();
    const given = Buffer.from(value, 'base64');
    return given.length === expected.length && timingSafeEqual(given, expected);
  };
  return named.length > 0 && named.every(fits);
}

/**
 * Why a callback is not believed; undefined when it is the provider's: its digest is that of the raw bytes, and a signature
 * after RFC 9421 covers method, host, path and digest and was made within ten minutes.
 */
export async function signatureFault(callback: RawCallback, rules: SignatureRules): Promise<string | undefined> {
  if (callback.headers['signature'] === undefined) return 'it is not signed';
  if (!digestFits(callback.headers['content-digest'], callback.body)) return 'its digest is not that of its bytes';
  const { method, path } = callback;
  const headers = Object.fromEntries(
    Object.entries(callback.headers).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
  try {
    const isValid = await httpbis.verifyMessage(
      {
        keyLookup: (parameters) => verifyingKey(parameters, rules.keyOf),
        requiredParams: ['created', 'keyid'],
        requiredFields: covered,
        maxAge: createdWithinSeconds,
        notAfter: Math.floor(Date.now() / 1_000) + clockGapSeconds,
      },
      { method, url: `https://${rules.publicHost}${path}`, headers },
    );
    return isValid === true ? undefined : 'its signature is not by a key of the provider';
  } catch (error) {
    return error instanceof Error ? error.message : 'its signature cannot be read';
  }
}

async function verifyingKey(parameters: SignatureParameters, keyOf: KeyFinder): Promise<VerifyingKey | null> {
  const { keyid, created } = parameters;
  // Without an instant to compare with, no age would be too high.
  if (typeof keyid !== 'string' || !(created instanceof Date) || Number.isNaN(created.getTime())) return null;
  const key = await keyOf(keyid);
  const algorithm = key && algorithmOf(key);
  if (!algorithm) return null;
  return {
    id: keyid,
    algs: [algorithm.name],
    verify: (data, signature) =>
      Promise.resolve(encodings.some((dsaEncoding) => isSigned(data, signature, { key, dsaEncoding, ...algorithm }))),
  };
}

/** RFC 9421 asks for r and s side by side; integrators report both forms. */
const encodings = ['ieee-p1363', 'der'] as const;

interface SignatureForm {
  key: KeyObject;
  dsaEncoding: (typeof encodings)[number];
  hash: string;
}

function isSigned(data: Buffer, signature: Buffer, { hash, key, dsaEncoding }: SignatureForm): boolean {
  try {
    return verify(hash, data, { key, dsaEncoding }, signature);
  } catch {
    return false;
  }
}

function algorithmOf(key: KeyObject): { name: string; hash: string } | undefined {
  const { namedCurve } = key.asymmetricKeyDetails ?? {};
  if (namedCurve === 'prime256v1') return { name: 'ecdsa-p256-sha256', hash: 'sha256' };
  if (namedCurve === 'secp384r1') return { name: 'ecdsa-p384-sha384', hash: 'sha384' };
  return key.asymmetricKeyType === 'rsa' ? { name: 'rsa-v1_5-sha256', hash: 'sha256' } : undefined;
}
