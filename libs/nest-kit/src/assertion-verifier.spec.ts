import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { assertionTokenType, tokenIssuer } from '@portal/contracts';
import { serviceTokenSource, verifyServiceToken } from '@portal/node-kit';
import { SignJWT, generateKeyPair } from 'jose';
import { AssertionVerifier } from './assertion-verifier';
import type { ServiceEnv } from './service-options';

type Keys = Awaited<ReturnType<typeof generateKeyPair>>;
let keys: Keys;
beforeAll(async () => {
  keys = await generateKeyPair('ES256');
});
afterEach(() => {
  jest.useRealTimers();
});

function newVerifier(): AssertionVerifier {
  const verifier = new AssertionVerifier({ IDENTITY_URL: 'http://127.0.0.1:9' } as ServiceEnv);
  verifier.trustKeys(() => Promise.resolve(keys.publicKey));
  return verifier;
}

const signAssertion = () =>
  new SignJWT({ sid: 's', username: 'u', email: 'u@b.co', role: 'client' })
    .setProtectedHeader({ alg: 'ES256', typ: assertionTokenType })
    .setIssuer(tokenIssuer)
    .setAudience('portal-services')
    .setSubject('650000000000000000000099')
    .setIssuedAt()
    .setExpirationTime('60s')
    .sign(keys.privateKey);

/** Runs on as if this machine's clock were so many seconds ahead of the one that signed. */
const withClockAhead = (seconds: number): void =>
  void jest.useFakeTimers({ now: Date.now() + seconds * 1_000, advanceTimers: true });

describe('clocks apart', () => {
  it.each([-30, -7, 0, 7, 30])('refuse nobody at %i seconds', async (seconds) => {
    const assertion = await signAssertion();
    const token = await serviceTokenSource({ issuer: 'gateway', audience: 'identity', secret: 'x'.repeat(32) })();
    const verifier = newVerifier();
    withClockAhead(seconds);
    expect(await verifier.verify(assertion)).toMatchObject({ username: 'u' });
    expect(await verifyServiceToken(token, 'identity', 'x'.repeat(32))).toBe('gateway');
    expect(verifier.clockGapSeconds).toBeCloseTo(seconds, -1);
  });

  it('refuse no service whose token is about to be renewed', async () => {
    const token = await serviceTokenSource({ issuer: 'gateway', audience: 'identity', secret: 'x'.repeat(32) })();
    withClockAhead(20 + 30);
    expect(await verifyServiceToken(token, 'identity', 'x'.repeat(32))).toBe('gateway');
  });

  it.each([-120, 120])('sign nobody out at %i seconds either: the portal is to blame', async (seconds) => {
    const assertion = await signAssertion();
    const verifier = newVerifier();
    withClockAhead(seconds);
    await expect(verifier.verify(assertion)).rejects.toMatchObject({ code: 'SERVICE_DOWN' });
    expect(verifier.clockGapSeconds).toBeCloseTo(seconds, -1);
  });

  it('are no excuse for a foreign signature', async () => {
    const assertion = await signAssertion();
    const verifier = newVerifier();
    keys = await generateKeyPair('ES256');
    withClockAhead(120);
    await expect(verifier.verify(assertion)).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
  });
});
