import { Inject, Injectable } from '@nestjs/common';
import { SERVICE_LOGGER, type ServiceLogger, PeriodicJob } from '@portal/nest-kit';
import { Credits } from './credits';
import { CreditsRepository } from './credits.repository';

const everyMs = 30_000;
/** Age at which an unfinished use of credit is considered abandoned. */
const abandonedMs = 60_000;

/** Completes uses of credit whose request crashed. */
@Injectable()
export class CreditRecoveryJob extends PeriodicJob {
  constructor(
    private readonly credits: Credits,
    private readonly stored: CreditsRepository,
    @Inject(SERVICE_LOGGER) private readonly log: ServiceLogger,
  ) {
    super({ everyMs, log, failure: 'abandoned uses of credit could not be read', isImmediate: true });
  }

  /** Completes abandoned uses. Reservations wait for the outcome of the booking without a time limit. */
  async finishAbandoned(before = new Date(Date.now() - abandonedMs)): Promise<void> {
    for (const { userId, use } of await this.stored.openUses(['asked', 'going'], before)) {
      try {
        await this.credits.pay(userId, use);
      } catch (error) {
        this.log.error({ error, entryId: use.entryId }, 'use of credit could not be completed');
      }
    }
  }

  protected round(): Promise<void> {
    return this.finishAbandoned();
  }
}
