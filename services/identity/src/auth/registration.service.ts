import { Inject, Injectable } from '@nestjs/common';
import type { SignedIn, registerRequestSchema } from '@portal/contracts';
import { SERVICE_ENV } from '@portal/nest-kit';
import type * as z from 'zod/mini';
import { Notices } from '../account-mail/notices';
import { getCurrentConsent } from '../consents/current-consent';
import { staffNeedsApproval, type IdentityEnv } from '../env';
import { SignIn, accountEvent, type SignInContext } from '../sessions/sign-in';
import { checkUsername } from '../usernames/username-policy';
import { UsersRepository } from '../users/users.repository';
import { PasswordHasher } from './password-hasher';

@Injectable()
export class RegistrationService {
  constructor(
    private readonly users: UsersRepository,
    private readonly passwords: PasswordHasher,
    private readonly signIn: SignIn,
    private readonly notices: Notices,
    @Inject(SERVICE_ENV) private readonly env: IdentityEnv,
  ) {}

  /** Creates an account and logs it in. Where staff accounts need approval, a new employee starts as a client. */
  async register(request: z.output<typeof registerRequestSchema>, place: SignInContext): Promise<SignedIn> {
    const { ipAddress } = place;
    const { password, role, username, email, firstName, lastName } = request;
    checkUsername(username);
    const mustWait = role === 'employee' && staffNeedsApproval(this.env);
    const account = {
      username,
      email,
      firstName: firstName || undefined,
      lastName: lastName || undefined,
      role: mustWait ? ('client' as const) : role,
      requestedRole: mustWait ? role : undefined,
      consents: [getCurrentConsent('registration')],
      passwordHash: await this.passwords.hash(password, 'password', request),
    };
    const description = `${username} registered as ${role}${mustWait ? ', waiting for approval' : ''}`;
    const user = await this.users.insert(
      account,
      (id) => accountEvent({ id, username }, ipAddress, 'REGISTERED', description),
      (id) => this.notices.question({ id, email }),
    );
    return this.signIn.open(user, [], place);
  }
}
