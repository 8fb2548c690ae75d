import { Inject, Injectable } from '@nestjs/common';
import { href, type PagePath } from '@portal/contracts';
import { SERVICE_ENV, SERVICE_LOGGER, ServiceMetrics, type ServiceLogger, PeriodicJob } from '@portal/nest-kit';
import { createMailTransport, type SendMail, type RenderedMail } from '@portal/node-kit/mail';
import type { IdentityEnv } from '../env';
import { LinkTokens } from '../links/link-tokens';
import { unusablePassword, type UserRecord } from '../users/user-record';
import { UsersRepository } from '../users/users.repository';
import { invitationMail, noticeMail, resetMail, verificationMail } from './account-mail';
import { MailBudget } from './mail-budget';
import { MailQueue, type WaitingMail } from '../mail-queue/mail-queue';

const dayMs = 86_400_000;
const developmentUrl = 'http://127.0.0.1:8080';
/** Age at which delivery is given up: one hour for a reset link, one day for every other email. */
const oldestMs: Partial<Record<WaitingMail['kind'], number>> = { 'reset-link': dayMs / 24 };

/** Status codes of the mail server's reply. Its text is not logged, because it may contain personal data. */
const rejectionOf = (error: unknown): { code?: string; responseCode?: number } => {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  return { code, responseCode };
};

/**
 * Delivers account emails to the mail server at least once, with one retry a minute. Finds the account of an address
 * here instead of in the request, so that neither the response nor its timing reveals whether it exists.
 */
@Injectable()
export class MailWorker extends PeriodicJob {
  private readonly send: SendMail;

  constructor(
    private readonly queue: MailQueue,
    private readonly budget: MailBudget,
    private readonly users: UsersRepository,
    private readonly tokens: LinkTokens,
    @Inject(SERVICE_ENV) private readonly env: IdentityEnv,
    metrics: ServiceMetrics,
    @Inject(SERVICE_LOGGER) private readonly log: ServiceLogger,
  ) {
    super({ everyMs: env.MAIL_POLL_INTERVAL_MS, log, failure: 'email delivery round failed' });
    this.send = createMailTransport({ smtpUrl: env.SMTP_URL, folder: env.MAIL_DIR });
    metrics.gauge({
      name: 'portal_account_mail_pending',
      help: 'Account emails that have not been delivered',
      read: async (set) => set({}, await queue.countWaiting()),
    });
  }

  protected async round(): Promise<void> {
    while (!this.isStopping) {
      const mail = await this.queue.lease(new Date(Date.now() + this.env.MAIL_LEASE_MS));
      if (!mail) return;
      if (await this.isDone(mail)) await this.queue.remove(mail.id);
    }
  }

  /** Returns whether the email needs no further attempt: delivered, addressed to no account, or given up. */
  private async isDone(mail: WaitingMail): Promise<boolean> {
    try {
      await this.deliver(mail);
      return true;
    } catch (error) {
      const rejection = rejectionOf(error);
      const isTooOld = Date.now() - mail.at.getTime() > (oldestMs[mail.kind] ?? dayMs);
      const isGivenUp = (rejection.responseCode ?? 0) >= 500 || isTooOld;
      this.log.warn({ ...rejection, kind: mail.kind, isGivenUp }, 'email delivery failed');
      return isGivenUp;
    }
  }

  private async deliver(mail: WaitingMail): Promise<void> {
    const user = mail.userId ? await this.users.findById(mail.userId) : await this.users.findByEmail(mail.to);
    // The account was erased in the meantime.
    if (!user) return;
    // An address with the same folded form can be another mailbox, so the stored address is used.
    const to = mail.kind === 'reset-link' ? user.email : mail.to;
    // A link sent to a previous address would confirm the current one.
    if (mail.kind.endsWith('-link') && to !== user.email) return;
    if (mail.kind === 'invitation-link' && user.passwordHash !== unusablePassword) return;
    if (!(await this.budget.admit(mail.kind, to))) {
      this.log.warn({ kind: mail.kind, userId: user.id }, 'email skipped: rate limit of the address reached');
      return;
    }
    const written = await this.written(mail, user);
    // The user id is part of the file name, so that erasure finds the files of the user.
    await this.send({ ...written, to }, `${user.id}-${mail.id}`);
  }

  private async written(mail: WaitingMail, user: UserRecord): Promise<RenderedMail> {
    const { kind, at, detail } = mail;
    if (kind === 'reset-link') return resetMail(this.link('/reset-password', await this.tokens.forReset(user)));
    if (kind === 'verification-link')
      return verificationMail(this.link('/verify-email', await this.tokens.forVerification(user)));
    if (kind === 'invitation-link')
      return invitationMail(this.link('/reset-password', await this.tokens.forInvitation(user), '?invited'));
    return noticeMail(kind, { at, detail, url: this.link('/forgot-password') });
  }

  /** The token is in the URL fragment, so that it appears neither in server logs nor in Referer headers. */
  private link(page: PagePath, token?: string, query = ''): string {
    return `${this.env.PORTAL_URL ?? developmentUrl}${href(page)}${query}${token === undefined ? '' : `#${token}`}`;
  }
}
