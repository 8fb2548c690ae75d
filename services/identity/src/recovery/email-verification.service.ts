import { Injectable, Inject, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ConfirmEmailVerificationRequest } from '@portal/contracts';
import { DomainError, SERVICE_LOGGER, migrateOnce, type Caller, type ServiceLogger } from '@portal/nest-kit';
import mongoose, { type Model } from 'mongoose';
import { MailBudget } from '../account-mail/mail-budget';
import { MailQueue } from '../mail-queue/mail-queue';
import { accountEvent } from '../sessions/sign-in';
import type { UserDocument } from '../users/user.schema';
import { UsersRepository } from '../users/users.repository';
import { addressHash, LinkTokens } from '../links/link-tokens';

/** Finds out whether an address is its account's: until then it gets nothing but the question. */
@Injectable()
export class EmailVerificationService implements OnModuleInit {
  constructor(
    private readonly users: UsersRepository,
    private readonly tokens: LinkTokens,
    private readonly queue: MailQueue,
    private readonly budget: MailBudget,
    @InjectModel('User') private readonly model: Model<UserDocument>,
    @Inject(SERVICE_LOGGER) private readonly log: ServiceLogger,
  ) {}

  /** Addresses from before anybody was asked go on getting what they got. */
  async onModuleInit(): Promise<void> {
    await migrateOnce(this.model.db, 'addresses of before count as confirmed', async () => {
      const unasked = { emailVerifiedAt: mongoose.trusted({ $exists: false }), erasedAt: null };
      const at = { $set: { emailVerifiedAt: new Date() } };
      const { modifiedCount } = await this.model.updateMany(unasked, at, { timestamps: false });
      if (modifiedCount > 0) this.log.info({ accounts: modifiedCount }, 'addresses of before count as confirmed');
    });
  }

  /** Asks once more. Throws TOO_MANY_REQUESTS. */
  async askAgain(caller: Caller): Promise<void> {
    const user = await this.users.findById(caller.id);
    if (!user) throw new DomainError('NOT_SIGNED_IN');
    if (user.emailVerifiedAt) return;
    const retryAfterSeconds = await this.budget.waitFor('verification-link', user.email);
    if (retryAfterSeconds > 0) throw new DomainError('TOO_MANY_REQUESTS', { retryAfterSeconds });
    await this.queue.add({ kind: 'verification-link', to: user.email, userId: user.id });
  }

  /** Throws VERIFICATION_LINK_INVALID. */
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
