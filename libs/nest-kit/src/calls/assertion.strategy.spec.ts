import { createHmac } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { ExecutionContext } from '@nestjs/common';
import type { Reflector } from '@nestjs/core';
import { assertionHeader, assertionTokenType, serviceNames, tokenIssuer, type ApiCallName } from '@portal/contracts';
import {
  callerKeysField,
  newServiceKey,
  readEnv,
  serviceKeyField,
  serviceTokenSource,
  verifyServiceToken,
} from '@portal/node-kit';
import { SignJWT, exportSPKI, generateKeyPair } from 'jose';
import * as z from 'zod/mini';
import { AssertionStrategy } from './assertion.strategy';
import { AccessGuard } from './call.decorator';
import type { Caller, ServiceRequest } from './caller';
import type { ServiceEnv } from '../service-options';

type Keys = Awaited<ReturnType<typeof generateKeyPair>>;
let keys: Keys;
beforeAll(async () => {
  keys = await generateKeyPair('ES256', { extractable: true });
});
afterEach(() => {
  jest.useRealTimers();
});

const unreachable = { IDENTITY_URL: 'http://127.0.0.1:9' } as ServiceEnv;

function newStrategy({ publicKey }: Keys = keys): AssertionStrategy {
  const strategy = new AssertionStrategy(unreachable);
  strategy.trustKeys(() => Promise.resolve(publicKey));
  return strategy;
}

/** Sends a request with this assertion through the guard of a service. */
async function callerAt(strategy: AssertionStrategy, assertion: string): Promise<Caller | undefined> {
  const reflector = { get: (): ApiCallName => 'getProfile' } as unknown as Reflector;
  const request = { headers: { [assertionHeader]: assertion }, ip: '10.0.0.1' } as unknown as ServiceRequest;
  const context = {
    getHandler: () => callerAt,
    switchToHttp: () => ({ getRequest: () => request, getResponse: () => ({}) }),
  } as unknown as ExecutionContext;
  await new AccessGuard(reflector, strategy).canActivate(context);
  return request.caller;
}

interface Signing {
  by?: Keys['privateKey'];
  header?: { alg?: string; typ?: string };
}
const claims = { sid: 's', username: 'u', email: 'u@b.co', role: 'client' };

const signAssertion = ({ by = keys.privateKey, header = {} }: Signing = {}, payload: object = claims) =>
  new SignJWT({ ...payload })
    .setProtectedHeader({ alg: 'ES256', typ: assertionTokenType, ...header })
    .setIssuer(tokenIssuer)
    .setAudience('portal-services')
    .setSubject('650000000000000000000099')
    .setIssuedAt()
    .setExpirationTime('60s')
    .sign(by);

/** The same payload under another header, signed by a function of the text. */
async function forged(header: object, signatureOf: (text: string) => string): Promise<string> {
  const [, payload] = (await signAssertion()).split('.');
  const text = `${Buffer.from(JSON.stringify(header)).toString('base64url')}.${payload}`;
  return `${text}.${signatureOf(text)}`;
}

/** Runs on as if this machine's clock were so many seconds ahead of the one that signed. */
const withClockAhead = (seconds: number): void =>
  void jest.useFakeTimers({ now: Date.now() + seconds * 1_000, advanceTimers: true });

