import { createHash, timingSafeEqual, verify, type KeyObject } from 'node:crypto';
import { httpbis, type SignatureParameters, type VerifyingKey } from 'http-message-signatures';
import type { RawCallback } from '../payment-provider.port';

const createdWithinSeconds = 600;
/** Accepted lead of the provider's clock. */
const clockGapSeconds = 60;
const covered = ['@method', '@authority', '@path', 'content-digest'];
const digests = { 'sha-256': 'sha256', 'sha-512': 'sha512' } as const;

export type KeyFinder = (keyId: string) => Promise<KeyObject | undefined>;

export interface SignatureRules {
  /** Host name that the provider calls. The Host header is ignored. */
  publicHost: string;
  keyOf: KeyFinder;
}

/**
 * Verifies a Content-Digest header (RFC 9530): every digest with a known algorithm must match, and at least one
 * must be present.
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
 * Verifies a callback. The digest must match the raw bytes. The signature (RFC 9421) must cover method, host, path and
 * digest and be at most ten minutes old.
 * @returns the reason of a rejection, undefined for a valid callback
 */
export async function signatureFault(callback: RawCallback, rules: SignatureRules): Promise<string | undefined> {
  if (callback.headers['signature'] === undefined) return 'signature missing';
  if (!digestFits(callback.headers['content-digest'], callback.body)) return 'digest does not match the body';
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
    return isValid === true ? undefined : 'signature does not match a key of the provider';
  } catch (error) {
    return error instanceof Error ? error.message : 'signature cannot be parsed';
  }
}

async function verifyingKey(parameters: SignatureParameters, keyOf: KeyFinder): Promise<VerifyingKey | null> {
  const { keyid, created } = parameters;
  // Without `created`, the maximum age could not be enforced.
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

/** RFC 9421 specifies r and s concatenated, but integrators report both encodings. */
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
