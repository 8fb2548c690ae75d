import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { EraseAccountRequest } from '@portal/contracts';
import { DomainError, SERVICE_ENV, type Caller } from '@portal/nest-kit';
import { AdminRoster } from '../admin/admin-roster';
import { CurrentPassword } from '../auth/current-password';
import type { IdentityEnv } from '../env';
import { accountEvent } from '../sessions/sign-in';
import { UsersRepository, type UserRecord } from '../users/users.repository';
import { ErasureWorker } from './erasure-worker';
import { ErasuresRepository } from './erasures.repository';

/** Erases an account when its owner says so and proves it with the password. */
@Injectable()
export class ErasureService {
  @Inject(SERVICE_ENV) private readonly env!: IdentityEnv;
  @Inject(CurrentPassword) private readonly currentPassword!: CurrentPassword;

  constructor(
    private readonly users: UsersRepository,
    private readonly roster: AdminRoster,
    private readonly erasures: ErasuresRepository,
    private readonly worker: ErasureWorker,
  ) {}

  /** Throws CURRENT_PASSWORD_WRONG, and LAST_ADMIN for who would leave the portal without one. */
  async erase(caller: Caller, { currentPassword }: EraseAccountRequest): Promise<void> {
    const user = await this.users.findById(caller.id);
    if (!user) throw new DomainError('NOT_SIGNED_IN');
    await this.currentPassword.confirm(caller, user, currentPassword);
    const erase = () => this.eraseNow(user);
    const isErased = user.role === 'admin' ? await this.roster.leaving(user.id, erase) : await erase();
    if (!isErased) throw new DomainError('EDIT_CONFLICT');
    await this.worker.run();
  }

  private eraseNow({ id: userId, username: name, role, passwordHash }: UserRecord): Promise<boolean> {
    const pseudonym = `erased-${randomBytes(6).toString('hex')}`;
    const until = new Date(Date.now() + this.env.ERASURE_WINDOW_S * 1000);
    const { ipAddress: _address, ...event } = accountEvent(
      { id: userId, username: pseudonym },
      '',
      'ACCOUNT_ERASED',
      `${pseudonym} erased the own account`,
    );
    const pending = this.erasures.seal({ userId, name, pseudonym, until });
    return this.users.erase(userId, { role, passwordHash }, event, pending);
  }
}
