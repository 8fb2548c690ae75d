import type { RateLimitClass } from '@portal/contracts';
import { limitFactor, rateLimitKey, type RateLimitProfile } from '@portal/node-kit';
import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';
import { GatewayError } from '../http/gateway-error';
import type { Middleware } from '../http/exchange';

export interface Budget {
  requests: number;
  perSeconds: number;
}

/** Per client address. An office of thirty people behind one address stays below all of them. */
export const budgets: Readonly<Record<RateLimitClass | 'all', Budget>> = {
  all: { requests: 1_800, perSeconds: 60 },
  read: { requests: 1_200, perSeconds: 60 },
  write: { requests: 300, perSeconds: 60 },
  search: { requests: 90, perSeconds: 60 },
  pricing: { requests: 90, perSeconds: 60 },
  callback: { requests: 600, perSeconds: 60 },
  // A payer's page looks each two seconds, and a mobile network shows many payers under one address.
  link: { requests: 300, perSeconds: 60 },
  // Open to anyone, and a question to the payment provider: one for each number that a payer types.
  prediction: { requests: 30, perSeconds: 60 },
  login: { requests: 40, perSeconds: 60 },
  register: { requests: 30, perSeconds: 600 },
};

/** Per account: nobody clicks that fast. Signing in is counted by identity, per account and address. */
export const accountBudgets: Readonly<Partial<Record<RateLimitClass, Budget>>> = {
  read: { requests: 600, perSeconds: 60 },
  write: { requests: 120, perSeconds: 60 },
  search: { requests: 60, perSeconds: 60 },
  pricing: { requests: 60, perSeconds: 60 },
};

/**
 * Callbacks that were no good, per client address: whoever sends more is not heard for the rest of the minute. Good ones do
 * not count, and those of the provider come from its own addresses.
 */
export const badCallbackBudget: Budget = { requests: 20, perSeconds: 60 };

type Consume = (name: string, key: string) => Promise<void>;

export interface RateLimitOptions {
  profile: RateLimitProfile;
  /** Counts for several gateways together; while it is away each counts by itself. */
  redis?: Redis;
}

function limiterOf(name: string, { requests, perSeconds }: Budget, options: RateLimitOptions): RateLimiterAbstract {
  const points = requests * limitFactor(options.profile);
  const settings = { keyPrefix: `portal:limit:${name}`, points, duration: perSeconds };
  const alone = new RateLimiterMemory(settings);
  if (!options.redis) return alone;
  return new RateLimiterRedis({ ...settings, storeClient: options.redis, insuranceLimiter: alone });
}

const tooMany = ({ msBeforeNext }: RateLimiterRes): GatewayError => {
  const seconds = Math.max(1, Math.ceil(msBeforeNext / 1_000));
  return new GatewayError('TOO_MANY_REQUESTS', { headers: { 'retry-after': String(seconds) } });
};

function createConsume(kind: string, table: Readonly<Record<string, Budget>>, options: RateLimitOptions): Consume {
  const named = Object.entries(table);
  const limiters = new Map(named.map(([name, budget]) => [name, limiterOf(`${kind}:${name}`, budget, options)]));
  return async (name, key) => {
    try {
      await limiters.get(name)?.consume(key);
    } catch (rejection) {
      throw rejection instanceof RateLimiterRes ? tooMany(rejection) : rejection;
    }
  };
}

/** Counts calls of the API by class and address; a caller over its limit gets 429 with Retry-After. */
export function createRateLimit(options: RateLimitOptions): Middleware {
  const consume = createConsume('address', budgets, options);
  return async ({ route, clientAddress }) => {
    const key = rateLimitKey(clientAddress);
    await Promise.all([consume('all', key), route && consume(route.rateLimit, key)]);
  };
}

/** Counts the calls of an account, from any number of addresses; runs once the caller is known. */
export function createAccountLimit(options: RateLimitOptions): Middleware {
  const consume = createConsume('account', accountBudgets, options);
  return async ({ route, accountId }) => {
    if (route && accountId !== undefined) await consume(route.rateLimit, accountId);
  };
}

const isBad = (status: number): boolean => status >= 400 && status < 500 && status !== 429;

/** Counts the callbacks of an address that turned out to be no good: forged, too large, too slow. */
export function createBadCallbackLimit(options: RateLimitOptions): Middleware {
  const limiter = limiterOf('bad:callback', badCallbackBudget, options);
  return async ({ route, res, clientAddress }) => {
    if (route?.rateLimit !== 'callback') return;
    const key = rateLimitKey(clientAddress);
    const counted = await limiter.get(key);
    if (counted && counted.remainingPoints <= 0) throw tooMany(counted);
    res.once('finish', () => {
      // What cannot be counted must not keep an answer.
      if (isBad(res.statusCode)) limiter.penalty(key).catch(() => undefined);
    });
  };
}
