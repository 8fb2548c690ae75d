import { Injectable } from '@nestjs/common';
import { type Introspection, isObjectId, type ServiceName } from '@portal/contracts';
import { SecondFactorPolicy } from '../second-factors/second-factor-policy';
import { FactorsRepository } from '../second-factors/factors.repository';
import { Tokens } from '../keys/tokens';
import { toInternalUser } from '../users/user.mapper';
import { SignedInUsers } from './signed-in-users';
import { SessionsRepository } from './sessions.repository';

@Injectable()
export class IntrospectionService {
  constructor(
    private readonly tokens: Tokens,
    private readonly sessions: SessionsRepository,
    private readonly users: SignedInUsers,
    private readonly duty: SecondFactorPolicy,
    private readonly factors: FactorsRepository,
  ) {}

  /**
   * Returns whether a session token is valid, with an assertion of its user for one service. Gives no
   * reason if it is not.
   * @throws QUERY_INVALID if no service is named and SHARED_ASSERTIONS is not set
   */
  async introspect(token: string, service: ServiceName | undefined): Promise<Introspection> {
    const claims = await this.tokens.readSession(token);
    if (!claims) return { active: false };
    const [session, user, hasFactor] = await Promise.all([
      this.sessions.findLive(claims),
      isObjectId(claims.userId) ? this.users.find(claims.userId) : undefined,
      this.factors.hasAny(claims.userId),
    ]);
    if (!session || !user || session.userId !== user.id || session.epoch !== user.sessionEpoch)
      return { active: false };
    const factor = this.duty.claimsFor(user, hasFactor, session.stepUpAt);
    const assertion = await this.tokens.signAssertion({ user, sessionId: session.id, factor, service });
    return { active: true, assertion, user: toInternalUser(user), sessionId: session.id };
  }
}
