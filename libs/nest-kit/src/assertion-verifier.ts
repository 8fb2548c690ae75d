import { Inject, Injectable } from '@nestjs/common';
import { assertionClaimsSchema, assertionTokenType, tokenIssuer, type AssertionClaims } from '@portal/contracts';
import { DomainError, onceMore } from '@portal/node-kit';
import { createRemoteJWKSet, errors, jwtVerify, type JWTVerifyGetKey } from 'jose';
import { LRUCache } from 'lru-cache';
import { SERVICE_ENV, type ServiceEnv } from './service-options';

export const assertionAudience = 'portal-services';
export const assertionMaxAgeSeconds = 60;
const clockToleranceSeconds = 5;

/** jose's codes for "the keys could not be fetched", which is not the caller's fault. */
const keysUnavailable = new Set(['ERR_JWKS_TIMEOUT', 'ERR_JOSE_GENERIC']);

/** Checks who is asking. Only identity signs assertions, and only the gateway asks it to. */
@Injectable()
export class AssertionVerifier {
  private readonly known = new LRUCache<string, AssertionClaims>({ max: 5_000 });
  private keys: JWTVerifyGetKey;

  constructor(@Inject(SERVICE_ENV) env: ServiceEnv) {
    this.keys = createRemoteJWKSet(new URL(`${env.IDENTITY_URL}/.well-known/jwks.json`), {
      timeoutDuration: 2_000,
      cooldownDuration: 1_000,
    });
  }

  /** Lets identity check against the keys in its own hands instead of asking itself over HTTP. */
  trustKeys(keys: JWTVerifyGetKey): void {
    this.keys = keys;
  }

  /** Answers the claims; throws NOT_SIGNED_IN for anything but a fresh assertion, SERVICE_DOWN without keys. */
  async verify(assertion: string): Promise<AssertionClaims> {
    const known = this.known.get(assertion);
    if (known) return known;
    const payload = await this.verifySignature(assertion);
    const claims = assertionClaimsSchema.safeParse(payload);
    if (!claims.success) throw new DomainError('NOT_SIGNED_IN', { cause: claims.error });
    const lifetimeMs = (payload.exp ?? 0) * 1000 - Date.now();
    if (lifetimeMs > 0) this.known.set(assertion, claims.data, { ttl: lifetimeMs });
    return claims.data;
  }

  private async verifySignature(assertion: string) {
    try {
      // The keys are fetched rarely, and just then an instance of identity may be restarting: another one has them.
      return await onceMore(
        () => this.checked(assertion),
        (cause) => !isRefusal(cause),
      );
    } catch (cause) {
      throw new DomainError(isRefusal(cause) ? 'NOT_SIGNED_IN' : 'SERVICE_DOWN', { cause });
    }
  }

  private async checked(assertion: string) {
    const { payload } = await jwtVerify(assertion, this.keys, {
      algorithms: ['ES256'],
      typ: assertionTokenType,
      issuer: tokenIssuer,
      audience: assertionAudience,
      requiredClaims: ['exp', 'iat', 'sub', 'sid'],
      maxTokenAge: assertionMaxAgeSeconds,
      clockTolerance: clockToleranceSeconds,
    });
    return payload;
  }
}

const isRefusal = (cause: unknown): boolean => cause instanceof errors.JOSEError && !keysUnavailable.has(cause.code);
