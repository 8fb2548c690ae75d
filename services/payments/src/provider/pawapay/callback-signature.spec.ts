import { createHash, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { httpbis } from 'http-message-signatures';
import type { RawCallback } from '../payment-provider.port';
import { digestFits, signatureFault } from './callback-signature';

const publicHost = 'portal.example';
const path = '/api/payments/callbacks/pawapay/deposits';
const body = Buffer.from('{"depositId":"8917c345-4791-4285-a416-62f24b6982db", "amount":"1234.50"}');
const keys = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
const covered = ['@method', '@authority', '@path', 'content-digest', 'content-type'];

const digestOf = (bytes: Buffer, kind: 'sha256' | 'sha512' = 'sha256'): string =>
  `${kind === 'sha256' ? 'sha-256' : 'sha-512'}=:${createHash(kind).update(bytes).digest('base64')}:`;

interface Signing {
  key?: KeyObject;
  encoding?: 'ieee-p1363' | 'der';
  fields?: string[];
  created?: Date | null;
  keyid?: string;
  digest?: string;
  host?: string;
  alg?: string;
}

/** Signs a callback as the provider does, with optional deviations. */
async function signed(given: Signing = {}): Promise<RawCallback> {
  const { key = keys.privateKey, encoding = 'ieee-p1363', fields = covered, created = new Date() } = given;
  const headers = { 'content-type': 'application/json', 'content-digest': given.digest ?? digestOf(body) };
  const message = await httpbis.signMessage(
    {
      name: 'sig-pp',
      key: { sign: (data) => Promise.resolve(sign('sha256', data, { key, dsaEncoding: encoding })) },
      fields,
      params: ['alg', 'keyid', 'created'],
      paramValues: { alg: given.alg ?? 'ecdsa-p256-sha256', keyid: given.keyid ?? 'HTTP_EC_P256_KEY:1', created },
    },
    { method: 'POST', url: `https://${given.host ?? publicHost}${path}`, headers },
  );
  const lower = Object.entries(message.headers).map(([name, value]) => [name.toLowerCase(), String(value)]);
  return { method: 'POST', path, headers: Object.fromEntries(lower), body };
}

const faultOf = (callback: RawCallback) =>
  signatureFault(callback, {
    publicHost,
    keyOf: (id) => Promise.resolve(id === 'HTTP_EC_P256_KEY:1' ? keys.publicKey : undefined),
  });
const minutesAgo = (minutes: number): Date => new Date(Date.now() - minutes * 60_000);

describe('the signature of a callback', () => {
  it.each(['ieee-p1363', 'der'] as const)('is accepted with r and s encoded as %s', async (encoding) => {
    expect(await faultOf(await signed({ encoding }))).toBeUndefined();
  });

  it('is accepted with a SHA-512 digest', async () => {
    expect(await faultOf(await signed({ digest: digestOf(body, 'sha512') }))).toBeUndefined();
  });

  it('is checked against the configured host, not the Host header', async () => {
    const callback = await signed();
    expect(await faultOf({ ...callback, headers: { ...callback.headers, host: 'elsewhere.example' } })).toBeUndefined();
    expect(await faultOf(await signed({ host: 'elsewhere.example' }))).toMatch(/does not match a key/);
  });

  it('is rejected with a changed byte, another path or another method', async () => {
    const callback = await signed();
    const changed = Buffer.from(body.toString().replace('1234.50', '1234.51'));
    expect(await faultOf({ ...callback, body: changed })).toMatch(/digest/);
    const digest = { ...callback.headers, 'content-digest': digestOf(changed) };
    expect(await faultOf({ ...callback, body: changed, headers: digest })).toMatch(/does not match a key/);
    expect(await faultOf({ ...callback, path: `${path}2` })).toMatch(/does not match a key/);
    expect(await faultOf({ ...callback, method: 'PUT' })).toMatch(/does not match a key/);
  });

  it.each([
    ['created 11 minutes ago', { created: minutesAgo(11) }],
    ['created 11 minutes in the future', { created: minutesAgo(-11) }],
    ['without creation time', { created: null }],
    ['with an unknown key', { keyid: 'HTTP_EC_P256_KEY:2' }],
    [
      'with a foreign key under a known id',
      { key: generateKeyPairSync('ec', { namedCurve: 'prime256v1' }).privateKey },
    ],
    ['with an algorithm that does not fit the key', { alg: 'hmac-sha256' }],
    ...covered
      .slice(0, 4)
      .map((left) => [`without ${left}`, { fields: covered.filter((one) => one !== left) }] as const),
  ])('is rejected: %s', async (_what, signing: Signing) => {
    expect(await faultOf(await signed(signing))).toEqual(expect.any(String));
  });

  it.each(['signature', 'signature-input', 'content-digest'])('is rejected without %s', async (name) => {
    const callback = await signed();
    expect(await faultOf({ ...callback, headers: { ...callback.headers, [name]: undefined } })).toBeDefined();
  });

  it.each(['', 'sig-pp=', 'sig-pp=:AAAA:', 'sig-pp=("@path")', '\u0000', 'x'.repeat(8_000)])(
    'is rejected if malformed: %j',
    async (text) => {
      const callback = await signed();
      for (const name of ['signature', 'signature-input']) {
        expect(await faultOf({ ...callback, headers: { ...callback.headers, [name]: text } })).toBeDefined();
      }
    },
  );
});

describe('a content digest', () => {
  it('matches if all listed digests match', () => {
    expect(digestFits(`${digestOf(body)}, ${digestOf(body, 'sha512')}`, body)).toBe(true);
    expect(digestFits(`md5=:AAAA:, ${digestOf(body)}`, body)).toBe(true);
    expect(digestFits(`${digestOf(body)}, sha-512=:AAAA:`, body)).toBe(false);
  });

  it.each([undefined, '', 'md5=:AAAA:', 'sha-256=', 'sha-256=::', 'xsha-256=:AAAA:'])(
    'does not match: %j',
    (header) => {
      expect(digestFits(header, body)).toBe(false);
    },
  );
});
