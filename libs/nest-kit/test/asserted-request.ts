import type { ExecutionContext } from '@nestjs/common';
import type { Reflector } from '@nestjs/core';
import {
  assertionHeader,
  assertionTokenType,
  callerTokenHeader,
  serviceNames,
  tokenIssuer,
  type ApiCallName,
} from '@portal/contracts';
import { callerKeysField, newServiceKey, readEnv, serviceKeyField, serviceTokenSource } from '@portal/node-kit';
import { SignJWT, generateKeyPair } from 'jose';
import * as z from 'zod/mini';
import { AssertionStrategy } from '../src/calls/assertion.strategy';
import { AccessGuard } from '../src/calls/call.decorator';
import type { Caller, ServiceRequest } from '../src/calls/caller';
import { CallingPart } from '../src/calls/calling-part';
import type { ServiceEnv, ServiceOptions } from '../src/service-options';

export type Keys = Awaited<ReturnType<typeof generateKeyPair>>;

/** Key pair that signs assertions. */
export const keys: Keys = await generateKeyPair('ES256', { extractable: true });

const drawn = new Map(['gateway', ...serviceNames].map((part) => [part, newServiceKey()]));

/** Returns the key variables of a process, as identity reads them. */
export const keysOf = (part: string) =>
  readEnv(z.object({ SERVICE_KEY: serviceKeyField, SERVICE_PUBLIC_KEYS: callerKeysField('identity') }), {
    SERVICE_KEY: drawn.get(part)!.privateKey,
    SERVICE_PUBLIC_KEYS: [...drawn].map(([name, { publicKey }]) => `${name}:${publicKey}`).join(','),
  });

/** Returns a service token that authenticates `issuer` at a service. */
export const proofOf = (issuer: string, audience = 'identity'): Promise<string> =>
  serviceTokenSource({ issuer, audience, credentials: keysOf(issuer) })();

/** Options of identity, with an unreachable key server. */
export const optionsWith = (env: Partial<ServiceEnv> = {}): ServiceOptions => ({
  name: 'identity',
  env: { IDENTITY_URL: 'http://127.0.0.1:9', ...keysOf('identity'), ...env } as ServiceEnv,
});

/** Creates a strategy with local keys, as identity uses it. */
export function newStrategy({ publicKey }: Keys = keys, env: Partial<ServiceEnv> = {}): AssertionStrategy {
  const strategy = new AssertionStrategy(optionsWith(env));
  strategy.trustKeys(() => Promise.resolve(publicKey));
  return strategy;
}

interface Sending {
  call?: ApiCallName;
  /** Undefined sends no proof. */
  proof?: string | undefined;
}

/** Sends a request with an assertion through identity's guard, by default with the gateway's proof. */
export async function callerAt(
  strategy: AssertionStrategy,
  assertion: string,
  { call = 'getProfile', ...sent }: Sending = {},
): Promise<Caller | undefined> {
  const proof = 'proof' in sent ? sent.proof : await proofOf('gateway');
  const reflector = { get: (): ApiCallName => call } as unknown as Reflector;
  const headers = { [assertionHeader]: assertion, ...(proof !== undefined && { [callerTokenHeader]: proof }) };
  const request = { headers, ip: '10.0.0.1' } as unknown as ServiceRequest;
  const context = {
    getHandler: () => callerAt,
    switchToHttp: () => ({ getRequest: () => request, getResponse: () => ({}) }),
  } as unknown as ExecutionContext;
  await new AccessGuard(reflector, strategy, new CallingPart(optionsWith())).canActivate(context);
  return request.caller;
}

interface Signing {
  by?: Keys['privateKey'];
  header?: { alg?: string; typ?: string };
  audience?: string | string[];
}
export const claims = { sid: 's', username: 'u', email: 'u@b.co', role: 'client' };

/** Signs an assertion, by default for identity. */
export const signAssertion = (
  { by = keys.privateKey, header = {}, audience = ['identity'] }: Signing = {},
  payload: object = claims,
): Promise<string> =>
  new SignJWT({ ...payload })
    .setProtectedHeader({ alg: 'ES256', typ: assertionTokenType, ...header })
    .setIssuer(tokenIssuer)
    .setAudience(audience)
    .setSubject('650000000000000000000099')
    .setIssuedAt()
    .setExpirationTime('60s')
    .sign(by);
