import { isIPv6 } from 'node:net';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { RateLimitClass } from '../routes';
import { Refusal } from '../refusal';
import type { Step } from '../exchange';

export type RateLimitProfile = 'standard' | 'test';

interface Budget {
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
  login: { requests: 40, perSeconds: 60 },
  register: { requests: 30, perSeconds: 600 },
};

const testFactor = 100;

const groupsOf = (text: string): string[] => (text === '' ? [] : text.split(':'));

/** The first four groups of an IPv6 address, `::` written out. */
function networkOf(address: string): string {
  const [head = '', tail] = address.split('::');
  const groups = groupsOf(head);
  if (tail !== undefined) {
    const tailLength = groupsOf(tail).length + (tail.includes('.') ? 1 : 0);
    groups.push(...Array<string>(Math.max(0, 8 - groups.length - tailLength)).fill('0'), ...groupsOf(tail));
  }
  return groups.slice(0, 4).join(':');
}

/** A household of IPv6 owns a /64: counting single addresses would limit nobody. */
export const limitKey = (address: string): string => (isIPv6(address) ? networkOf(address) : address);

/** Counts calls of the API by class and address; whoever is over gets 429 with Retry-After. */
export function createRateLimit(profile: RateLimitProfile): Step {
  const factor = profile === 'test' ? testFactor : 1;
  const limiters = new Map(
    Object.entries(budgets).map(([name, budget]) => [
      name,
      new RateLimiterMemory({ keyPrefix: name, points: budget.requests * factor, duration: budget.perSeconds }),
    ]),
  );
  const consume = async (name: string, key: string): Promise<void> => {
    try {
      await limiters.get(name)!.consume(key);
    } catch (rejection) {
      if (!(rejection instanceof RateLimiterRes)) throw rejection;
      const seconds = Math.max(1, Math.ceil(rejection.msBeforeNext / 1_000));
      throw new Refusal('TOO_MANY_REQUESTS', { headers: { 'retry-after': String(seconds) } });
    }
  };
  return async ({ route, clientAddress }) => {
    const key = limitKey(clientAddress);
    await consume('all', key);
    if (route) await consume(route.rateLimit, key);
  };
}
