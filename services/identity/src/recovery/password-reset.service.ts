import { Injectable } from '@nestjs/common';
import type { ConfirmPasswordResetRequest, RequestPasswordResetRequest } from '@portal/contracts';
import { DomainError } from '@portal/nest-kit';
import { FactorsRepository } from '../second-factors/factors.repository';
import { MailQueue } from '../mail-queue/mail-queue';
import { Notices } from '../account-mail/notices';
import { PasswordHasher } from '../auth/password-hasher';
import { accountEvent } from '../sessions/sign-in';
import { type UserRecord, isNeverConfirmed } from '../users/user-record';
import { UsersRepository } from '../users/users.repository';
import { addressHash, LinkTokens } from '../links/link-tokens';

/** Password reset by an emailed link, for users who forgot the password and for invited customers. */
@Injectable()
export class PasswordResetService {
  constructor(
    private readonly users: UsersRepository,
    private readonly passwords: PasswordHasher,
    private readonly tokens: LinkTokens,
    private readonly queue: MailQueue,
    private readonly notices: Notices,
    private readonly factors: FactorsRepository,
  ) {}

  /** Queues the email, in the same way for every address. The mail worker looks up the account. */
  async request({ email }: RequestPasswordResetRequest): Promise<void> {
    await this.queue.add({ kind: 'reset-link', to: email });
  }

  /**
   * Sets the password, ends every session and confirms the address of the link. If the account never had a confirmed
   * address, its second factors are removed: an attacker could have registered with a third party's address.
   * @throws RESET_LINK_INVALID. A rejected password leaves the link valid.
   */
  async confirm({ token, newPassword }: ConfirmPasswordResetRequest, ipAddress: string): Promise<void> {
    const link = (await this.tokens.find('reset', token)) ?? (await this.tokens.find('invite', token));
    const user = link && (await this.users.findById(link.userId));
    if (!link || !user || user.sessionEpoch !== link.epoch || addressHash(user.email) !== link.address)
      throw new DomainError('RESET_LINK_INVALID');
    const passwordHash = await this.passwords.hash(newPassword, 'newPassword', user);
    const emailVerifiedAt = user.emailVerifiedAt ?? new Date();
    const isInvited = link.purpose === 'invite';
    // Removed first, so that a crash in between leaves a valid link and no factor of an attacker.
    const losesFactors = isNeverConfirmed(user) && (await this.factors.forget(user.id));
    const owner = { ...user, emailVerifiedAt };
    const changed = await this.users.update(
      user.id,
      {
        set: { passwordHash, emailVerifiedAt },
        endsSessions: true,
        // Raising the epoch makes the link single-use, also under concurrent requests.
        while: { sessionEpoch: link.epoch },
        notices: isInvited
          ? []
          : [
              ...this.notices.of(owner, 'password-reset'),
              ...(losesFactors
                ? this.notices.of(owner, 'factor-changed', 'set up before this address was confirmed')
                : []),
            ],
      },
      isInvited
        ? accountEvent(user, ipAddress, 'INVITATION_ACCEPTED', `${user.username} chose a password as invited`)
        : accountEvent(user, ipAddress, 'PASSWORD_RESET', resetBy(user, losesFactors)),
    );
    if (!changed) throw new DomainError('RESET_LINK_INVALID');
    await Promise.all([this.tokens.spend('reset', user.id), this.tokens.spend('invite', user.id)]);
  }
}

const resetBy = ({ username }: UserRecord, losesFactors: boolean): string =>
  `${username} chose a new password by a link${losesFactors ? ', which removed second factors set up before the address was confirmed' : ''}`;
