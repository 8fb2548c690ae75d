import type { KeyObject } from 'node:crypto';
import { callerTokenHeader, callerTokenType, serviceTokenHeader } from '@portal/contracts';
import { SignJWT, decodeJwt, errors, jwtVerify, type JWTVerifyOptions } from 'jose';
import type { CallerKeys } from '../settings/service-keys';
import type { TlsEnv } from '../settings/tls';

const lifetimeSeconds = 30;
const renewBeforeSeconds = 10;

/** Allowed clock skew of 30 s between machines, plus 5 s for transport. */
export const clockToleranceSeconds = 35;

/** Credentials with which a process authenticates its calls, from its environment. */
export interface ServiceCredentials extends TlsEnv {
  SERVICE_KEY: KeyObject;
  /** Only during the migration to keys: calls also carry the old token, for services that accept no other. */
  SERVICE_TOKEN_SECRET?: string | undefined;
}

/** Credentials that a service accepts, from its environment. */
export interface ServiceTrust {
  SERVICE_PUBLIC_KEYS: CallerKeys;
  /** Only during the migration to keys: the old token is accepted too. */
  SERVICE_TOKEN_SECRET?: string | undefined;
}

/** Logged at the start of a process that still has the shared secret. */
export const sharedSecretWarning =
  'SERVICE_TOKEN_SECRET is set: any process that knows it can call in the name of another. Remove it once every service has keys (ADR 0034).';

export interface ServiceTokenParties {
  issuer: string;
  audience: string;
  credentials: ServiceCredentials;
}

interface Signature {
  header: { alg: 'EdDSA' | 'HS256'; typ?: string };
  key: KeyObject | Uint8Array;
}

/** Returns a function that returns a valid token and signs a new one shortly before the last expires. */
function tokenSource({ issuer, audience }: ServiceTokenParties, { header, key }: Signature): () => Promise<string> {
  let current: { token: string; renewAt: number } | undefined;
  return async () => {
    const now = Math.floor(Date.now() / 1000);
    if (current && now < current.renewAt) return current.token;
    const token = await new SignJWT()
      .setProtectedHeader(header)
      .setIssuer(issuer)
      .setAudience(audience)
      .setIssuedAt(now)
      .setExpirationTime(now + lifetimeSeconds)
      .sign(key);
    current = { token, renewAt: now + lifetimeSeconds - renewBeforeSeconds };
    return token;
  };
}

/** Returns a function that returns a valid service token, signed with the caller's key for one service. */
export const serviceTokenSource = (parties: ServiceTokenParties): (() => Promise<string>) =>
  tokenSource(parties, {
    header: { alg: 'EdDSA', typ: callerTokenType },
    key: parties.credentials.SERVICE_KEY,
  });

/** Returns a function that returns the headers that authenticate the caller. */
export function serviceProofSource(parties: ServiceTokenParties): () => Promise<Record<string, string>> {
  const token = serviceTokenSource(parties);
  const { SERVICE_TOKEN_SECRET: secret } = parties.credentials;
  const oldToken =
    secret === undefined
      ? undefined
      : tokenSource(parties, { header: { alg: 'HS256' }, key: new TextEncoder().encode(secret) });
  return async () => ({
    [callerTokenHeader]: await token(),
    ...(oldToken && { [serviceTokenHeader]: await oldToken() }),
  });
}

async function isSignedBy(token: string, key: KeyObject | Uint8Array, options: JWTVerifyOptions): Promise<boolean> {
  try {
    const requiredClaims = ['iss', 'iat', 'exp'];
    const times = { requiredClaims, maxTokenAge: lifetimeSeconds, clockTolerance: clockToleranceSeconds };
    await jwtVerify(token, key, { ...options, ...times });
    return true;
  } catch (error) {
    if (error instanceof errors.JOSEError) return false;
    throw error;
  }
}

/** Returns the issuer a token claims. It is untrusted until the signature is verified. */
function claimedIssuer(token: string): string | undefined {
  try {
    return decodeJwt(token).iss;
  } catch {
    return undefined;
  }
}

/** Returns the caller's name, or undefined when the token was not signed by that caller for `audience`. */
export async function verifyServiceToken(
  token: string,
  audience: string,
  { SERVICE_PUBLIC_KEYS: keys }: Pick<ServiceTrust, 'SERVICE_PUBLIC_KEYS'>,
): Promise<string | undefined> {
  const issuer = claimedIssuer(token);
  if (issuer === undefined) return undefined;
  const options = { issuer, audience, algorithms: ['EdDSA'], typ: callerTokenType };
  for (const key of keys.get(issuer) ?? []) if (await isSignedBy(token, key, options)) return issuer;
  return undefined;
}

/**
 * Verifies a token signed with the shared secret of earlier releases.
 * Any process with the secret can sign it in the name of another.
 */
export async function verifySharedSecretToken(
  token: string,
  audience: string,
  secret: string,
): Promise<string | undefined> {
  const key = new TextEncoder().encode(secret);
  return (await isSignedBy(token, key, { audience, algorithms: ['HS256'] })) ? claimedIssuer(token) : undefined;
}

/** Returns the name of the authenticated caller, or undefined when the headers prove nothing. */
export async function callerOfHeaders(
  headers: Readonly<Record<string, unknown>>,
  audience: string,
  trust: ServiceTrust,
): Promise<string | undefined> {
  const [token, oldToken] = [headers[callerTokenHeader], headers[serviceTokenHeader]];
  if (typeof token === 'string') return verifyServiceToken(token, audience, trust);
  const { SERVICE_TOKEN_SECRET: secret } = trust;
  if (secret === undefined || typeof oldToken !== 'string') return undefined;
  return verifySharedSecretToken(oldToken, audience, secret);
}
