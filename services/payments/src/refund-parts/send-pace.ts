import { setTimeout as wait } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { RateLimiterMongo, RateLimiterRes } from 'rate-limiter-flexible';

/** Interval of refunds to a provider: at most five a second over all instances. */
const intervalSeconds = 0.2;

/** Pace at which refunds are sent to a provider. */
@Injectable()
export class SendPace {
  private readonly limiter: RateLimiterMongo;

  constructor(@InjectConnection() connection: Connection) {
    this.limiter = new RateLimiterMongo({
      storeClient: connection.getClient(),
      dbName: connection.name,
      tableName: 'prompts',
      keyPrefix: 'refunds',
      points: 1,
      duration: intervalSeconds,
    });
  }

  /** Waits until the next refund may be sent. */
  async next(provider: string): Promise<void> {
    for (;;) {
      try {
        await this.limiter.consume(provider);
        return;
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error;
        await wait(error.msBeforeNext);
      }
    }
  }
}
