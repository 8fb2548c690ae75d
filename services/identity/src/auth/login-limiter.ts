import { Inject, Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { DomainError, SERVICE_ENV } from '@portal/nest-kit';
import { rateLimitKey, sha256 } from '@portal/node-kit';
import type { Connection } from 'mongoose';
import { RateLimiterMongo } from 'rate-limiter-flexible';
import type { IdentityEnv } from '../env';
import { fold } from '../usernames/fold';

const wrongGuesses = 5;
const windowSeconds = 15 * 60;

/** Returns undefined for a wrong guess. */
type Attempt<Result> = () => Promise<Result | undefined>;

/**
 * Rejects attempts after five wrong guesses with TOO_MANY_REQUESTS. Guesses are counted in the database before they are
 * checked, so that neither a restart nor concurrent guesses at several instances allow a sixth. Attempts with the same
 * key run one at a time in this process, so that concurrent valid attempts do not count as guesses.
 */
@Injectable()
export class LoginLimiter {
  private readonly byAddress: RateLimiterMongo;
  private readonly byFactor: RateLimiterMongo;
  private readonly bySession: RateLimiterMongo;
  private readonly queues = new Map<string, Promise<unknown>>();

  constructor(@InjectConnection() connection: Connection, @Inject(SERVICE_ENV) env: IdentityEnv) {
    const limiter = (keyPrefix: string, duration: number): RateLimiterMongo =>
      new RateLimiterMongo({
        storeClient: connection.getClient(),
        dbName: connection.name,
        tableName: 'login_guesses',
        keyPrefix,
        points: wrongGuesses,
        duration,
      });
    this.byAddress = limiter('login', windowSeconds);
    this.byFactor = limiter('factor', windowSeconds);
    this.bySession = limiter('session', env.SESSION_LIFETIME_S);
  }

  /** Limits guesses per account and IP address in 15 minutes. Other addresses cannot lock the owner out. */
  guard<Result>(account: string, address: string, attempt: Attempt<Result>): Promise<Result | undefined> {
    return this.inTurn(sha256(`${fold(account)} ${rateLimitKey(address)}`), (key) =>
      this.try(this.byAddress, key, attempt),
    );
  }

  /** Limits guesses per session, across all IP addresses. `onSpent` runs after the last wrong guess. */
  guardSession<Result>(sessionId: string, attempt: Attempt<Result>, onSpent: () => Promise<void>) {
    return this.inTurn(sessionId, (key) => this.try(this.bySession, key, attempt, onSpent));
  }

  /** Limits guesses for the second factors of an account. The fifth wrong guess locks them for 15 minutes. */
  guardFactors<Result>(userId: string, attempt: Attempt<Result>): Promise<Result | undefined> {
    const lock = async (): Promise<void> => void (await this.byFactor.block(userId, windowSeconds));
    return this.inTurn(userId, (key) => this.try(this.byFactor, key, attempt, lock));
  }

  private async inTurn<Result>(key: string, work: (key: string) => Promise<Result>): Promise<Result> {
    const previous = this.queues.get(key) ?? Promise.resolve();
    const turn = previous.then(() => work(key));
    const settled = turn.catch(() => undefined);
    this.queues.set(key, settled);
    try {
      return await turn;
    } finally {
      if (this.queues.get(key) === settled) this.queues.delete(key);
    }
  }

  private async try<Result>(
    limiter: RateLimiterMongo,
    key: string,
    attempt: Attempt<Result>,
    onSpent?: () => Promise<void>,
  ): Promise<Result | undefined> {
    const { consumedPoints, msBeforeNext } = await limiter.penalty(key);
    if (consumedPoints > wrongGuesses) {
      throw new DomainError('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.ceil(msBeforeNext / 1000) });
    }
    try {
      const result = await attempt();
      if (result !== undefined) await limiter.delete(key);
      else if (consumedPoints === wrongGuesses) await onSpent?.();
      return result;
    } catch (error) {
      await limiter.reward(key);
      throw error;
    }
  }
}
