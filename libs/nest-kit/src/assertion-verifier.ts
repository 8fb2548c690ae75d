import { Inject, Injectable } from '@nestjs/common';
import { assertionClaimsSchema, assertionTokenType, tokenIssuer, type AssertionClaims } from '@portal/contracts';
import { DomainError, clockToleranceSeconds, onceMore } from '@portal/node-kit';
import { createRemoteJWKSet, errors, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose';
import { LRUCache } from 'lru-cache';
import { SERVICE_ENV, type ServiceEnv } from './service-options';

export const assertionAudience = 'portal-services';
export const assertionMaxAgeSeconds = 60;

/** jose's codes for "the keys could not be fetched", which is not the caller's fault. */
const keysUnavailable = new Set(['ERR_JWKS_TIMEOUT', 'ERR_JOSE_GENERIC']);

/** Checks who is asking. Only identity signs assertions, and only the gateway asks it to. */
@Injectable()
export class AssertionVerifier {
  private readonly known = new LRUCache<string, AssertionClaims>({ max: 5_000 });
  private keys: JWTVerifyGetKey;
  private gap: number | undefined;

  constructor(@Inject(SERVICE_ENV) env: ServiceEnv) {
    this.keys = createRemoteJWKSet(new URL(`${env.IDENTITY_URL}/.well-known/jwks.json`), {
      timeoutDuration: 2_000,
      cooldownDuration: 1_000,
    });
  }

  /** How far this clock is ahead of the one that signed the newest assertion; undefined until the first. */
  get clockGapSeconds(): number | undefined {
    return this.gap;
  }

  /** Lets identity check against the keys in its own hands instead of asking itself over HTTP. */
  trustKeys(keys: JWTVerifyGetKey): void {
    this.keys = keys;
  }

  /**
   * Returns the claims; throws NOT_SIGNED_IN for anything but an assertion, SERVICE_DOWN without keys and for one whose time is
   * not now: the gateway has just had it signed, so a clock of ours is wrong, and nobody is signed out for that.
   */
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
      const isOurFault = !isRefusal(cause) || this.isUntimely(cause);
      throw new DomainError(isOurFault ? 'SERVICE_DOWN' : 'NOT_SIGNED_IN', { cause });
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
    this.noteClock(payload);
    return payload;
  }

  /** Its signature is ours, which jose checks first. */
  private isUntimely(cause: unknown): boolean {
    const isAboutTime = cause instanceof errors.JWTExpired || isEarly(cause);
    if (isAboutTime) this.noteClock(cause.payload);
    return isAboutTime;
  }

  private noteClock({ iat }: JWTPayload): void {
    if (iat !== undefined) this.gap = Math.floor(Date.now() / 1000) - iat;
  }
}

const isEarly = (cause: unknown): cause is errors.JWTClaimValidationFailed =>
  cause instanceof errors.JWTClaimValidationFailed && cause.claim === 'iat' && cause.reason === 'check_failed';

const isRefusal = (cause: unknown): boolean => cause instanceof errors.JOSEError && !keysUnavailable.has(cause.code);
