import { sign, type KeyObject } from 'node:crypto';
import { assertionHeader, callerTokenHeader, callerTokenType, internalCallers, serviceNames } from '@portal/contracts';
import { newServiceKey, readEnv, serviceKeyField, serviceTokenSource } from '@portal/node-kit';
import * as z from 'zod/mini';

const drawn = new Map<string, ReturnType<typeof newServiceKey>>();

/** Returns the key pair of a process, created once per test run. */
export function testKeyOf(part: string): ReturnType<typeof newServiceKey> {
  const pair = drawn.get(part) ?? newServiceKey();
  drawn.set(part, pair);
  return pair;
}

export const testSigningKey = (part: string): KeyObject =>
  readEnv(z.object({ key: serviceKeyField }), { key: testKeyOf(part).privateKey }).key;

/** Key variables of a process in tests: its own key and the public keys of all callers. */
export const testKeysEnv = (part: string): { SERVICE_KEY: string; SERVICE_PUBLIC_KEYS: string } => ({
  SERVICE_KEY: testKeyOf(part).privateKey,
  SERVICE_PUBLIC_KEYS: internalCallers.map((caller) => `${caller}:${testKeyOf(caller).publicKey}`).join(','),
});

/** Creates a token with which `issuer` may call the internal routes of `audience`. */
export const serviceTokenFor = (audience: string, issuer = 'test'): Promise<string> =>
  serviceTokenSource({ issuer, audience, credentials: { SERVICE_KEY: testSigningKey(issuer) } })();

const encoded = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');

/** Creates a token that authenticates the gateway at every service. */
function newGatewayToken(): string {
  const iat = Math.floor(Date.now() / 1000);
  const claims = { iss: 'gateway', aud: serviceNames, iat, exp: iat + 30 };
  const text = `${encoded({ alg: 'EdDSA', typ: callerTokenType })}.${encoded(claims)}`;
  return `${text}.${sign(null, Buffer.from(text), testSigningKey('gateway')).toString('base64url')}`;
}

/** Headers with which the gateway forwards a call with an assertion. */
export const gatewayHeaders = (assertion: string): Record<string, string> => ({
  [assertionHeader]: assertion,
  [callerTokenHeader]: newGatewayToken(),
});
