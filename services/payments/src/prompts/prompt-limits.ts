import { Inject, Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { texts } from '@portal/contracts';
import { DomainError, SERVICE_ENV } from '@portal/nest-kit';
import { developmentDataKeys, BlindIndex, limitFactor } from '@portal/node-kit';
import type { Connection } from 'mongoose';
import { RateLimiterMongo, RateLimiterRes } from 'rate-limiter-flexible';
import type { PaymentsEnv } from '../env';

const hourSeconds = 3_600;

/** Payment requests an hour, for clients, staff and payers of links alike. */
const requestsAnHour = { number: 5, booking: 10, asker: 10 } as const;
type Bound = keyof typeof requestsAnHour;
const bounds: readonly Bound[] = ['number', 'booking', 'asker'];

const messages: Readonly<Record<Bound, (minutes: number) => string>> = {
  number: texts.errors.promptsToNumber,
  booking: texts.errors.promptsForBooking,
  asker: texts.errors.promptsByAccount,
};

export interface Prompt {
  /** International form, digits only. */
  phoneNumber: string;
  bookingId: string;
  /** Account id, or the id of the pay link. */
  askerId: string;
}

/**
 * Limits the PIN prompts per phone number, booking and account. Counted in the database before the request is sent, so
 * that concurrent requests at several instances are included. Numbers are stored as keyed hashes.
 */
@Injectable()
export class PromptLimits {
  private readonly limiters: Readonly<Record<Bound, RateLimiterMongo>>;
  private readonly numbers: BlindIndex;

  constructor(@InjectConnection() connection: Connection, @Inject(SERVICE_ENV) env: PaymentsEnv) {
    this.numbers = new BlindIndex(env.DATA_KEYS ?? developmentDataKeys, 'payer of a payment request');
    const limiterOf = (bound: Bound): RateLimiterMongo =>
      new RateLimiterMongo({
        storeClient: connection.getClient(),
        dbName: connection.name,
        tableName: 'prompts',
        keyPrefix: bound,
        points: requestsAnHour[bound] * limitFactor(env.RATE_LIMIT_PROFILE),
        duration: hourSeconds,
      });
    this.limiters = { number: limiterOf('number'), booking: limiterOf('booking'), asker: limiterOf('asker') };
  }

  /** @throws TOO_MANY_REQUESTS without counting if a limit is reached */
  async count({ phoneNumber, bookingId, askerId }: Prompt): Promise<void> {
    const keys: Record<Bound, string> = { number: this.numbers.of(phoneNumber), booking: bookingId, asker: askerId };
    const counts = await Promise.allSettled(bounds.map((bound) => this.limiters[bound].consume(keys[bound])));
    const rejected = counts.findIndex(({ status }) => status === 'rejected');
    if (rejected < 0) return;
    const counted = bounds.filter((_bound, at) => counts[at]!.status === 'fulfilled');
    await Promise.all(counted.map((bound) => this.limiters[bound].reward(keys[bound])));
    const { reason } = counts[rejected] as PromiseRejectedResult;
    throw reason instanceof RateLimiterRes ? tooMany(bounds[rejected]!, reason) : reason;
  }
}

function tooMany(bound: Bound, { msBeforeNext }: RateLimiterRes): DomainError {
  const retryAfterSeconds = Math.max(1, Math.ceil(msBeforeNext / 1_000));
  const message = messages[bound](Math.ceil(retryAfterSeconds / 60));
  return new DomainError('TOO_MANY_REQUESTS', { message, retryAfterSeconds });
}
