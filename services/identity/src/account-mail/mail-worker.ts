import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { href, type PagePath } from '@portal/contracts';
import { SERVICE_ENV, SERVICE_LOGGER, ServiceMetrics, type ServiceLogger } from '@portal/nest-kit';
import { BackgroundWork } from '@portal/node-kit';
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
/** A link that was asked for is awaited; a notice is good for a day. */
const oldestMs: Partial<Record<WaitingMail['kind'], number>> = { 'reset-link': dayMs / 24 };

/** The reply of a mail server; its sentence may name the person, so it stays out of the log. */
const rejectionOf = (error: unknown): { code?: string; responseCode?: number } => {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  return { code, responseCode };
};

/**
 * Hands messages about accounts to the mail server, at least once each. What fails is tried again each minute. Whether an
 * address is anybody's is looked up here, so that who asks for a link cannot tell by the answer or by its time.
 */
@Injectable()
export class MailWorker implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly send: SendMail;
  private readonly work: BackgroundWork;

  constructor(
    private readonly queue: MailQueue,
    private readonly budget: MailBudget,
    private readonly users: UsersRepository,
    private readonly tokens: LinkTokens,
    @Inject(SERVICE_ENV) private readonly env: IdentityEnv,
    metrics: ServiceMetrics,
    @Inject(SERVICE_LOGGER) private readonly log: ServiceLogger,
  ) {
    this.send = createMailTransport({ smtpUrl: env.SMTP_URL, folder: env.MAIL_DIR });
    this.work = new BackgroundWork({
      everyMs: env.MAIL_POLL_INTERVAL_MS,
      round: () => this.drain(),
      log,
      failure: 'e-mail waits',
    });
    metrics.gauge({
      name: 'portal_account_mail_waiting',
      help: 'E-mail about accounts that was not handed over yet',
      read: async (set) => set({}, await queue.countWaiting()),
    });
  }

  onApplicationBootstrap(): void {
    this.work.start();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.work.stop();
  }

  private async drain(): Promise<void> {
    while (!this.work.isStopping) {
      const mail = await this.queue.lease(new Date(Date.now() + this.env.MAIL_LEASE_MS));
      if (!mail) return;
      if (await this.isDone(mail)) await this.queue.remove(mail.id);
    }
  }

  /** Whether a message needs no further attempt: it was handed over, it is nobody's, or it is given up. */
  private async isDone(mail: WaitingMail): Promise<boolean> {
    try {
      await this.deliver(mail);
      return true;
    } catch (error) {
      const rejection = rejectionOf(error);
      const isTooOld = Date.now() - mail.at.getTime() > (oldestMs[mail.kind] ?? dayMs);
      const isGivenUp = (rejection.responseCode ?? 0) >= 500 || isTooOld;
      this.log.warn({ ...rejection, kind: mail.kind, isGivenUp }, 'e-mail was not handed over');
      return isGivenUp;
    }
  }

  private async deliver(mail: WaitingMail): Promise<void> {
    const user = mail.userId ? await this.users.findById(mail.userId) : await this.users.findByEmail(mail.to);
    // Who is gone is written to no more.
    if (!user) return;
    // What was typed may differ from the account's own address by what folding takes for the same, and be somebody else's.
    const to = mail.kind === 'reset-link' ? user.email : mail.to;
    // A link that went to a former address would vouch for the present one.
    if (mail.kind.endsWith('-link') && to !== user.email) return;
    if (mail.kind === 'invitation-link' && user.passwordHash !== unusablePassword) return;
    if (!(await this.budget.admit(mail.kind, to))) {
      this.log.warn({ kind: mail.kind, userId: user.id }, 'an address got enough mail');
      return;
    }
    const written = await this.written(mail, user);
    // The account's id is in the message's, which is how its files are found when the person wants to be forgotten.
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

  /** What follows the # stays in the browser: no log of a server, and no page that is opened from there, gets to see it. */
  private link(page: PagePath, token?: string, query = ''): string {
    return `${this.env.PORTAL_URL ?? developmentUrl}${href(page)}${query}${token === undefined ? '' : `#${token}`}`;
  }
}
