import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { SERVICE_LOGGER, type ServiceLogger } from '@portal/nest-kit';
import { BackgroundWork } from '@portal/node-kit';
import { Credits } from './credits';
import { CreditsRepository } from './credits.repository';

const everyMs = 30_000;
/** Age at which an unfinished use of credit is considered abandoned. */
const abandonedMs = 60_000;

/** Completes uses of credit whose request crashed. */
@Injectable()
export class CreditRecoveryJob implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly work: BackgroundWork;

  constructor(
    private readonly credits: Credits,
    private readonly stored: CreditsRepository,
    @Inject(SERVICE_LOGGER) private readonly log: ServiceLogger,
  ) {
    const round = () => this.finishAbandoned();
    this.work = new BackgroundWork({ everyMs, round, log, failure: 'abandoned uses of credit could not be read' });
  }

  onApplicationBootstrap(): void {
    this.work.start();
    this.work.kick();
  }

  onApplicationShutdown(): Promise<void> {
    return this.work.stop();
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
}
