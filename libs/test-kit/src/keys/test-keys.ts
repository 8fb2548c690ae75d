import type { KeyObject } from 'node:crypto';
import { internalCallers } from '@portal/contracts';
import { newServiceKey, readEnv, serviceKeyField, serviceTokenSource } from '@portal/node-kit';
import * as z from 'zod/mini';

const drawn = new Map<string, ReturnType<typeof newServiceKey>>();

/** The key pair of a part, or of a stranger, drawn once for the test. */
export function testKeyOf(part: string): ReturnType<typeof newServiceKey> {
  const pair = drawn.get(part) ?? newServiceKey();
  drawn.set(part, pair);
  return pair;
}

/** What one of the parts signs with. */
export const testSigningKey = (part: string): KeyObject =>
  readEnv(z.object({ key: serviceKeyField }), { key: testKeyOf(part).privateKey }).key;

/** The variables by which the parts of a test know each other: the part's own key, and the public ones of all. */
export const testKeysEnv = (part: string): { SERVICE_KEY: string; SERVICE_PUBLIC_KEYS: string } => ({
  SERVICE_KEY: testKeyOf(part).privateKey,
  SERVICE_PUBLIC_KEYS: internalCallers.map((caller) => `${caller}:${testKeyOf(caller).publicKey}`).join(','),
});

/** A token with which `issuer` may call the internal routes of `audience`. */
export const serviceTokenFor = (audience: string, issuer = 'test'): Promise<string> =>
  serviceTokenSource({ issuer, audience, credentials: { SERVICE_KEY: testSigningKey(issuer) } })();
