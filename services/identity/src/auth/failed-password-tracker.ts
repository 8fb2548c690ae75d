import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { SERVICE_LOGGER, activityEvent, type ServiceLogger } from '@portal/nest-kit';
import { sha256 } from '@portal/node-kit';
import type { Connection } from 'mongoose';
import { RateLimiterMongo } from 'rate-limiter-flexible';
import { ActivityRepository } from '../activity/activity.repository';
import { fold } from '../usernames/fold';
import type { UserRecord } from '../users/user-record';

const listedMax = 10;
const windowSeconds = 15 * 60;

const attempts = {
  signIn: {
    action: 'SIGN_IN_FAILED',
    one: 'A failed attempt to log in as',
    more: 'More failed attempts to log in as',
  },
  currentPassword: {
    action: 'PASSWORD_CHECK_FAILED',
    one: 'A wrong current password was given as',
    more: 'More wrong current passwords were given as',
  },
} as const;

export type PasswordAttempt = keyof typeof attempts;

/**
 * Logs failed password attempts for the account's owner and admins. Per account, the log lists ten attempts in 15
 * minutes and one entry for all further ones, so that a distributed attack cannot flood it.
 */
@Injectable()
export class FailedPasswordTracker implements OnApplicationShutdown {
  private readonly budget: RateLimiterMongo;
  private readonly writing = new Set<Promise<void>>();

  constructor(
    @InjectConnection() connection: Connection,
    private readonly activity: ActivityRepository,
    @Inject(SERVICE_LOGGER) private readonly log: ServiceLogger,
  ) {
    this.budget = new RateLimiterMongo({
      storeClient: connection.getClient(),
      dbName: connection.name,
      tableName: 'failed_sign_ins',
      keyPrefix: 'failed',
      points: listedMax,
      duration: windowSeconds,
    });
  }

  /** Records an attempt in the background, also for unknown accounts, so that the timing does not reveal them. */
  note(attempt: PasswordAttempt, account: string, user: UserRecord | undefined, ipAddress: string): void {
    const writing = this.write(attempt, account, user, ipAddress)
      .catch((error: unknown) => this.log.warn({ error }, 'failed password attempt could not be logged'))
      .finally(() => this.writing.delete(writing));
    this.writing.add(writing);
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all(this.writing);
  }

  private async write(
    attempt: PasswordAttempt,
    account: string,
    user: UserRecord | undefined,
    ipAddress: string,
  ): Promise<void> {
    const key = sha256(`${attempt} ${fold(account)}`);
    const count = (await this.budget.penalty(key)).consumedPoints;
    if (!user || count > listedMax + 1) return;
    const { action, one, more } = attempts[attempt];
    const description =
      count > listedMax ? `${more} ${user.username}; they are not listed one by one` : `${one} ${user.username}`;
    const target = { targetEntity: 'User', targetEntityId: user.id, userIds: [user.id] };
    await this.activity.record([{ ...activityEvent(undefined, { action, description, ...target }), ipAddress }]);
  }
}
