import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { describe, expect, it, jest, afterEach } from '@jest/globals';
import { callerTokenHeader, callerTokenType, serviceTokenHeader } from '@portal/contracts';
import { SignJWT } from 'jose';
import { callerOfHeaders, serviceProofSource, serviceTokenSource, verifyServiceToken } from './service-token';

const pairOf = () => generateKeyPairSync('ed25519');
const [bookings, next, payments] = [pairOf(), pairOf(), pairOf()];
const trust = {
  SERVICE_PUBLIC_KEYS: new Map([
    ['bookings', [bookings.publicKey, next.publicKey]],
    ['payments', [payments.publicKey]],
  ]),
};
const secret = 'a secret of tests, forty characters long';
const tokenBy = (key: KeyObject, issuer = 'bookings', audience = 'catalog') =>
  serviceTokenSource({ issuer, audience, credentials: { SERVICE_KEY: key } })();
const verdict = (token: string) => verifyServiceToken(token, 'catalog', trust);

afterEach(() => void jest.useRealTimers());

const now = Math.floor(Date.now() / 1000);
const claims = { iss: 'bookings', aud: 'catalog', iat: now, exp: now + 30 };
const header = { alg: 'EdDSA', typ: callerTokenType };
const forged = (change: { header?: object; claims?: object; key?: KeyObject | Uint8Array } = {}) =>
  new SignJWT({ ...claims, ...change.claims })
    .setProtectedHeader({ ...header, ...change.header })
    .sign(change.key ?? bookings.privateKey);
const unsigned = [{ alg: 'none', typ: callerTokenType }, claims]
  .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
  .join('.');
const publicText = bookings.publicKey.export({ type: 'spki', format: 'der' });

describe('a service token', () => {
  it('identifies the caller by either of its two keys', async () => {
    expect(await verdict(await tokenBy(bookings.privateKey))).toBe('bookings');
    expect(await verdict(await tokenBy(next.privateKey))).toBe('bookings');
    expect(await verdict(await tokenBy(payments.privateKey, 'payments'))).toBe('payments');
    expect(await verdict(await forged())).toBe('bookings');
  });

  it.each<[string, () => string | Promise<string>]>([
    ['signed with the key of another caller', () => tokenBy(payments.privateKey)],
    ['of an unknown caller', () => tokenBy(bookings.privateKey, 'flights')],
    ['for another service', () => tokenBy(bookings.privateKey, 'bookings', 'identity')],
    ['after its expiry', () => forged({ claims: { iat: now - 120, exp: now - 60 } })],
    ['with too long a lifetime', () => forged({ claims: { iat: now - 120, exp: now + 3_600 } })],
    ['issued in the future', () => forged({ claims: { iat: now + 120, exp: now + 150 } })],
    ['without an expiry', () => forged({ claims: { exp: undefined } })],
    ['without an issuer', () => forged({ claims: { iss: undefined } })],
    ['of another type', () => forged({ header: { typ: 'JWT' } })],
    ['signed with a shared secret', () => forged({ header: { alg: 'HS256' }, key: Buffer.from(secret) })],
    ['signed with the public key as a secret', () => forged({ header: { alg: 'HS256' }, key: publicText })],
    ['without an algorithm', () => `${unsigned}.`],
    ['in an invalid format', () => 'a.b.c'],
    ['when empty', () => ''],
  ])('is rejected %s', async (_what, make) => {
    expect(await verdict(await make())).toBeUndefined();
  });

  it('is renewed only shortly before expiry', async () => {
    jest.useFakeTimers({ now: Date.now(), advanceTimers: true });
    const source = serviceTokenSource({
      issuer: 'bookings',
      audience: 'catalog',
      credentials: { SERVICE_KEY: bookings.privateKey },
    });
    const first = await source();
    jest.setSystemTime(Date.now() + 15_000);
    expect(await source()).toBe(first);
    jest.setSystemTime(Date.now() + 10_000);
    expect(await source()).not.toBe(first);
  });
});

describe('the migration from the shared secret to keys', () => {
  const proofOf = (credentials: { SERVICE_TOKEN_SECRET?: string }) =>
    serviceProofSource({
      issuer: 'bookings',
      audience: 'catalog',
      credentials: { SERVICE_KEY: bookings.privateKey, ...credentials },
    })();
  const believed = (headers: object, more: object = {}) =>
    callerOfHeaders({ ...headers }, 'catalog', { ...trust, ...more });

  it('sends both tokens while it has the secret, and one without it', async () => {
    expect(Object.keys(await proofOf({ SERVICE_TOKEN_SECRET: secret }))).toEqual([
      callerTokenHeader,
      serviceTokenHeader,
    ]);
    expect(Object.keys(await proofOf({}))).toEqual([callerTokenHeader]);
  });

  it('accepts a legacy caller only while it has the secret itself', async () => {
    const { [serviceTokenHeader]: old } = await proofOf({ SERVICE_TOKEN_SECRET: secret });
    expect(await believed({ [serviceTokenHeader]: old }, { SERVICE_TOKEN_SECRET: secret })).toBe('bookings');
    expect(await believed({ [serviceTokenHeader]: old })).toBeUndefined();
    expect(await believed({ [serviceTokenHeader]: old }, { SERVICE_TOKEN_SECRET: `${secret}!` })).toBeUndefined();
  });

  it('never falls back to the secret after an invalid key signature', async () => {
    const both = await proofOf({ SERVICE_TOKEN_SECRET: secret });
    const broken = { ...both, [callerTokenHeader]: await tokenBy(payments.privateKey) };
    expect(await believed(broken, { SERVICE_TOKEN_SECRET: secret })).toBeUndefined();
    expect(await believed(both, { SERVICE_TOKEN_SECRET: secret })).toBe('bookings');
  });
});
