import { Inject, Injectable } from '@nestjs/common';
import {
  assertionTokenType,
  sessionTokenType,
  sharedAssertionAudience,
  tokenIssuer,
  type AssertionClaims,
  type ServiceName,
} from '@portal/contracts';
import { assertionMaxAgeSeconds, DomainError, SERVICE_ENV } from '@portal/nest-kit';
import { SignJWT, errors, jwtVerify } from 'jose';
import { LRUCache } from 'lru-cache';
import type { IdentityEnv } from '../env';
import type { UserRecord } from '../users/user-record';
import { clockToleranceSeconds } from './clock-tolerance';
import { type SigningKey, SigningKeys } from './signing-keys';

export type FactorClaims = Pick<AssertionClaims, 'asks' | 'sua'>;

const sessionAudience = 'portal';

/** Reuse of a signed assertion. Services take its age for clock skew and alert at 10 s. */
const assertionReuseMs = 5_000;

export type AssertedUser = Pick<UserRecord, 'id' | 'username' | 'email' | 'role' | 'emailVerifiedAt'>;

/** Subject of an assertion and its target service. Gateways released before 2026-12 name no service. */
export interface Statement {
  user: AssertedUser;
  sessionId: string;
  factor: FactorClaims;
  service: ServiceName | undefined;
}

export interface SessionClaims {
  userId: string;
  sid: string;
  /** Number of tokens the session had before this one. */
  renewal: number;
  /** End of the session, in seconds since 1970. */
  exp: number;
}

/** Signs and verifies the portal's two tokens: session tokens, and short-lived assertions for services. */
@Injectable()
export class Tokens {
  /** Cache by content: signing costs more than the rest of a session check. */
  private readonly assertions = new LRUCache<string, Promise<string>>({ max: 10_000, ttl: assertionReuseMs });
  private readonly verified = new LRUCache<string, SessionClaims>({ max: 10_000 });

  constructor(
    private readonly keys: SigningKeys,
    @Inject(SERVICE_ENV) private readonly env: IdentityEnv,
  ) {}

  /** Signs the first token of a session, or a further one that ends no later. */
  async signSession({
    userId,
    sid,
    renewal,
    exp,
  }: Pick<SessionClaims, 'userId' | 'sid'> & Partial<SessionClaims>): Promise<string> {
    const { kid, key } = await this.keys.signing();
    return new SignJWT({ sid, ...(renewal && { renewal }) })
      .setProtectedHeader({ alg: 'ES256', typ: sessionTokenType, kid })
      .setIssuer(tokenIssuer)
      .setAudience(sessionAudience)
      .setSubject(userId)
      .setIssuedAt()
      .setExpirationTime(exp ?? `${this.env.SESSION_LIFETIME_S}s`)
      .sign(key);
  }

  /** Returns the claims of a valid session token, otherwise undefined. */
  async readSession(token: string): Promise<SessionClaims | undefined> {
    const known = this.verified.get(token);
    if (known) return known;
    try {
      const { payload } = await jwtVerify(token, this.keys.resolve, {
        algorithms: ['ES256'],
        typ: sessionTokenType,
        issuer: tokenIssuer,
        audience: sessionAudience,
        requiredClaims: ['exp', 'iat', 'sub', 'sid'],
        maxTokenAge: this.env.SESSION_LIFETIME_S,
        clockTolerance: clockToleranceSeconds,
      });
      if (typeof payload.sub !== 'string' || typeof payload.sid !== 'string') return undefined;
      const { sub: userId, sid, renewal, exp = 0 } = payload;
      const claims = { userId, sid, renewal: typeof renewal === 'number' ? renewal : 0, exp };
      const ttl = exp * 1000 - Date.now();
      if (ttl > 0) this.verified.set(token, claims, { ttl });
      return claims;
    } catch (error) {
      if (error instanceof errors.JOSEError) return undefined;
      throw error;
    }
  }

  /**
   * Signs an assertion of the caller for one service, with the role currently stored. An equal assertion is reused for
   * five seconds, so that services can cache its verification.
   * @throws QUERY_INVALID if no service is named and SHARED_ASSERTIONS is not set
   */
  async signAssertion(statement: Statement): Promise<string> {
    const signer = await this.keys.signing();
    const { user, sessionId, factor, service } = statement;
    const { id, username, email, role, emailVerifiedAt } = user;
    const facts = [id, username, email, role, emailVerifiedAt !== undefined];
    const text = JSON.stringify([signer.kid, sessionId, ...facts, factor, service]);
    const known = this.assertions.get(text);
    if (known) return known;
    const assertion = this.sign(statement, signer);
    this.assertions.set(text, assertion);
    assertion.catch(() => this.assertions.delete(text));
    return assertion;
  }

  /** With SHARED_ASSERTIONS the audience also includes all services, for services of the previous release. */
  private audienceOf(service: ServiceName | undefined): string[] {
    if (service === undefined && !this.env.SHARED_ASSERTIONS) throw new DomainError('QUERY_INVALID');
    return [service, this.env.SHARED_ASSERTIONS ? sharedAssertionAudience : undefined].filter(
      (name) => name !== undefined,
    );
  }

  private async sign(
    { user: { id, username, email, role, emailVerifiedAt }, sessionId: sid, factor, service }: Statement,
    { kid, key }: SigningKey,
  ): Promise<string> {
    return new SignJWT({ sid, ...factor, username, email, role, email_verified: emailVerifiedAt !== undefined })
      .setProtectedHeader({ alg: 'ES256', typ: assertionTokenType, kid })
      .setIssuer(tokenIssuer)
      .setAudience(this.audienceOf(service))
      .setSubject(id)
      .setIssuedAt()
      .setExpirationTime(`${assertionMaxAgeSeconds}s`)
      .sign(key);
  }
}
