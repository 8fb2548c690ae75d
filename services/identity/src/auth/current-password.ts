import { Injectable } from '@nestjs/common';
import { texts } from '@portal/contracts';
import { DomainError, activityEvent, type Caller } from '@portal/nest-kit';
import { SessionsRepository } from '../sessions/sessions.repository';
import type { UserRecord } from '../users/user-record';
import { LoginLimiter } from './login-limiter';
import { PasswordHasher } from './password-hasher';
import { FailedPasswordTracker } from './failed-password-tracker';

/** Asks a logged-in user for the password again, before actions that a stolen session must not allow. */
@Injectable()
export class CurrentPassword {
  constructor(
    private readonly limiter: LoginLimiter,
    private readonly passwords: PasswordHasher,
    private readonly wrong: FailedPasswordTracker,
    private readonly sessions: SessionsRepository,
  ) {}

  /**
   * Checks a password that the request may omit.
   * @param missing message for a request without a password
   * @throws BODY_INVALID for `currentPassword` if it is missing, and the errors of `confirm`
   */
  async require(
    caller: Caller,
    user: UserRecord,
    password: string | undefined,
    missing: string = texts.validation.currentPasswordRequired,
  ): Promise<void> {
    if (password === undefined)
      throw new DomainError('BODY_INVALID', {
        message: missing,
        fields: { currentPassword: texts.validation.fieldRequired },
      });
    await this.confirm(caller, user, password);
  }

  /** @throws CURRENT_PASSWORD_WRONG. The fifth wrong password ends the session, across all IP addresses. */
  async confirm(caller: Caller, user: UserRecord, password: string): Promise<void> {
    const attempt = async () => {
      if (await this.passwords.matches(password, user.passwordHash)) return true;
      this.wrong.note('currentPassword', user.email, user, caller.ipAddress);
      return undefined;
    };
    const isOwner = await this.limiter.guardSession(
      caller.sessionId,
      () => this.limiter.guard(user.email, caller.ipAddress, attempt),
      () => this.endSession(caller),
    );
    if (!isOwner) throw new DomainError('CURRENT_PASSWORD_WRONG');
  }

  private endSession({ id, username, sessionId, ipAddress }: Caller): Promise<void> {
    const event = activityEvent(undefined, {
      action: 'SESSION_ENDED',
      description: `A session of ${username} was ended after five wrong passwords`,
      targetEntity: 'User',
      targetEntityId: id,
      userIds: [id],
    });
    return this.sessions.end(sessionId, { ...event, ipAddress });
  }
}
