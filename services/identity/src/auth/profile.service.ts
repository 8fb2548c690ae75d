import { Injectable } from '@nestjs/common';
import type { ChangePasswordRequest, ProfileUpdateRequest, User } from '@portal/contracts';
import { DomainError, activityEvent, type Caller } from '@portal/nest-kit';
import { SessionsRepository } from '../sessions/sessions.repository';
import { changedFields, changesEmail, profileChange } from '../users/profile-change';
import { toUser } from '../users/user.mapper';
import { UsersRepository, type UserRecord } from '../users/users.repository';
import { PasswordHasher } from './password-hasher';

@Injectable()
export class ProfileService {
  constructor(
    private readonly users: UsersRepository,
    private readonly sessions: SessionsRepository,
    private readonly passwords: PasswordHasher,
  ) {}

  async read(caller: Caller): Promise<User> {
    return toUser(await this.ownRecord(caller));
  }

  /** Writes only what was sent; a new e-mail address ends every other session of the user. */
  async update(caller: Caller, request: ProfileUpdateRequest): Promise<User> {
    const change = profileChange(request);
    const names = changedFields(change);
    const before = await this.ownRecord(caller);
    if (names.length === 0) return toUser(before);
    const endsSessions = changesEmail(change, before);
    const updated = await this.users.update(
      caller.id,
      { ...change, endsSessions },
      ownEvent(caller, 'PROFILE_UPDATED', `${caller.username} updated the own profile: ${names.join(', ')}`),
    );
    if (!updated) throw new DomainError('USER_NOT_FOUND');
    if (endsSessions) await this.sessions.keep(caller.sessionId, updated.sessionEpoch);
    return toUser(updated);
  }

  /** Ends every session, the caller's too. */
  async changePassword(caller: Caller, { currentPassword, newPassword }: ChangePasswordRequest): Promise<void> {
    const before = await this.ownRecord(caller);
    if (!(await this.passwords.matches(currentPassword, before.passwordHash))) {
      throw new DomainError('CURRENT_PASSWORD_WRONG');
    }
    const changed = await this.users.update(
      caller.id,
      {
        set: { passwordHash: await this.passwords.hash(newPassword) },
        endsSessions: true,
        while: { passwordHash: before.passwordHash },
      },
      ownEvent(caller, 'PASSWORD_CHANGED', `${caller.username} changed the own password`),
    );
    if (!changed) throw new DomainError('EDIT_CONFLICT');
  }

  private async ownRecord(caller: Caller): Promise<UserRecord> {
    const user = await this.users.findById(caller.id);
    if (!user) throw new DomainError('NOT_SIGNED_IN');
    return user;
  }
}

const ownEvent = (caller: Caller, action: string, description: string) =>
  activityEvent(caller, { action, description, targetEntity: 'User', targetEntityId: caller.id });
