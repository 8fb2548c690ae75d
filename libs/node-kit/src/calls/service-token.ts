import type { KeyObject } from 'node:crypto';
import { callerTokenHeader, callerTokenType, serviceTokenHeader } from '@portal/contracts';
import { SignJWT, decodeJwt, errors, jwtVerify, type JWTVerifyOptions } from 'jose';
import type { CallerKeys } from '../settings/service-keys';
import type { TlsEnv } from '../settings/tls';

const lifetimeSeconds = 30;
const renewBeforeSeconds = 10;

/** Clocks of our machines may be half a minute apart, and a little goes by on the way. */
export const clockToleranceSeconds = 35;

/** What a part proves with that it is the one that calls; its environment has all of it. */
export interface ServiceCredentials extends TlsEnv {
  SERVICE_KEY: KeyObject;
  /** Only while a running system moves to keys: then calls carry the old token too, for those that know no other. */
  SERVICE_TOKEN_SECRET?: string | undefined;
}

/** Whom a service believes; its environment has all of it. */
export interface ServiceTrust {
  SERVICE_PUBLIC_KEYS: CallerKeys;
  /** Only while a running system moves to keys: then the token of before is believed, too. */
  SERVICE_TOKEN_SECRET?: string | undefined;
}

/** Said at the start of a part that still has the secret. */
export const sharedSecretWarning =
  'SERVICE_TOKEN_SECRET is set: whoever knows it can call as any part. Take it away once every part has keys (ADR 0034).';

export interface ServiceTokenParties {
  /** Name of the calling part. */
  issuer: string;
  /** Name of the called service. */
  audience: string;
  credentials: ServiceCredentials;
}

interface Signature {
  header: { alg: 'EdDSA' | 'HS256'; typ?: string };
  key: KeyObject | Uint8Array;
}

/** Returns a function that returns a valid token, signing a new one only when the last is about to end. */
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

/** Returns a function that returns a valid service token: signed with the caller's own key, for the one service. */
export const serviceTokenSource = (parties: ServiceTokenParties): (() => Promise<string>) =>
  tokenSource(parties, {
    header: { alg: 'EdDSA', typ: callerTokenType },
    key: parties.credentials.SERVICE_KEY,
  });

/** Returns a function that returns the headers by which a service knows who calls it. */
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

/** Who a token says has signed it; not to be believed before the signature. */
function claimedIssuer(token: string): string | undefined {
  try {
    return decodeJwt(token).iss;
  } catch {
    return undefined;
  }
}

/** Returns the calling part's name, or undefined when the token is not one for `audience` that this part has signed. */
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

/** The same for the token of before, which any part that knows the secret can sign in any other's name. */
export async function verifySharedSecretToken(
  token: string,
  audience: string,
  secret: string,
): Promise<string | undefined> {
  const key = new TextEncoder().encode(secret);
  return (await isSignedBy(token, key, { audience, algorithms: ['HS256'] })) ? claimedIssuer(token) : undefined;
}

/** Names the part that calls by its headers, or undefined when they prove nothing. */
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
