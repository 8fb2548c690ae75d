import { Inject, Injectable } from '@nestjs/common';
import { SERVICE_LOGGER, type ServiceLogger, PeriodicJob } from '@portal/nest-kit';
import { AccountsRepository } from '../accounts/accounts.repository';
import { Refunds } from './refunds';

const everyMs = 10_000;

/** Completes refunds whose request crashed, and refunds of money that arrived after the booking was closed. */
@Injectable()
export class RefundRecoveryJob extends PeriodicJob {
  constructor(
    private readonly refunds: Refunds,
    private readonly accounts: AccountsRepository,
    @Inject(SERVICE_LOGGER) private readonly log: ServiceLogger,
  ) {
    super({ everyMs, log, failure: 'open refunds could not be read', isImmediate: true });
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

  protected round(): Promise<void> {
    return this.finishOpen();
  }
}
