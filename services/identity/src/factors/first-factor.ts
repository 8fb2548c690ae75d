import { Injectable } from '@nestjs/common';
import { DomainError, type Caller } from '@portal/nest-kit';
import { CurrentPassword } from '../auth/current-password';
import { hasFactor } from '../second-factors/factors.repository';
import type { FactorsDocument } from '../second-factors/factors.schema';
import { UsersRepository } from '../users/users.repository';
import type { UserRecord } from '../users/user-record';

/**
 * Conditions for an account's first second factor. There is no factor yet to step up with, so a stolen session could
 * lock the owner out. Further factors require step-up instead.
 */
@Injectable()
export class FirstFactor {
  constructor(
    private readonly users: UsersRepository,
    private readonly currentPassword: CurrentPassword,
  ) {}

  /**
   * Checks the start of an enrolment, including the password if it was sent.
   * @throws EMAIL_NOT_CONFIRMED and the errors of `CurrentPassword.confirm`
   */
  async begin(caller: Caller, factors: FactorsDocument | undefined, password: string | undefined): Promise<void> {
    if (hasFactor(factors)) return;
    const user = await this.confirmed(caller);
    if (password !== undefined) await this.currentPassword.confirm(caller, user, password);
  }

  /** Checks the completion of an enrolment. @throws EMAIL_NOT_CONFIRMED and the errors of `CurrentPassword.require` */
  async add(caller: Caller, factors: FactorsDocument | undefined, password: string | undefined): Promise<void> {
    if (hasFactor(factors)) return;
    await this.currentPassword.require(caller, await this.confirmed(caller), password);
  }

  /** Requires a confirmed address, for recovery and against registration with a third party's address. */
  private async confirmed({ id }: Caller): Promise<UserRecord> {
    const user = await this.users.findById(id);
    if (!user) throw new DomainError('NOT_SIGNED_IN');
    if (!user.emailVerifiedAt) throw new DomainError('EMAIL_NOT_CONFIRMED');
    return user;
  }
}
