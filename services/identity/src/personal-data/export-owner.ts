import { Injectable } from '@nestjs/common';
import { type Caller, DomainError } from '@portal/nest-kit';
import { CurrentPassword } from '../auth/current-password';
import { FactorsRepository } from '../second-factors/factors.repository';
import { UsersRepository } from '../users/users.repository';

/** Confirms that the owner asks for the export. */
@Injectable()
export class ExportOwner {
  constructor(
    private readonly users: UsersRepository,
    private readonly factors: FactorsRepository,
    private readonly currentPassword: CurrentPassword,
  ) {}

  /** @throws the errors of `CurrentPassword.require`, for accounts without a second factor */
  async require(caller: Caller, password: string | undefined): Promise<void> {
    if (await this.factors.hasAny(caller.id)) return;
    const user = await this.users.findById(caller.id);
    if (!user) throw new DomainError('NOT_SIGNED_IN');
    await this.currentPassword.require(caller, user, password);
  }
}
