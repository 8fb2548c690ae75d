import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Erasers, SERVICE_LOGGER, type ServiceLogger } from '@portal/nest-kit';
import { BackgroundWork } from '@portal/node-kit';
import { BookingsClient } from './bookings.client';
import { ErasedAccounts } from './erased-accounts';
import { ErasuresRepository, type Erasure } from './erasures.repository';

const everyMs = 5_000;

/**
 * Erases the personal data of erased accounts: here through every registered eraser, in bookings and payments through a
 * call. Repeats all of it until a run after the last possible late request or event has succeeded.
 */
@Injectable()
export class ErasureWorker implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly work: BackgroundWork;

  constructor(
    private readonly erasures: ErasuresRepository,
    private readonly erased: ErasedAccounts,
    private readonly erasers: Erasers,
    private readonly bookings: BookingsClient,
    @Inject(SERVICE_LOGGER) private readonly log: ServiceLogger,
  ) {
    this.work = new BackgroundWork({
      everyMs,
      round: () => this.round(),
      log,
      failure: 'pending erasures could not be read',
    });
  }

  onApplicationBootstrap(): void {
    this.work.start();
    this.work.kick();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.work.stop();
  }

  /** Runs one round over all pending erasures. Never throws: a failed erasure is retried. */
  run(): Promise<void> {
    return this.work.run();
  }

  private async round(): Promise<void> {
    await this.erased.note();
    for (const erasure of await this.erasures.pending()) {
      await this.erase(erasure).catch((error: unknown) =>
        this.log.warn({ error, userId: erasure.userId }, 'erasure pending'),
      );
    }
  }

  private async erase({ userId, name, pseudonym, until }: Erasure): Promise<void> {
    const startedAt = new Date();
    const own = await this.erasers.erase({ userId, name, pseudonym });
    const others = await this.bookings.forget(userId, pseudonym);
    if (own.waits || others.waits) this.log.warn({ userId }, 'erasure pending');
    else if (startedAt > until) await this.erasures.finish(userId);
  }
}
