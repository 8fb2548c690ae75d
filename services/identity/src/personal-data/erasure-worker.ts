import { Inject, Injectable } from '@nestjs/common';
import { Erasers, SERVICE_LOGGER, type ServiceLogger, PeriodicJob } from '@portal/nest-kit';
import { BookingsClient } from './bookings.client';
import { ErasedAccounts } from './erased-accounts';
import { ErasuresRepository, type Erasure } from './erasures.repository';

const everyMs = 5_000;

/**
 * Erases the personal data of erased accounts: here through every registered eraser, in bookings and payments through a
 * call. Repeats all of it until a run after the last possible late request or event has succeeded.
 */
@Injectable()
export class ErasureWorker extends PeriodicJob {
  constructor(
    private readonly erasures: ErasuresRepository,
    private readonly erased: ErasedAccounts,
    private readonly erasers: Erasers,
    private readonly bookings: BookingsClient,
    @Inject(SERVICE_LOGGER) private readonly log: ServiceLogger,
  ) {
    super({ everyMs, log, failure: 'pending erasures could not be read', isImmediate: true });
  }

  /** Runs over all pending erasures. A failed erasure is retried. */
  protected async round(): Promise<void> {
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
