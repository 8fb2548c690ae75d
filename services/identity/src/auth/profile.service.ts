import { Injectable } from '@nestjs/common';
import { texts, type ChangePasswordRequest, type ProfileUpdateRequest, type User } from '@portal/contracts';
import { DomainError, CoalescedReads, activityEvent, requireStepUp, type Caller } from '@portal/nest-kit';
import { Notices } from '../account-mail/notices';
import { SecondFactorPolicy } from '../second-factors/second-factor-policy';
import { withPhones } from '../phones/profile-phones';
import { SessionsRepository } from '../sessions/sessions.repository';
import { changedFields, changesEmail, profileChange } from '../users/profile-change';
import { toOwnUser } from '../users/user.mapper';
import { checkUsername } from '../usernames/username-policy';
import { UsersRepository } from '../users/users.repository';
import type { UserRecord } from '../users/user-record';
import { CurrentPassword } from './current-password';
import { PasswordHasher } from './password-hasher';

export interface ProfileUpdated {
  user: User;
  /** Whether the change required the current password. */
  hasShownPassword: boolean;
}

@Injectable()
export class ProfileService {
  private readonly answers = new CoalescedReads(async (id) => {
    const user = await this.ownRecord({ id });
    return JSON.stringify({ user: { ...toOwnUser(user), ...(await this.duty.noticeFor(user)) } });
  });

  constructor(
    private readonly users: UsersRepository,
    private readonly sessions: SessionsRepository,
    private readonly passwords: PasswordHasher,
    private readonly currentPassword: CurrentPassword,
    private readonly notices: Notices,
    private readonly duty: SecondFactorPolicy,
  ) {}

  answerFor({ id }: Caller): Promise<string> {
    return this.answers.read(id);
  }

  /** Updates the fields in the request. A new email address requires the password and ends all other sessions. */
  async update(caller: Caller, { currentPassword, ...request }: ProfileUpdateRequest): Promise<ProfileUpdated> {
    const before = await this.ownRecord(caller);
    const change = profileChange(withPhones(request, before));
    const names = changedFields(change);
    if (names.length === 0) return { user: toOwnUser(before), hasShownPassword: false };
    if (change.set?.username !== undefined) checkOwnUsername(before, change.set.username);
    const endsSessions = changesEmail(change, before);
    if (endsSessions) await this.confirmNewEmail(caller, before, currentPassword);
    const { email = before.email } = change.set ?? {};
    const formerAddressVerifiedAt = before.emailVerifiedAt ?? before.formerAddressVerifiedAt;
    const newAddress = endsSessions && {
      set: { ...change.set, ...(formerAddressVerifiedAt && { formerAddressVerifiedAt }) },
      unset: [...(change.unset ?? []), 'emailVerifiedAt' as const],
      notices: [...this.notices.of(before, 'email-changed'), this.notices.question({ id: before.id, email })],
    };
    const updated = await this.users.update(
      caller.id,
      { ...change, ...newAddress, endsSessions },
      ownEvent(caller, 'PROFILE_UPDATED', `${caller.username} updated their profile: ${names.join(', ')}`),
    );
    if (!updated) throw new DomainError('USER_NOT_FOUND');
    if (endsSessions) await this.sessions.keep(caller.sessionId, updated.sessionEpoch);
    return { user: toOwnUser(updated), hasShownPassword: endsSessions };
  }

  /** Changes the password and ends every session, including the caller's. */
  async changePassword(caller: Caller, { currentPassword, newPassword }: ChangePasswordRequest): Promise<void> {
    const before = await this.ownRecord(caller);
    await this.currentPassword.confirm(caller, before, currentPassword);
    const changed = await this.users.update(
      caller.id,
      {
        set: { passwordHash: await this.passwords.hash(newPassword, 'newPassword', before) },
        endsSessions: true,
        notices: this.notices.of(before, 'password-changed'),
        while: { passwordHash: before.passwordHash },
      },
      ownEvent(caller, 'PASSWORD_CHANGED', `${caller.username} changed their password`),
    );
    if (!changed) throw new DomainError('EDIT_CONFLICT');
  }

  /** Requires password and step-up, because the email address is enough to reset the password. */
  private async confirmNewEmail(caller: Caller, before: UserRecord, password: string | undefined): Promise<void> {
    if (password !== undefined) requireStepUp(caller);
    await this.currentPassword.require(caller, before, password, texts.validation.currentPasswordForEmail);
  }

  private async ownRecord({ id }: Pick<Caller, 'id'>): Promise<UserRecord> {
    const user = await this.users.findById(id);
    if (!user) throw new DomainError('NOT_SIGNED_IN');
    return user;
  }
}

/** Employees and superadmins cannot change their username, because the log and receipts name staff by it. */
function checkOwnUsername({ role, username }: UserRecord, wanted: string): void {
  if (wanted === username) return;
  if (role === 'employee' || role === 'superadmin') {
    const message = texts.usernames.changedByAdmin;
    throw new DomainError('NOT_ALLOWED', { message, fields: { username: message } });
  }
  checkUsername(wanted, username);
}

const ownEvent = (caller: Caller, action: string, description: string) =>
  activityEvent(caller, { action, description, targetEntity: 'User', targetEntityId: caller.id });
