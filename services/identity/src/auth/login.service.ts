import { Injectable } from '@nestjs/common';
import type { FactorNeeded, LoginRequest, SignedIn } from '@portal/contracts';
import { Challenges } from '../second-factors/challenges';
import { FactorsRepository, hasFactor } from '../second-factors/factors.repository';
import { DomainError } from '@portal/nest-kit';
import { SignIn, accountEvent, type SignInContext } from '../sessions/sign-in';
import { UsersRepository } from '../users/users.repository';
import { LoginLimiter } from './login-limiter';
import { PasswordHasher } from './password-hasher';
import { FailedPasswordTracker } from './failed-password-tracker';

@Injectable()
export class LoginService {
  constructor(
    private readonly users: UsersRepository,
    private readonly passwords: PasswordHasher,
    private readonly limiter: LoginLimiter,
    private readonly signIn: SignIn,
    private readonly wrong: FailedPasswordTracker,
    private readonly factors: FactorsRepository,
    private readonly challenges: Challenges,
  ) {}

  /**
   * Opens a session, or returns a challenge if the account has a second factor. An unknown account and a wrong password
   * return the same error after the same work.
   */
  async login({ email, password }: LoginRequest, place: SignInContext): Promise<SignedIn | FactorNeeded> {
    const { ipAddress } = place;
    const user = await this.limiter.guard(email, ipAddress, async () => {
      const found = await this.users.findByEmail(email);
      if (await this.passwords.matches(password, found?.passwordHash)) return found;
      this.wrong.note('signIn', email, found, ipAddress);
      return undefined;
    });
    if (!user) throw new DomainError('CREDENTIALS_WRONG');
    const factors = await this.factors.find(user.id);
    if (hasFactor(factors)) {
      const requested = { kind: 'login', userId: user.id, epoch: user.sessionEpoch } as const;
      return { factor: await this.challenges.ask(requested, factors) };
    }
    return this.signIn.open(user, [accountEvent(user, ipAddress, 'SIGNED_IN', `${user.username} logged in`)], place);
  }
}
