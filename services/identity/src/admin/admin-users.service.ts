import { Injectable } from '@nestjs/common';
import type {
  ActivityLogEntry,
  AdminRegisterUserRequest,
  AdminUserUpdateRequest,
  ListQuery,
  RevealedUser,
  User,
  UserListQuery,
} from '@portal/contracts';
import { DomainError, activityEvent, type Caller, type PagedResult } from '@portal/nest-kit';
import { Notices } from '../account-mail/notices';
import { ActivityRepository } from '../activity/activity.repository';
import { PasswordHasher } from '../auth/password-hasher';
import { RevealBudget } from '../reveals/reveal-budget';
import { changesEmail } from '../users/profile-change';
import { toDetailedUser, toListedUser } from '../users/user.mapper';
import { checkUsername } from '../usernames/username-policy';
import { UsersRepository } from '../users/users.repository';
import { type UserRecord, versionOf } from '../users/user-record';
import { AdminRoster } from '../users/admin-roster';
import { describeUserEdit } from './user-edit';

const conflict = (now: UserRecord) => new DomainError('EDIT_CONFLICT', { current: toDetailedUser(now) });

@Injectable()
export class AdminUsersService {
  constructor(
    private readonly users: UsersRepository,
    private readonly roster: AdminRoster,
    private readonly passwords: PasswordHasher,
    private readonly activity: ActivityRepository,
    private readonly notices: Notices,
    private readonly reveals: RevealBudget,
  ) {}

  async list(caller: Caller, query: UserListQuery): Promise<PagedResult<User>> {
    if (caller.role === 'employee' && query.role !== undefined && query.role !== 'client')
      return { items: [], total: 0 };
    const role = caller.role === 'employee' ? 'client' : query.role;
    const { items, total } = await this.users.list({ role, q: query.q }, query);
    return { items: items.map((user) => toListedUser(user, caller.role)), total };
  }

  /** @throws USER_NOT_FOUND, for an employee also if the user is not a client */
  async get(caller: Caller, id: string): Promise<User> {
    return toDetailedUser(await this.findFor(caller, id));
  }

  /**
   * Returns the fields that `get` masks, and logs the access.
   * @throws STEP_UP_NEEDED above the hourly budget, TOO_MANY_REQUESTS above the daily one
   */
  async reveal(caller: Caller, id: string): Promise<RevealedUser> {
    const { username } = await this.findFor(caller, id);
    await this.reveals.spend(caller);
    const description = `Viewed the passport number and date of birth of ${username}`;
    const user = await this.users.note(id, this.event(caller, { id }, 'PERSONAL_DATA_REVEALED', description));
    if (!user) throw new DomainError('USER_NOT_FOUND');
    return { passportNumber: user.passportDetails?.passportNumber, dateOfBirth: user.dateOfBirth };
  }

  async update(caller: Caller, id: string, request: AdminUserUpdateRequest): Promise<void> {
    if (id === caller.id) throw new DomainError('OWN_ACCOUNT_EDIT');
    const before = await this.find(id);
    const { version, ...set } = request;
    if (set.username !== undefined) checkUsername(set.username, before.username);
    if (version !== undefined && version !== versionOf(before)) throw conflict(before);
    const description = describeUserEdit(before, set);
    if (description === undefined) return;
    const hasNewEmail = changesEmail({ set }, before);
    const edit = () =>
      this.users.update(
        id,
        {
          set: hasNewEmail ? { ...set, emailVerifiedAt: new Date() } : set,
          unset: request.role === undefined ? [] : ['requestedRole'],
          endsSessions: hasNewEmail,
          notices: hasNewEmail ? this.notices.of(before, 'email-changed') : [],
          while: { version, ...(request.role !== undefined && { role: before.role }) },
        },
        this.event(caller, before, 'USER_UPDATED', description),
      );
    const losesAdmin = before.role === 'admin' && request.role !== undefined && request.role !== 'admin';
    const updated = losesAdmin ? await this.roster.leaving(id, edit) : await edit();
    if (!updated) throw conflict(await this.find(id));
    if (request.role === 'admin') await this.roster.enter(id);
  }

  async resetPassword(caller: Caller, id: string, newPassword: string): Promise<void> {
    if (id === caller.id) {
      throw new DomainError('OWN_ACCOUNT_EDIT', { message: 'Please change your own password on its own page.' });
    }
    const user = await this.find(id);
    const updated = await this.users.update(
      id,
      {
        set: { passwordHash: await this.passwords.hash(newPassword, 'newPassword', user) },
        endsSessions: true,
        notices: this.notices.of(user, 'password-changed'),
      },
      this.event(caller, user, 'PASSWORD_RESET', `Reset the password of ${user.username}`),
    );
    if (!updated) throw new DomainError('USER_NOT_FOUND');
  }

  async register(caller: Caller, { password, ...account }: AdminRegisterUserRequest): Promise<void> {
    checkUsername(account.username);
    const passwordHash = await this.passwords.hash(password, 'password', account);
    const user = await this.users.insert({ ...account, passwordHash, emailVerifiedAt: new Date() }, (id) =>
      this.event(caller, { id }, 'USER_REGISTERED', `Registered ${account.username} as ${account.role}`),
    );
    if (user.role === 'admin') await this.roster.enter(user.id);
  }

  /** Lists the activity of a user. Entries outlive their user, so only an id without entries is unknown. */
  async logs(id: string, query: ListQuery): Promise<PagedResult<ActivityLogEntry>> {
    const listed = await this.activity.listOfUser(id, query);
    if (listed.total === 0) await this.find(id);
    return listed;
  }

  private async findFor(caller: Caller, id: string): Promise<UserRecord> {
    const user = await this.find(id);
    if (caller.role === 'employee' && user.role !== 'client') throw new DomainError('USER_NOT_FOUND');
    return user;
  }

  private async find(id: string): Promise<UserRecord> {
    const user = await this.users.findById(id);
    if (!user) throw new DomainError('USER_NOT_FOUND');
    return user;
  }

  private event(caller: Caller, target: { id: string }, action: string, description: string) {
    return activityEvent(caller, {
      action,
      description,
      targetEntity: 'User',
      targetEntityId: target.id,
      userIds: [target.id],
    });
  }
}
