import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { DomainError, MONGO_CONNECTION } from '@portal/nest-kit';
import { limitKey } from '@portal/node-kit';
import type { Connection } from 'mongoose';
import { RateLimiterMongo } from 'rate-limiter-flexible';
import { fold } from '../users/fold';

const wrongGuesses = 5;
const windowSeconds = 15 * 60;

/**
 * Five wrong guesses on one account from one address in a quarter of an hour, then TOO_MANY_REQUESTS. Counted per
 * address, so that nobody can lock the owner out from elsewhere, and in the database, so that neither a restart nor
 * another instance forgets. Attempts on the same pair run one after the other: parallel guesses would otherwise all
 * pass before the first is counted.
 */
@Injectable()
export class LoginLimiter {
  private readonly limiter: RateLimiterMongo;
  private readonly queues = new Map<string, Promise<unknown>>();

  constructor(@Inject(MONGO_CONNECTION) connection: Connection) {
    this.limiter = new RateLimiterMongo({
      storeClient: connection.getClient(),
      dbName: connection.name,
      tableName: 'login_guesses',
      keyPrefix: 'login',
      points: wrongGuesses,
      duration: windowSeconds,
    });
  }

  /** Runs an attempt that answers undefined for a wrong guess. */
  async guard<Result>(account: string, address: string, attempt: () => Promise<Result | undefined>) {
    const key = createHash('sha256')
      .update(`${fold(account)} ${limitKey(address)}`)
      .digest('base64url');
    const previous = this.queues.get(key) ?? Promise.resolve();
    const turn = previous.then(() => this.attempt(key, attempt));
    const settled = turn.catch(() => undefined);
    this.queues.set(key, settled);
    try {
      return await turn;
    } finally {
      if (this.queues.get(key) === settled) this.queues.delete(key);
    }
  }

  private async attempt<Result>(key: string, attempt: () => Promise<Result | undefined>): Promise<Result | undefined> {
    const counted = await this.limiter.get(key);
    if (counted && counted.consumedPoints >= wrongGuesses) {
      throw new DomainError('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.ceil(counted.msBeforeNext / 1000) });
    }
    const result = await attempt();
    if (result === undefined) await this.limiter.penalty(key);
    else if (counted) await this.limiter.delete(key);
    return result;
  }
}
