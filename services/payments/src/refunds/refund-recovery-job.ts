import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { SERVICE_LOGGER, type ServiceLogger } from '@portal/nest-kit';
import { BackgroundWork } from '@portal/node-kit';
import { AccountsRepository } from '../accounts/accounts.repository';
import { Refunds } from './refunds';

const everyMs = 10_000;

/** Completes refunds whose request crashed, and refunds of money that arrived after the booking was closed. */
@Injectable()
export class RefundRecoveryJob implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly work: BackgroundWork;

  constructor(
    private readonly refunds: Refunds,
    private readonly accounts: AccountsRepository,
    @Inject(SERVICE_LOGGER) private readonly log: ServiceLogger,
  ) {
    const round = () => this.finishOpen();
    this.work = new BackgroundWork({ everyMs, round, log, failure: 'open refunds could not be read' });
  }

  onApplicationBootstrap(): void {
    this.work.start();
    this.work.kick();
  }

  onApplicationShutdown(): Promise<void> {
    return this.work.stop();
  }

  /** Refunds that a request is completing are included, because each step is idempotent. */
  async finishOpen(): Promise<void> {
    for (const account of await this.accounts.withOpenRefunds()) {
      try {
        await this.refunds.completeAll(account);
      } catch (error) {
        this.log.error({ error, bookingId: account.bookingId }, 'refund could not be completed');
      }
    }
  }
}