describe('an assertion', () => {
  it('names the caller', async () => {
    const strategy = newStrategy();
    const assertion = await signAssertion();
    for (let time = 0; time < 2; time += 1)
      expect(await callerAt(strategy, assertion)).toMatchObject({ id: '650000000000000000000099', username: 'u' });
  });

  it('is verified once, and remembered no longer than it lives', async () => {
    const strategy = newStrategy();
    const lookUp = jest.fn(() => Promise.resolve(keys.publicKey));
    strategy.trustKeys(lookUp);
    const assertion = await signAssertion();
    for (let time = 0; time < 3; time += 1) await callerAt(strategy, assertion);
    expect(lookUp).toHaveBeenCalledTimes(1);
    withClockAhead(120);
    await expect(callerAt(strategy, assertion)).rejects.toMatchObject({ code: 'SERVICE_DOWN' });
  });

  it('is refused by every app but those that trust its key, in one process too', async () => {
    const others = await generateKeyPair('ES256');
    const [ours, theirs] = [newStrategy(), newStrategy(others)];
    const [assertion, theirAssertion] = [await signAssertion(), await signAssertion({ by: others.privateKey })];
    expect(await callerAt(ours, assertion)).toBeDefined();
    expect(await callerAt(theirs, theirAssertion)).toBeDefined();
    await expect(callerAt(theirs, assertion)).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
    await expect(callerAt(ours, theirAssertion)).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
  });

  it.each([
    ['of no algorithm', () => forged({ alg: 'none', typ: assertionTokenType }, () => '')],
    [
      'signed with the public key as a secret',
      async () => {
        const secret = await exportSPKI(keys.publicKey);
        const sign = (text: string) => createHmac('sha256', secret).update(text).digest('base64url');
        return forged({ alg: 'HS256', typ: assertionTokenType }, sign);
      },
    ],
    ["of another type, as the browser's token", () => signAssertion({ header: { typ: 'at+jwt' } })],
    ['without a type', () => signAssertion({ header: { typ: '' } })],
    ['without a session', () => signAssertion({}, { ...claims, sid: undefined })],
    ['that is no token', () => Promise.resolve('a.b.c')],
    ['that is empty', () => Promise.resolve('')],
  ])('%s is refused', async (_what, make) => {
    await expect(callerAt(newStrategy(), await make())).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
  });

  it('is blamed on the portal while the keys cannot be fetched', async () => {
    const strategy = new AssertionStrategy(unreachable);
    await expect(callerAt(strategy, await signAssertion())).rejects.toMatchObject({ code: 'SERVICE_DOWN' });
  });
});

describe('clocks apart', () => {
  const { privateKey, publicKey } = newServiceKey();
  const schema = z.object({ SERVICE_KEY: serviceKeyField, SERVICE_PUBLIC_KEYS: callerKeysField('identity') });
  const known = ['gateway', ...serviceNames].map(
    (part) => `${part}:${part === 'gateway' ? publicKey : newServiceKey().publicKey}`,
  );
  const keysOfTest = readEnv(schema, { SERVICE_KEY: privateKey, SERVICE_PUBLIC_KEYS: known.join(',') });

  it.each([-30, -7, 0, 7, 30])('refuse nobody at %i seconds', async (seconds) => {
    const assertion = await signAssertion();
    const token = await serviceTokenSource({ issuer: 'gateway', audience: 'identity', credentials: keysOfTest })();
    const strategy = newStrategy();
    withClockAhead(seconds);
    expect(await callerAt(strategy, assertion)).toMatchObject({ username: 'u' });
    expect(await verifyServiceToken(token, 'identity', keysOfTest)).toBe('gateway');
    expect(strategy.clockGapSeconds).toBeCloseTo(seconds, -1);
  });

  it('refuse no service whose token is about to be renewed', async () => {
    const token = await serviceTokenSource({ issuer: 'gateway', audience: 'identity', credentials: keysOfTest })();
    withClockAhead(20 + 30);
    expect(await verifyServiceToken(token, 'identity', keysOfTest)).toBe('gateway');
  });

  it.each([-120, 120])('sign nobody out at %i seconds either: the portal is to blame', async (seconds) => {
    const assertion = await signAssertion();
    const strategy = newStrategy();
    withClockAhead(seconds);
    await expect(callerAt(strategy, assertion)).rejects.toMatchObject({ code: 'SERVICE_DOWN' });
    expect(strategy.clockGapSeconds).toBeCloseTo(seconds, -1);
  });

  it('are no excuse for a foreign signature', async () => {
    const assertion = await signAssertion({ by: (await generateKeyPair('ES256')).privateKey });
    const strategy = newStrategy();
    withClockAhead(120);
    await expect(callerAt(strategy, assertion)).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
  });
});
