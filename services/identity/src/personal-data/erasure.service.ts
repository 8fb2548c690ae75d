import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { ActivityEvent, EraseAccountRequest } from '@portal/contracts';
import { DomainError, SERVICE_ENV, activityEvent, type Caller } from '@portal/nest-kit';
import { AdminRoster } from '../users/admin-roster';
import { CurrentPassword } from '../auth/current-password';
import type { IdentityEnv } from '../env';
import { accountEvent } from '../sessions/sign-in';
import { UsersRepository } from '../users/users.repository';
import type { UserRecord } from '../users/user-record';
import { ErasureWorker } from './erasure-worker';
import { ErasuresRepository } from './erasures.repository';

/** Erases an account at its owner's request: with the password, or through an admin. */
@Injectable()
export class ErasureService {
  constructor(
    private readonly users: UsersRepository,
    private readonly roster: AdminRoster,
    private readonly erasures: ErasuresRepository,
    private readonly worker: ErasureWorker,
    private readonly currentPassword: CurrentPassword,
    @Inject(SERVICE_ENV) private readonly env: IdentityEnv,
  ) {}

  /** @throws CURRENT_PASSWORD_WRONG, and LAST_ADMIN if the caller is the only admin */
  async erase(caller: Caller, { currentPassword }: EraseAccountRequest): Promise<void> {
    const user = await this.users.findById(caller.id);
    if (!user) throw new DomainError('NOT_SIGNED_IN');
    await this.currentPassword.confirm(caller, user, currentPassword);
    await this.eraseNow(user, ({ id }, pseudonym) => {
      const said = `${pseudonym} deleted their account`;
      const { ipAddress: _address, ...event } = accountEvent({ id, username: pseudonym }, '', 'ACCOUNT_ERASED', said);
      return event;
    });
  }

  /** Erases an account for an owner who asked an admin. @throws LAST_ADMIN and EDIT_CONFLICT */
  eraseAtRequest(admin: Caller, user: UserRecord): Promise<void> {
    return this.eraseNow(user, ({ id }, pseudonym) =>
      activityEvent(admin, {
        action: 'ACCOUNT_ERASED',
        description: `Erased the account of ${pseudonym} at the owner's request`,
        targetEntity: 'User',
        targetEntityId: id,
        userIds: [id],
      }),
    );
  }

  private async eraseNow(user: UserRecord, eventOf: (user: UserRecord, pseudonym: string) => ActivityEvent) {
    const { id: userId, username: name, role, passwordHash } = user;
    const pseudonym = `erased-${randomBytes(6).toString('hex')}`;
    const until = new Date(Date.now() + this.env.ERASURE_WINDOW_S * 1000);
    const pending = this.erasures.seal({ userId, name, pseudonym, until });
    const erase = () => this.users.erase(userId, { role, passwordHash }, eventOf(user, pseudonym), pending);
    const isErased = role === 'admin' ? await this.roster.leaving(userId, erase) : await erase();
    if (!isErased) throw new DomainError('EDIT_CONFLICT');
    await this.worker.run();
  }
}
