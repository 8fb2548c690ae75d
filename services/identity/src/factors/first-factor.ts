import { Injectable } from '@nestjs/common';
import { DomainError, type Caller } from '@portal/nest-kit';
import { CurrentPassword } from '../auth/current-password';
import { hasFactor } from '../second-factors/factors.repository';
import type { FactorsDocument } from '../second-factors/factors.schema';
import { UsersRepository } from '../users/users.repository';
import type { UserRecord } from '../users/user-record';

/**
 * Conditions for the first second factor of an account. Step-up cannot protect it, as there is nothing to show yet, so a
 * stolen session could lock its owner out. Further factors require step-up instead.
 */
@Injectable()
export class FirstFactor {
  constructor(
    private readonly users: UsersRepository,
    private readonly currentPassword: CurrentPassword,
  ) {}

  /**
   * Checks the start of an enrolment, with the password if it was sent.
   *
   * @throws EMAIL_NOT_CONFIRMED and what `CurrentPassword.confirm` throws
   */
  async begin(caller: Caller, factors: FactorsDocument | undefined, password: string | undefined): Promise<void> {
    if (hasFactor(factors)) return;
    const user = await this.confirmed(caller);
    if (password !== undefined) await this.currentPassword.confirm(caller, user, password);
  }

  /**
   * Checks what adds the factor.
   *
   * @throws EMAIL_NOT_CONFIRMED and what `CurrentPassword.require` throws
   */
  async add(caller: Caller, factors: FactorsDocument | undefined, password: string | undefined): Promise<void> {
    if (hasFactor(factors)) return;
    await this.currentPassword.require(caller, await this.confirmed(caller), password);
  }

  /** The confirmed address is the way back for an owner who loses the factor, and keeps out whoever registered it first. */
  private async confirmed({ id }: Caller): Promise<UserRecord> {
    const user = await this.users.findById(id);
    if (!user) throw new DomainError('NOT_SIGNED_IN');
    if (!user.emailVerifiedAt) throw new DomainError('EMAIL_NOT_CONFIRMED');
    return user;
  }
}
