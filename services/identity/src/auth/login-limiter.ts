import { Injectable } from '@nestjs/common';
import { DomainError } from '@portal/nest-kit';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { fold } from '../users/fold';

const wrongGuesses = 5;
const windowSeconds = 15 * 60;

/**
 * Five wrong guesses on one account from one address in a quarter of an hour, then TOO_MANY_REQUESTS. Counted per
 * address, so that nobody can lock the owner out from elsewhere. Attempts on the same pair run one after the other:
 * parallel guesses would otherwise all pass before the first is counted.
 */
@Injectable()
export class LoginLimiter {
  private readonly limiter = new RateLimiterMemory({ points: wrongGuesses, duration: windowSeconds });
  private readonly queues = new Map<string, Promise<unknown>>();

  /** Runs an attempt that answers undefined for a wrong guess. */
  async guard<Result>(account: string, address: string, attempt: () => Promise<Result | undefined>) {
    const key = `${fold(account)} ${address}`;
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
    else await this.limiter.delete(key);
    return result;
  }
}
