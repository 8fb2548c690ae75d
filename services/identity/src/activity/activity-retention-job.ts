import { Inject, Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import {
  Clock,
  SERVICE_ENV,
  SERVICE_LOGGER,
  releaseDailyLease,
  acquireDailyLease,
  type ServiceLogger,
  PeriodicJob,
} from '@portal/nest-kit';
import type { Connection } from 'mongoose';
import type { IdentityEnv } from '../env';
import { ActivityRetention } from './activity-retention';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const turn = 'ageing of the activity log';

/** Deletes expired log entries and IP addresses, once a day on the instance with the lease. */
@Injectable()
export class ActivityRetentionJob extends PeriodicJob {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly retention: ActivityRetention,
    private readonly clock: Clock,
    @Inject(SERVICE_ENV) private readonly env: IdentityEnv,
    @Inject(SERVICE_LOGGER) private readonly log: ServiceLogger,
  ) {
    super({ everyMs: hourMs, log, failure: 'activity log retention failed' });
  }

  /** Does nothing if another instance has the lease of today. */
  protected async round(): Promise<void> {
    const now = await this.clock.now();
    if (!(await acquireDailyLease(this.connection, turn, now))) return;
    const before = (days: number) => new Date(now.getTime() - days * dayMs);
    try {
      const addresses = await this.retention.forgetAddressesBefore(before(this.env.IP_ADDRESS_RETENTION_DAYS));
      const entries = await this.retention.cutBefore(before(this.env.ACTIVITY_LOG_RETENTION_DAYS));
      this.log.info({ addresses, entries }, 'activity log retention completed');
    } catch (error) {
      await releaseDailyLease(this.connection, turn, now);
      throw error;
    }
  }
}
