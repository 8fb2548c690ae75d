import { Injectable } from '@nestjs/common';
import type { DeleteUserQuery } from '@portal/contracts';
import { activityEvent, type Caller, DomainError } from '@portal/nest-kit';
import { KnownDevices } from '../devices/known-devices';
import { FactorsRepository } from '../second-factors/factors.repository';
import { ErasureService } from '../personal-data/erasure.service';
import { AdminRoster } from '../users/admin-roster';
import { UsersRepository } from '../users/users.repository';

/** Deletes an account on behalf of an admin. At the owner's request, all other personal data is erased as well. */
@Injectable()
export class DeleteUser {
  constructor(
    private readonly users: UsersRepository,
    private readonly roster: AdminRoster,
    private readonly erasures: ErasureService,
    private readonly factors: FactorsRepository,
    private readonly devices: KnownDevices,
  ) {}

  /** @throws OWN_ACCOUNT_DELETE, USER_NOT_FOUND, LAST_ADMIN, EDIT_CONFLICT */
  async run(caller: Caller, id: string, { atOwnersRequest }: DeleteUserQuery): Promise<void> {
    if (id === caller.id) throw new DomainError('OWN_ACCOUNT_DELETE');
    const user = await this.users.findById(id);
    if (!user) throw new DomainError('USER_NOT_FOUND');
    if (atOwnersRequest === 'true') return this.erasures.eraseAtRequest(caller, user);
    const event = activityEvent(caller, {
      action: 'USER_DELETED',
      description: `Deleted the account of ${user.username}`,
      targetEntity: 'User',
      targetEntityId: id,
      userIds: [id],
    });
    const erase = () => this.users.erase(id, { role: user.role }, event);
    const isErased = user.role === 'admin' ? await this.roster.leaving(id, erase) : await erase();
    if (!isErased) throw new DomainError('EDIT_CONFLICT');
    await Promise.all([this.factors.forget(id), this.devices.erase({ userId: id })]);
  }
}
