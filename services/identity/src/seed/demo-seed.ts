import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import {
  DomainError,
  SERVICE_ENV,
  SERVICE_LOGGER,
  activityEvent,
  isDuplicateKey,
  type ServiceLogger,
} from '@portal/nest-kit';
import { PasswordHasher } from '../auth/password-hasher';
import { getCurrentConsent } from '../consents/current-consent';
import type { IdentityEnv } from '../env';
import { UsersRepository } from '../users/users.repository';
import { demoPassword, demoUsers, type DemoUser } from './demo-users';

@Injectable()
export class DemoSeed implements OnModuleInit {
  constructor(
    @Inject(SERVICE_ENV) private readonly env: IdentityEnv,
    @Inject(SERVICE_LOGGER) private readonly log: ServiceLogger,
    private readonly users: UsersRepository,
    private readonly passwords: PasswordHasher,
  ) {}

  async onModuleInit(): Promise<void> {
    if (!this.env.SEED_DEMO_DATA || !(await this.users.isEmpty())) return;
    const passwordHash = await this.passwords.hash(demoPassword);
    await Promise.all(demoUsers.map((user) => this.insert(user, passwordHash)));
    this.log.info({ accounts: demoUsers.length }, 'demo accounts created');
  }

  private async insert(user: DemoUser, passwordHash: string): Promise<void> {
    const consents = [getCurrentConsent('registration')];
    const account = { ...user, passwordHash, consents, emailVerifiedAt: new Date() };
    try {
      await this.users.insert(account, (id) =>
        activityEvent(undefined, {
          action: 'REGISTERED',
          description: `${user.username} was created with the demo data`,
          targetEntity: 'User',
          targetEntityId: id,
          userIds: [id],
        }),
      );
    } catch (error) {
      // Another instance that starts concurrently may have created the account.
      if (!(error instanceof DomainError) && !isDuplicateKey(error)) throw error;
    }
  }
}
