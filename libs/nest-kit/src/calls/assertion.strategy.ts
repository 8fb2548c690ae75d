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

/** jose's codes for "the keys could not be fetched", which is not the caller's fault. */
const keysUnavailable = new Set(['ERR_JWKS_TIMEOUT', 'ERR_JOSE_GENERIC']);

/** An assertion whose signature is ours and whose time is not now. */
class UntimelyAssertion extends Error {}
/** What a key could not be fetched for; identity is down, and nobody is signed out for that. */
class KeysUnavailable extends Error {}
/** Genuine assertion for every service, of a release before 2026-12. */
class SharedAssertion extends Error {}

const ourFaults = [UntimelyAssertion, KeysUnavailable, SharedAssertion];

let strategies = 0;

/**
 * Checks who is asking. Only identity signs assertions, and only the gateway asks it to. What was verified is remembered by its
 * text until it expires, so that a signature is verified once and not once a request.
 */
@Injectable()
export class AssertionStrategy extends PassportStrategy(Strategy) implements OnApplicationShutdown {
  private readonly known = new LRUCache<string, AssertionPayload>({ max: 5_000 });
  private readonly texts = new WeakMap<CryptoKey, string>();
  private keys: JWTVerifyGetKey;
  private readonly service: string;
  /** Whether assertions for every service count, and those that arrive without the gateway's proof (`SHARED_ASSERTIONS`). */
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

  /** Asked by the constructor. Passport is one for the process: a name of its own keeps the keys of two apps apart. */
  protected getPassportInstance(): passport.Authenticator {
    this.name = `assertion ${(strategies += 1)}`;
    return passport;
  }

  onApplicationShutdown(): void {
    passport.unuse(this.name);
  }

  /** How far this clock is ahead of the one that signed the newest assertion; undefined until the first. */
  get clockGapSeconds(): number | undefined {
    return this.gap;
  }

  /** Lets identity check against the keys in its own hands instead of asking itself over HTTP. */
  trustKeys(keys: JWTVerifyGetKey): void {
    this.keys = keys;
  }

  override authenticate(request: Parameters<Strategy['authenticate']>[0]): void {
    const known = this.known.get(assertionOf(request) ?? '');
    if (known && known.exp * 1000 > Date.now()) this.success(known);
    else super.authenticate(request);
  }

  /** Called when the signature is identity's and exp, iat and audience are right; what jsonwebtoken leaves out is here. */
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
   * Returns the refusal of a request that `cause` kept from passing. NOT_SIGNED_IN for anything but an assertion. SERVICE_DOWN,
   * which signs nobody out, for faults of the portal: no keys, a clock that is wrong (the gateway has just had the assertion
   * signed), an identity of an earlier release.
   */
  refusalOf(cause: unknown, assertion: string): DomainError {
    const isExpired = cause instanceof Error && cause.name === 'TokenExpiredError';
    if (isExpired) this.noteClock(decodeJwt(assertion).iat);
    const isOurFault = isExpired || ourFaults.some((fault) => cause instanceof fault);
    return new DomainError(isOurFault ? 'SERVICE_DOWN' : 'NOT_SIGNED_IN', { cause });
  }

  /** jsonwebtoken takes any `typ` and ignores `crit`: what is not an assertion gets no key. */
  private async keyFor(assertion: string): Promise<string> {
    const header = decodeProtectedHeader(assertion);
    if (header.alg !== algorithm || header.typ !== assertionTokenType || header.crit !== undefined)
      throw new errors.JWSInvalid('not the header of an assertion');
    // The keys are fetched rarely, and just then an instance of identity may be restarting: another one has them.
    const key = await retryOnce(
      async () => this.keys({ ...header, alg: algorithm }, { payload: '', signature: '' }),
      (cause) => !isRefusal(cause),
    ).catch((cause: unknown) => {
      throw isRefusal(cause) ? cause : new KeysUnavailable('no keys', { cause });
    });
    return this.textOf(key as CryptoKey);
  }

  /** As passport takes a key. The same one comes again with each assertion it signed. */
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

const isRefusal = (cause: unknown): boolean => cause instanceof errors.JOSEError && !keysUnavailable.has(cause.code);
