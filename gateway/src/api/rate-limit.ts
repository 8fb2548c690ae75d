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

/** Budgets per client address. An office of thirty users behind one address stays below all of them. */
export const budgets: Readonly<Record<RateLimitClass | 'all', Budget>> = {
  all: { requests: 1_800, perSeconds: 60 },
  read: { requests: 1_200, perSeconds: 60 },
  write: { requests: 300, perSeconds: 60 },
  search: { requests: 90, perSeconds: 60 },
  pricing: { requests: 90, perSeconds: 60 },
  callback: { requests: 600, perSeconds: 60 },
  // The page of a payer polls every 2 s, and mobile networks put many payers behind one address.
  link: { requests: 300, perSeconds: 60 },
  // Public, and each call queries the payment provider: one per phone number that a payer enters.
  prediction: { requests: 30, perSeconds: 60 },
  login: { requests: 40, perSeconds: 60 },
  register: { requests: 30, perSeconds: 600 },
};

/** Budgets per account, above the rate of a manual user. Identity limits logins per account and address. */
export const accountBudgets: Readonly<Partial<Record<RateLimitClass, Budget>>> = {
  read: { requests: 600, perSeconds: 60 },
  write: { requests: 120, perSeconds: 60 },
  search: { requests: 60, perSeconds: 60 },
  pricing: { requests: 60, perSeconds: 60 },
};

/**
 * Budget for rejected payment callbacks without a signature per client address. After it, such callbacks of the address
 * get 429 for the rest of the minute.
 */
export const badCallbackBudget: Budget = { requests: 20, perSeconds: 60 };

/**
 * Budget for rejected callbacks with a signature per client address. Larger, because the provider's own may be rejected:
 * until a rotated key is read, or behind a shared proxy. Below `budgets.callback`. Accepted ones do not count.
 */
export const badSignedCallbackBudget: Budget = { requests: 200, perSeconds: 60 };

type Consume = (name: string, key: string) => Promise<void>;

export interface RateLimitOptions {
  profile: RateLimitProfile;
  /** Shared counters of several gateways. If it is unavailable, each gateway counts in memory. */
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

/** Limits API calls by class and address. Over the limit: 429 with Retry-After. */
export function createRateLimit(options: RateLimitOptions): Middleware {
  const consume = createConsume('address', budgets, options);
  return async ({ route, clientAddress }) => {
    const key = rateLimitKey(clientAddress);
    await Promise.all([consume('all', key), route && consume(route.rateLimit, key)]);
  };
}

/** Limits the calls of an account across addresses. Runs after the identity step. */
export function createAccountLimit(options: RateLimitOptions): Middleware {
  const consume = createConsume('account', accountBudgets, options);
  return async ({ route, accountId }) => {
    if (route && accountId !== undefined) await consume(route.rateLimit, accountId);
  };
}

const isBad = (status: number): boolean => status >= 400 && status < 500 && status !== 429;

const signatureHeaders = ['content-digest', 'signature', 'signature-input'];

/**
 * Limits callbacks from an address after rejected ones: forged, too large or too slow. Rejected callbacks without a
 * signature do not delay signed ones.
 */
export function createBadCallbackLimit(options: RateLimitOptions): Middleware {
  const unsigned = limiterOf('bad:callback', badCallbackBudget, options);
  const signed = limiterOf('bad:signed-callback', badSignedCallbackBudget, options);
  return async ({ route, req, res, clientAddress }) => {
    if (route?.rateLimit !== 'callback') return;
    const limiter = signatureHeaders.every((name) => req.headers[name]) ? signed : unsigned;
    const key = rateLimitKey(clientAddress);
    const counted = await limiter.get(key);
    if (counted && counted.remainingPoints <= 0) throw tooMany(counted);
    res.once('finish', () => {
      // Fail open: an error of the limiter does not affect the response.
      if (isBad(res.statusCode)) limiter.penalty(key).catch(() => undefined);
    });
  };
}
