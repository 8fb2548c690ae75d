import { Injectable } from '@nestjs/common';
import type { ConfirmEmailVerificationRequest } from '@portal/contracts';
import { DomainError, type Caller } from '@portal/nest-kit';
import { MailBudget } from '../account-mail/mail-budget';
import { MailQueue } from '../mail-queue/mail-queue';
import { accountEvent } from '../sessions/sign-in';
import { UsersRepository } from '../users/users.repository';
import { addressHash, LinkTokens } from '../links/link-tokens';

/** Confirms email addresses. An unconfirmed address receives only the confirmation request. */
@Injectable()
export class EmailVerificationService {
  constructor(
    private readonly users: UsersRepository,
    private readonly tokens: LinkTokens,
    private readonly queue: MailQueue,
    private readonly budget: MailBudget,
  ) {}

  /** Sends the confirmation request again. @throws TOO_MANY_REQUESTS */
  async askAgain(caller: Caller): Promise<void> {
    const user = await this.users.findById(caller.id);
    if (!user) throw new DomainError('NOT_SIGNED_IN');
    if (user.emailVerifiedAt) return;
    const retryAfterSeconds = await this.budget.waitFor('verification-link', user.email);
    if (retryAfterSeconds > 0) throw new DomainError('TOO_MANY_REQUESTS', { retryAfterSeconds });
    await this.queue.add({ kind: 'verification-link', to: user.email, userId: user.id });
  }

  /** @throws VERIFICATION_LINK_INVALID */
  async confirm({ token }: ConfirmEmailVerificationRequest, ipAddress: string): Promise<void> {
    const link = await this.tokens.find('verify', token);
    const user = link && (await this.users.findById(link.userId));
    if (!link || !user || addressHash(user.email) !== link.address) throw new DomainError('VERIFICATION_LINK_INVALID');
    const confirmed = await this.users.update(
      user.id,
      { set: { emailVerifiedAt: new Date() }, while: { email: user.email } },
      accountEvent(user, ipAddress, 'EMAIL_VERIFIED', `${user.username} confirmed their email address`),
    );
    if (!confirmed) throw new DomainError('VERIFICATION_LINK_INVALID');
    await this.tokens.spend('verify', user.id);
  }
}
