import { createHash } from 'node:crypto';
import { httpbis, type SigningKey } from 'http-message-signatures';
import type { Flaw } from '../fault';

export interface SignedCallback {
  url: string;
  headers: Record<string, string>;
  body: string;
}

/** Signed components: those of RFC 9421, and pawaPay's `signature-date`. */
const fields = ['@method', '@authority', '@path', 'signature-date', 'content-digest', 'content-type'];
const params = ['alg', 'keyid', 'created', 'expires'];
const lifetimeMs = 60_000;
const agedMs = 11 * 60_000;

const digestOf = (body: string) => `sha-512=:${createHash('sha512').update(body).digest('base64')}:`;

/** Changes one digit of the amount; the length stays the same. */
const spoilt = (body: string) =>
  body.replace(/("amount":"\d*)(\d)/, (_all, before: string, digit: string) => `${before}${(Number(digit) + 1) % 10}`);

interface Signing {
  url: string;
  body: string;
  key: SigningKey;
  /** Defect of the signature; undefined for a valid one. */
  flaw: Flaw | undefined;
}

/** Builds a callback with digest and signature (RFC 9421, ECDSA P-256). */
export async function signCallback({ url, body, key, flaw }: Signing): Promise<SignedCallback> {
  const plain = { 'content-type': 'application/json' };
  if (flaw === 'unsigned') return { url, headers: plain, body };
  const created = new Date(Date.now() - (flaw === 'old' ? agedMs : 0));
  const headers = {
    ...plain,
    'content-digest': digestOf(body),
    'signature-date': created.toISOString(),
    'accept-signature': 'ecdsa-p256-sha256',
    'accept-digest': 'sha-256,sha-512',
  };
  const signed = await httpbis.signMessage(
    {
      key: flaw === 'keyid' ? { ...key, id: 'HTTP_EC_P256_KEY:unknown' } : key,
      name: 'sig-pp',
      fields,
      params,
      paramValues: { created, expires: new Date(created.getTime() + lifetimeMs) },
    },
    { method: 'POST', url: flaw === 'path' ? `${url}/elsewhere` : url, headers },
  );
  const flat = Object.entries(signed.headers).map(([name, value]) => [name.toLowerCase(), String(value)]);
  return { url, headers: Object.fromEntries(flat), body: flaw === 'byte' ? spoilt(body) : body };
}
