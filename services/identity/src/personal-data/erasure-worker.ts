import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { SERVICE_LOGGER, type ServiceLogger } from '@portal/nest-kit';
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
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;

  constructor(
    private readonly erasures: ErasuresRepository,
    private readonly bookings: BookingsClient,
    private readonly activity: ActivityErasure,
    private readonly erased: ErasedAccounts,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.run(), everyMs);
    this.timer.unref();
    void this.run();
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.running;
  }

  /** One round over all erasures under way; never throws, what failed comes again. */
  run(): Promise<void> {
    this.running ??= this.round()
      .catch((error: unknown) => this.log.warn({ error }, 'erasures could not be read'))
      .finally(() => {
        this.running = undefined;
      });
    return this.running;
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
    await this.activity.forget(userId, name, pseudonym);
    await this.bookings.forget(userId, pseudonym);
    if (startedAt > until) await this.erasures.finish(userId);
  }
}
