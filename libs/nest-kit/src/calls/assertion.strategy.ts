import { KeyObject } from 'node:crypto';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import {
  assertionClaimsSchema,
  assertionHeader,
  assertionTokenType,
  sharedAssertionAudience,
  tokenIssuer,
  type AssertionClaims,
} from '@portal/contracts';
import { DomainError, clockToleranceSeconds, internalFetch, retryOnce } from '@portal/node-kit';
import {
  createRemoteJWKSet,
  customFetch,
  decodeJwt,
  decodeProtectedHeader,
  errors,
  type CryptoKey,
  type JWTVerifyGetKey,
} from 'jose';
import { LRUCache } from 'lru-cache';
import passport from 'passport';
import { ExtractJwt, Strategy, type JwtFromRequestFunction } from 'passport-jwt';
import * as z from 'zod/mini';
import { SERVICE_OPTIONS, type ServiceOptions } from '../service-options';

export const assertionMaxAgeSeconds = 60;
const algorithm = 'ES256';

const payloadSchema = z.extend(assertionClaimsSchema, {
  aud: z.union([z.string(), z.array(z.string())]),
  iat: z.int(),
  exp: z.int(),
});
type AssertionPayload = z.output<typeof payloadSchema>;

const assertionOf: JwtFromRequestFunction = ExtractJwt.fromHeader(assertionHeader);

/** Error codes of jose for a failed download of the keys. */
const keysUnavailable = new Set(['ERR_JWKS_TIMEOUT', 'ERR_JOSE_GENERIC']);

/** Valid signature, but expired or not yet valid. */
class UntimelyAssertion extends Error {}
/** The keys could not be loaded because identity is down. Sessions must not end for that. */
class KeysUnavailable extends Error {}
/** Valid assertion for every service, signed by a release before 2026-12. */
class SharedAssertion extends Error {}

const ourFaults = [UntimelyAssertion, KeysUnavailable, SharedAssertion];

let strategies = 0;

/**
 * Passport strategy for assertions, which identity signs at the gateway's request.
 * Verified assertions are cached until they expire, so each signature is verified once.
 */
@Injectable()
export class AssertionStrategy extends PassportStrategy(Strategy) implements OnApplicationShutdown {
  private readonly known = new LRUCache<string, AssertionPayload>({ max: 5_000 });
  private readonly texts = new WeakMap<CryptoKey, string>();
  private keys: JWTVerifyGetKey;
  private readonly service: string;
  /** Accept assertions for every service, and those without the gateway's proof (`SHARED_ASSERTIONS`). */
  readonly takesShared: boolean;
  private gap: number | undefined;

  constructor(@Inject(SERVICE_OPTIONS) { name, env }: ServiceOptions) {
    super({
      jwtFromRequest: assertionOf,
      secretOrKeyProvider: (_request, assertion: string, done) =>
        void this.keyFor(assertion).then(
          (key) => done(null, key),
          (cause: unknown) => done(cause),
        ),
      algorithms: [algorithm],
      issuer: tokenIssuer,
      audience: [name, sharedAssertionAudience],
      jsonWebTokenOptions: { maxAge: `${assertionMaxAgeSeconds}s`, clockTolerance: clockToleranceSeconds },
      passReqToCallback: true,
    });
    this.keys = createRemoteJWKSet(new URL(`${env.IDENTITY_URL}/.well-known/jwks.json`), {
      [customFetch]: internalFetch(env),
      timeoutDuration: 2_000,
      cooldownDuration: 1_000,
    });
    this.service = name;
    this.takesShared = env.SHARED_ASSERTIONS === true;
  }

  /** Called by the constructor. Passport is global per process, so a unique name separates the keys of two apps. */
  protected getPassportInstance(): passport.Authenticator {
    this.name = `assertion ${(strategies += 1)}`;
    return passport;
  }

  onApplicationShutdown(): void {
    passport.unuse(this.name);
  }

  /** Seconds by which this clock is ahead of the signer's, from the newest assertion; undefined before the first. */
  get clockGapSeconds(): number | undefined {
    return this.gap;
  }

  /** Replaces key download by local keys, for identity itself. */
  trustKeys(keys: JWTVerifyGetKey): void {
    this.keys = keys;
  }

  override authenticate(request: Parameters<Strategy['authenticate']>[0]): void {
    const known = this.known.get(assertionOf(request) ?? '');
    if (known && known.exp * 1000 > Date.now()) this.success(known);
    else super.authenticate(request);
  }

  /** Called after jsonwebtoken verified signature, exp, iat and audience. Performs the remaining checks. */
  validate(request: Parameters<JwtFromRequestFunction>[0], payload: unknown): AssertionClaims {
    const claims = payloadSchema.parse(payload);
    this.noteClock(claims.iat);
    if (claims.iat > secondsNow() + clockToleranceSeconds) throw new UntimelyAssertion('signed in the future');
    const isForThis = [claims.aud].flat().includes(this.service);
    if (!isForThis && !this.takesShared) throw new SharedAssertion('signed for every service');
    this.known.set(assertionOf(request) ?? '', claims);
    return claims;
  }

  /**
   * Converts a failure to an error. Faults of the portal must not end the session of the caller: missing keys, an older
   * release of identity, or a wrong clock, since the gateway has just obtained the assertion.
   * @returns SERVICE_DOWN for faults of the portal, NOT_SIGNED_IN for any other invalid assertion
   */
  refusalOf(cause: unknown, assertion: string): DomainError {
    const isExpired = cause instanceof Error && cause.name === 'TokenExpiredError';
    if (isExpired) this.noteClock(decodeJwt(assertion).iat);
    const isOurFault = isExpired || ourFaults.some((fault) => cause instanceof fault);
    return new DomainError(isOurFault ? 'SERVICE_DOWN' : 'NOT_SIGNED_IN', { cause });
  }

  /** jsonwebtoken accepts any `typ` and ignores `crit`, so both are checked before a key is returned. */
  private async keyFor(assertion: string): Promise<string> {
    const header = decodeProtectedHeader(assertion);
    if (header.alg !== algorithm || header.typ !== assertionTokenType || header.crit !== undefined)
      throw new errors.JWSInvalid('not the header of an assertion');
    // Key downloads are rare, and an identity instance may be restarting at that moment. A retry reaches another one.
    const key = await retryOnce(
      async () => this.keys({ ...header, alg: algorithm }, { payload: '', signature: '' }),
      (cause) => !isRejection(cause),
    ).catch((cause: unknown) => {
      throw isRejection(cause) ? cause : new KeysUnavailable('no keys', { cause });
    });
    return this.textOf(key as CryptoKey);
  }

  /** PEM text for passport, cached per key. */
  private textOf(key: CryptoKey): string {
    const text = this.texts.get(key) ?? KeyObject.from(key).export({ type: 'spki', format: 'pem' }).toString();
    this.texts.set(key, text);
    return text;
  }

  private noteClock(iat: number | undefined): void {
    if (iat !== undefined) this.gap = secondsNow() - iat;
  }
}

const secondsNow = (): number => Math.floor(Date.now() / 1000);

const isRejection = (cause: unknown): boolean => cause instanceof errors.JOSEError && !keysUnavailable.has(cause.code);
