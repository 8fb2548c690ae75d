import { Injectable } from '@nestjs/common';
import type { FactorChallenge, FactorProof, SignedIn } from '@portal/contracts';
import { DomainError, activityEvent, type Caller } from '@portal/nest-kit';
import { Notices } from '../account-mail/notices';
import { Challenges } from '../second-factors/challenges';
import { FactorsRepository } from '../second-factors/factors.repository';
import { SessionsRepository } from '../sessions/sessions.repository';
import { SignIn, accountEvent, type SignInContext } from '../sessions/sign-in';
import { UsersRepository } from '../users/users.repository';
import { FactorProofs } from './factor-proofs';

@Injectable()
export class FactorUseService {
  constructor(
    private readonly users: UsersRepository,
    private readonly factors: FactorsRepository,
    private readonly challenges: Challenges,
    private readonly proofs: FactorProofs,
    private readonly sessions: SessionsRepository,
    private readonly signIn: SignIn,
    private readonly notices: Notices,
  ) {}

  async login(proof: FactorProof, place: SignInContext): Promise<SignedIn> {
    const challenge = await this.challenges.find(proof.token, { kind: 'login' });
    const user = await this.users.findById(challenge.userId);
    if (!user || user.sessionEpoch !== challenge.epoch) throw new DomainError('FACTOR_CHALLENGE_OVER');
    const { ipAddress } = place;
    await this.proofs.check({ ...user, ipAddress }, challenge, proof);
    const said = `${user.username} logged in with password and second factor (${proof.way})`;
    const events = [accountEvent(user, ipAddress, 'SIGNED_IN', said)];
    return this.signIn.open(user, events, { ...place, stepUpAt: new Date() });
  }

  async startStepUp({ id: userId, sessionId }: Caller): Promise<FactorChallenge> {
    return this.challenges.ask({ kind: 'step-up', userId, sessionId }, await this.factors.find(userId));
  }

  async stepUp(caller: Caller, proof: FactorProof): Promise<void> {
    const { id: userId, sessionId } = caller;
    const challenge = await this.challenges.find(proof.token, { kind: 'step-up', userId, sessionId });
    await this.proofs.check(caller, challenge, proof);
    await this.sessions.noteStepUp(sessionId);
  }

  /** Removes all second factors of a user who lost them, and ends the user's sessions. */
  async reset(admin: Caller, userId: string): Promise<void> {
    if (userId === admin.id) throw new DomainError('OWN_ACCOUNT_EDIT');
    const user = await this.users.findById(userId);
    if (!user) throw new DomainError('USER_NOT_FOUND');
    const event = activityEvent(admin, {
      action: 'FACTORS_RESET',
      description: `Reset the second factors of ${user.username}`,
      targetEntity: 'User',
      targetEntityId: userId,
      userIds: [userId],
    });
    const notices = this.notices.of(user, 'factor-changed', 'an administrator removed it');
    await this.users.update(userId, { endsSessions: true, notices }, event);
    await this.factors.forget(userId);
  }
}
