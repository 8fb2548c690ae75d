import { Inject, Injectable } from '@nestjs/common';
import { assertionTokenType, sessionTokenType, tokenIssuer, type AssertionClaims } from '@portal/contracts';
import { assertionAudience, assertionMaxAgeSeconds, SERVICE_ENV } from '@portal/nest-kit';
import { SignJWT, errors, jwtVerify } from 'jose';
import { LRUCache } from 'lru-cache';
import type { IdentityEnv } from '../env';
import type { UserRecord } from '../users/user-record';
import { clockToleranceSeconds } from './clock-tolerance';
import { type SigningKey, SigningKeys } from './signing-keys';

export type FactorClaims = Pick<AssertionClaims, 'asks' | 'sua'>;

const sessionAudience = 'portal';

/** Of the minute that an assertion lives; a service takes its age for a gap between the clocks, which ten seconds alarm. */
const assertionReuseMs = 5_000;

/** What an assertion says of its user. */
export type AssertedUser = Pick<UserRecord, 'id' | 'username' | 'email' | 'role' | 'emailVerifiedAt'>;

export interface SessionClaims {
  userId: string;
  sid: string;
  /** How many tokens the session had had before this one. */
  renewal: number;
  /** When the session ends, in seconds since 1970. */
  exp: number;
}

/** Signs and checks the two tokens of the portal: the session's own and the short statement for services. */
@Injectable()
export class Tokens {
  /** By what they say: signing costs more than all the rest of a session check. */
  private readonly assertions = new LRUCache<string, Promise<string>>({ max: 10_000, ttl: assertionReuseMs });
  private readonly verified = new LRUCache<string, SessionClaims>({ max: 10_000 });

  constructor(
    private readonly keys: SigningKeys,
    @Inject(SERVICE_ENV) private readonly env: IdentityEnv,
  ) {}

  /** The first token of a session, or a further one, which lasts no longer than the first. */
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

  /** Returns undefined for anything but one of our unexpired session tokens. */
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
   * Tells services who makes the request, with the role the database holds at this moment. The same statement is not signed
   * again for a few seconds: those who have verified it know it already.
   */
  async signAssertion(user: AssertedUser, sessionId: string, factor: FactorClaims): Promise<string> {
    const signer = await this.keys.signing();
    const { id, username, email, role, emailVerifiedAt } = user;
    const facts = [id, username, email, role, emailVerifiedAt !== undefined];
    const statement = JSON.stringify([signer.kid, sessionId, ...facts, factor]);
    const known = this.assertions.get(statement);
    if (known) return known;
    const assertion = this.sign(user, { sid: sessionId, ...factor }, signer);
    this.assertions.set(statement, assertion);
    assertion.catch(() => this.assertions.delete(statement));
    return assertion;
  }

  private sign(
    { id, username, email, role, emailVerifiedAt }: AssertedUser,
    session: FactorClaims & { sid: string },
    { kid, key }: SigningKey,
  ): Promise<string> {
    return new SignJWT({ ...session, username, email, role, email_verified: emailVerifiedAt !== undefined })
      .setProtectedHeader({ alg: 'ES256', typ: assertionTokenType, kid })
      .setIssuer(tokenIssuer)
      .setAudience(assertionAudience)
      .setSubject(id)
      .setIssuedAt()
      .setExpirationTime(`${assertionMaxAgeSeconds}s`)
      .sign(key);
  }
}
