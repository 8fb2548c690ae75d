import { Inject, Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import {
  Clock,
  isDailyJobDue,
  SERVICE_ENV,
  SERVICE_LOGGER,
  type ServiceLogger,
  acquireDailyLease,
  PeriodicJob,
} from '@portal/nest-kit';
import type { Connection } from 'mongoose';
import type { BookingsEnv } from '../env';
import { RetentionRepository } from './retention.repository';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const turn = 'ageing of bookings';

/**
 * Daily job that removes personal data from bookings after its retention period. The day counts as done only when the
 * whole job has finished: an interrupted run continues at the next start. Concurrent runs are harmless.
 */
@Injectable()
export class BookingRetentionJob extends PeriodicJob {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly bookings: RetentionRepository,
    private readonly clock: Clock,
    @Inject(SERVICE_ENV) private readonly env: BookingsEnv,
    @Inject(SERVICE_LOGGER) private readonly log: ServiceLogger,
  ) {
    super({ everyMs: hourMs, log, failure: 'booking retention job failed', isImmediate: true });
  }

  /** Does nothing if the job is done for today. */
  protected async round(): Promise<void> {
    const now = await this.clock.now();
    if (!(await isDailyJobDue(this.connection, turn, now))) return;
    const isStopping = () => this.isStopping;
    const lastDay = new Date(now.getTime() - this.env.IP_ADDRESS_RETENTION_DAYS * dayMs);
    const addresses = await this.bookings.forgetAddressesBefore(lastDay, isStopping);
    const lastTrip = monthsBefore(now, this.env.TRAVELER_RETENTION_MONTHS);
    const travelers = await this.bookings.forgetTravelersBefore(lastTrip, isStopping);
    if (isStopping()) return;
    await acquireDailyLease(this.connection, turn, now);
    this.log.info({ addresses, travelers }, 'booking retention job finished');
  }
}

/** @returns the same day that number of months earlier, or the last day of a shorter month, as yyyy-MM-dd */
export function monthsBefore(now: Date, months: number): string {
  const day = new Date(now);
  day.setUTCDate(1);
  day.setUTCMonth(day.getUTCMonth() - months + 1, 0);
  day.setUTCDate(Math.min(now.getUTCDate(), day.getUTCDate()));
  return day.toISOString().slice(0, 10);
}
