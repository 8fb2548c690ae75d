import { Injectable } from '@nestjs/common';
import { type Caller, DomainError } from '@portal/nest-kit';
import { SecondFactorPolicy } from '../second-factors/second-factor-policy';
import { FactorsRepository, hasFactor } from '../second-factors/factors.repository';
import { UsersRepository } from '../users/users.repository';
import { EnrolmentRecords } from './enrolment-records';

@Injectable()
export class RemoveFactor {
  constructor(
    private readonly factors: FactorsRepository,
    private readonly duty: SecondFactorPolicy,
    private readonly users: UsersRepository,
    private readonly records: EnrolmentRecords,
  ) {}

  /** @throws FACTOR_NOT_FOUND, and LAST_FACTOR if no admin would have a second factor although one is required */
  async run(caller: Caller, factorId: string): Promise<void> {
    const factors = await this.factors.find(caller.id);
    const own = [...(factors?.passkeys ?? []), ...(factors?.totp ? [factors.totp] : [])];
    if (!own.some(({ id }) => id === factorId)) throw new DomainError('FACTOR_NOT_FOUND');
    if (own.length === 1 && caller.role === 'admin' && this.duty.isRequiredOf(caller))
      await this.assertNotLastFactor(caller);
    await this.factors.remove(caller.id, factorId);
    await this.records.note(caller, 'FACTOR_REMOVED', 'removed a second factor');
  }

  private async assertNotLastFactor(caller: Caller): Promise<void> {
    const others = (await this.users.idsOfRole('admin')).filter((id) => id !== caller.id);
    const theirs = await Promise.all(others.map((id) => this.factors.find(id)));
    if (!theirs.some(hasFactor)) throw new DomainError('LAST_FACTOR');
  }
}
