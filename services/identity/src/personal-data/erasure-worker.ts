import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { SERVICE_ENV, SERVICE_LOGGER, type ServiceLogger } from '@portal/nest-kit';
import { BackgroundWork } from '@portal/node-kit';
import { forgetMails } from '@portal/node-kit/mail';
import { KnownDevices } from '../devices/known-devices';
import type { IdentityEnv } from '../env';
import { Challenges } from '../factor-store/challenges';
import { FactorsRepository } from '../factor-store/factors.repository';
import { LinkTokens } from '../links/link-tokens';
import { MailQueue } from '../mail-queue/mail-queue';
import { SessionsRepository } from '../sessions/sessions.repository';
import { ActivityErasure } from './activity-erasure';
import { BookingsClient } from './bookings.client';
import { ErasedAccounts } from './erased-accounts';
import { ErasuresRepository, type Erasure } from './erasures.repository';

const everyMs = 5_000;

/**
 * Makes the rest of the portal forget who erased the own account. Every step may run again and does until all have
 * succeeded after the last moment at which something older could still arrive: a request or an event under way.
 */
@Injectable()
export class ErasureWorker implements OnApplicationBootstrap, OnApplicationShutdown {
  @Inject(SERVICE_LOGGER) private readonly log!: ServiceLogger;
  @Inject(SERVICE_ENV) private readonly env!: IdentityEnv;
  @Inject(MailQueue) private readonly mails!: MailQueue;
  @Inject(KnownDevices) private readonly devices!: KnownDevices;
  @Inject(LinkTokens) private readonly links!: LinkTokens;
  @Inject(FactorsRepository) private readonly factors!: FactorsRepository;
  @Inject(SessionsRepository) private readonly sessions!: SessionsRepository;
  @Inject(Challenges) private readonly challenges!: Challenges;
  private readonly work = new BackgroundWork({
    everyMs,
    round: () => this.round(),
    log: { warn: (fields, line) => this.log.warn(fields, line) },
    failure: 'erasures could not be read',
  });

  constructor(
    private readonly erasures: ErasuresRepository,
    private readonly bookings: BookingsClient,
    private readonly activity: ActivityErasure,
    private readonly erased: ErasedAccounts,
  ) {}

  onApplicationBootstrap(): void {
    this.work.start();
    this.work.kick();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.work.stop();
  }

  /** One round over all erasures under way; never throws, what failed comes again. */
  run(): Promise<void> {
    return this.work.run();
  }

  private async round(): Promise<void> {
    await this.erased.note();
    for (const erasure of await this.erasures.pending()) {
      await this.forget(erasure).catch((error: unknown) =>
        this.log.warn({ error, userId: erasure.userId }, 'an erasure waits'),
      );
    }
  }

  private async forget({ userId, name, pseudonym, until }: Erasure): Promise<void> {
    const startedAt = new Date();
    await this.mails.forget(userId);
    await this.links.forget(userId);
    await this.factors.forget(userId);
    await this.sessions.forgetPlaces(userId);
    await this.challenges.forget(userId);
    await this.devices.forget(userId);
    await forgetMails(this.env.MAIL_DIR, [userId]);
    await this.activity.forget(userId, name, pseudonym);
    const { waits } = await this.bookings.forget(userId, pseudonym);
    if (waits) this.log.warn({ userId }, 'an erasure waits');
    else if (startedAt > until) await this.erasures.finish(userId);
  }
}
