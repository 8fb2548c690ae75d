import { SignJWT, errors, jwtVerify } from 'jose';

const lifetimeSeconds = 30;
const renewBeforeSeconds = 10;

/** Clocks of our machines may be half a minute apart, and a little goes by on the way. */
export const clockToleranceSeconds = 35;

export interface ServiceTokenParties {
  /** Name of the calling service. */
  issuer: string;
  /** Name of the called service. */
  audience: string;
  secret: string;
}

/** Returns a function that returns a valid service token, signing a new one only when the last is about to end. */
export function serviceTokenSource({ issuer, audience, secret }: ServiceTokenParties): () => Promise<string> {
  const key = new TextEncoder().encode(secret);
  let current: { token: string; renewAt: number } | undefined;
  return async () => {
    const now = Math.floor(Date.now() / 1000);
    if (current && now < current.renewAt) return current.token;
    const token = await new SignJWT()
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer(issuer)
      .setAudience(audience)
      .setIssuedAt(now)
      .setExpirationTime(now + lifetimeSeconds)
      .sign(key);
    current = { token, renewAt: now + lifetimeSeconds - renewBeforeSeconds };
    return token;
  };
}

/** Returns the calling service's name, or undefined when the token is not a valid one for `audience`. */
export async function verifyServiceToken(token: string, audience: string, secret: string): Promise<string | undefined> {
  try {
    const { payload } = await jwtVerify(token, new TextEncoder().encode(secret), {
      audience,
      algorithms: ['HS256'],
      requiredClaims: ['iss', 'exp'],
      clockTolerance: clockToleranceSeconds,
    });
    return payload.iss;
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined;
    throw error;
  }
}
