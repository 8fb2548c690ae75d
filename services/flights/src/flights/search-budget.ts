import { Inject, Injectable } from '@nestjs/common';
import { limits, texts } from '@portal/contracts';
import { type Caller, SERVICE_ENV } from '@portal/nest-kit';
import { DomainError, limitFactor, rateLimitKey } from '@portal/node-kit';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { FlightsEnv } from '../env';

const hourSeconds = 3_600;

/**
 * Counts a provider call before it is made.
 * @throws TOO_MANY_REQUESTS when the limit is reached
 */
export type Spend = () => Promise<void>;

/** Limits provider searches of accounts with an unconfirmed email address, per account and per network address. */
@Injectable()
export class SearchBudget {
  private readonly ofAccount: RateLimiterMemory;
  private readonly ofAddress: RateLimiterMemory;

  constructor(@Inject(SERVICE_ENV) { RATE_LIMIT_PROFILE }: Pick<FlightsEnv, 'RATE_LIMIT_PROFILE'>) {
    const hourly = (points: number) =>
      new RateLimiterMemory({ points: points * limitFactor(RATE_LIMIT_PROFILE), duration: hourSeconds });
    this.ofAccount = hourly(limits.unconfirmedSearchesPerHour);
    this.ofAddress = hourly(limits.unconfirmedAddressSearchesPerHour);
  }

  of({ id, ipAddress, isUnconfirmed }: Caller): Spend {
    return async () => {
      if (!isUnconfirmed) return;
      await this.ofAccount.consume(id).catch(rejectUnconfirmed);
      await this.ofAddress.consume(rateLimitKey(ipAddress)).catch(rejectUnconfirmed);
    };
  }
}

/** Converts the rejection of an exhausted rate limiter to TOO_MANY_REQUESTS. */
export function reject(reason: unknown, message?: string): never {
  if (!(reason instanceof RateLimiterRes)) throw reason;
  const retryAfterSeconds = Math.max(1, Math.ceil(reason.msBeforeNext / 1_000));
  throw new DomainError('TOO_MANY_REQUESTS', { retryAfterSeconds, ...(message && { message }) });
}

const rejectUnconfirmed = (reason: unknown): never => reject(reason, texts.bounds.tooManySearches);
