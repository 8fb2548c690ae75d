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

/** The way back for who forgot the password, and the way in for whom the desk invited: a link by e-mail. */
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

  /** Does the same for every address: whose it is, if anybody's, is looked up when the message is sent. */
  async request({ email }: RequestPasswordResetRequest): Promise<void> {
    await this.queue.add({ kind: 'reset-link', to: email });
  }

  /**
   * Sets the password, ends every session and confirms the address that the link was sent to. If that is the first address
   * the account ever confirmed, its second factors are removed: whoever registered a stranger's address set them up.
   *
   * @throws RESET_LINK_INVALID. A refused password leaves the link valid.
   */
  async confirm({ token, newPassword }: ConfirmPasswordResetRequest, ipAddress: string): Promise<void> {
    const link = (await this.tokens.find('reset', token)) ?? (await this.tokens.find('invite', token));
    const user = link && (await this.users.findById(link.userId));
    if (!link || !user || user.sessionEpoch !== link.epoch || addressHash(user.email) !== link.address)
      throw new DomainError('RESET_LINK_INVALID');
    const passwordHash = await this.passwords.hash(newPassword, 'newPassword', user);
    const emailVerifiedAt = user.emailVerifiedAt ?? new Date();
    const isInvited = link.purpose === 'invite';
    // Removed before the password is set, so that a crash in between leaves a link that works and no stranger's factor.
    const losesFactors = isNeverConfirmed(user) && (await this.factors.forget(user.id));
    const owner = { ...user, emailVerifiedAt };
    const changed = await this.users.update(
      user.id,
      {
        set: { passwordHash, emailVerifiedAt },
        endsSessions: true,
        // Raising the epoch is what makes a link work once, also for two at the same moment.
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
