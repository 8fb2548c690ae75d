import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { Clock, DomainError, SERVICE_ENV, SERVICE_LOGGER, type ServiceLogger, PeriodicJob } from '@portal/nest-kit';
import type { BookingsEnv } from '../../env';
import type { BookingRecord } from '../record/booking-record';
import { BookingsRepository } from '../store/bookings.repository';
import { retryPollAt } from '../outcome/poll-schedule';
import { SyncOrder } from './sync-order';
import { OwnDeadlines } from './own-deadlines';
import { Reconciliation } from './reconciliation';

const perRoundMax = 200;
const atOnce = 4;
/** Limits polling to fewer than ten provider calls a second; each check makes one. */
const pauseMs = 500;

/** Runs all scheduled work: order polling, our own deadlines and the daily reconciliation. */
@Injectable()
export class OrderPoller extends PeriodicJob {
  /** False once a check failed: the provider counts as down for the rest of the round. */
  private providerAnswers = true;

  constructor(
    private readonly bookings: BookingsRepository,
    private readonly lookAtOrder: SyncOrder,
    private readonly reconciliation: Reconciliation,
    private readonly ownDeadlines: OwnDeadlines,
    private readonly clock: Clock,
    @Inject(SERVICE_ENV) env: BookingsEnv,
    @Inject(SERVICE_LOGGER) private readonly log: ServiceLogger,
  ) {
    super({ everyMs: env.SWEEP_INTERVAL_MS, log, failure: 'order polling round failed' });
  }

  protected async round(): Promise<void> {
    const now = await this.clock.now();
    this.providerAnswers = true;
    const due = await this.bookings.findDue('flight', now, perRoundMax);
    for (let start = 0; start < due.length && this.providerAnswers && !this.isStopping; start += atOnce) {
      const together = due.slice(start, start + atOnce);
      const pause = together.length === atOnce ? [sleep(pauseMs)] : [];
      await Promise.all([...together.map((booking) => this.look(booking, now)), ...pause]);
    }
    if (!this.isStopping) await this.ownDeadlines.run(now);
    if (this.providerAnswers && !this.isStopping) await this.reconciliation.runWhenDue(now);
  }

  private async look(booking: BookingRecord, now: Date): Promise<void> {
    try {
      await this.lookAtOrder.look(booking, now);
    } catch (error) {
      const isRejection = error instanceof DomainError && error.status < 500;
      if (!isRejection) this.providerAnswers = false;
      this.log.warn({ error, bookingId: booking.id }, 'order check failed');
      await this.bookings.schedulePoll(booking, retryPollAt(now, booking.fulfilment?.state === 'ticketing'));
    }
  }
}
