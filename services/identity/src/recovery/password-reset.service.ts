import { Injectable } from '@nestjs/common';
import type { ConfirmPasswordResetRequest, RequestPasswordResetRequest } from '@portal/contracts';
import { DomainError } from '@portal/nest-kit';
import { MailQueue } from '../mail-queue/mail-queue';
import { Notices } from '../account-mail/notices';
import { PasswordHasher } from '../auth/password-hasher';
import { accountEvent } from '../sessions/sign-in';
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
  ) {}

  /** Does the same for every address: whose it is, if anybody's, is looked up when the message is sent. */
  async request({ email }: RequestPasswordResetRequest): Promise<void> {
    await this.queue.add({ kind: 'reset-link', to: email });
  }

  /**
   * Sets the password and ends every session; who has the link has shown that the address is theirs. Throws
   * RESET_LINK_INVALID. A password that is refused leaves the link good.
   */
  async confirm({ token, newPassword }: ConfirmPasswordResetRequest, ipAddress: string): Promise<void> {
    const link = (await this.tokens.find('reset', token)) ?? (await this.tokens.find('invite', token));
    const user = link && (await this.users.findById(link.userId));
    if (!link || !user || user.sessionEpoch !== link.epoch || addressHash(user.email) !== link.address)
      throw new DomainError('RESET_LINK_INVALID');
    const passwordHash = await this.passwords.hash(newPassword, 'newPassword', user);
    const emailVerifiedAt = user.emailVerifiedAt ?? new Date();
    const isInvited = link.purpose === 'invite';
    const changed = await this.users.update(
      user.id,
      {
        set: { passwordHash, emailVerifiedAt },
        endsSessions: true,
        // Raising the epoch is what makes a link work once, also for two at the same moment.
        while: { sessionEpoch: link.epoch },
        notices: isInvited ? [] : this.notices.of({ ...user, emailVerifiedAt }, 'password-reset'),
      },
      isInvited
        ? accountEvent(user, ipAddress, 'INVITATION_ACCEPTED', `${user.username} chose a password as invited`)
        : accountEvent(user, ipAddress, 'PASSWORD_RESET', `${user.username} chose a new password by a link`),
    );
    if (!changed) throw new DomainError('RESET_LINK_INVALID');
    await Promise.all([this.tokens.spend('reset', user.id), this.tokens.spend('invite', user.id)]);
  }
}
