import { introspectionSchema, type Introspection } from '@portal/contracts';
import { DomainError, ServiceClient } from '@portal/node-kit';
import { LRUCache } from 'lru-cache';
import { Refusal } from './refusal';
import type { SessionStore } from './shared/session-store';
import type { Instance, InstancePool } from './upstreams/instance-pool';
import { unavailable } from './upstream-failure';

/** Together with what several gateways share, no answer is older; the way there and back fits into two seconds. */
const oldestMs = 1_500;
/** How long gateways share an answer. */
export const sharedSessionMs = oldestMs / 2;
const cachedTokens = 10_000;
const deadlineMs = 3_000;

const inactive: Introspection = { active: false };
/** Three parts of base64url: what cannot be a token of ours does not reach identity. */
const tokenShape = /^[\w-]+\.[\w-]+\.[\w-]+$/;

export interface SessionCheck {
  /** Who holds the token; throws a Refusal when identity cannot tell. */
  introspect(token: string, requestId: string): Promise<Introspection>;
  /** What is known of it already, without a question. */
  known(token: string): Introspection | undefined;
  /** Forgets every answer: something about accounts or sessions has changed. */
  forget(): void;
}

export interface SessionCheckOptions {
  identity: InstancePool;
  /** Absent while this gateway runs alone. */
  store?: SessionStore;
  serviceTokenSecret: string;
}

/**
 * Asks identity who holds a token. An answer is kept for less than two seconds, and callers of one token at the same time share
 * one question; failures are never kept.
 */
export function createSessionCheck({ identity, store, serviceTokenSecret: secret }: SessionCheckOptions): SessionCheck {
  const clients = new Map(
    identity.instances.map(({ url }) => [
      url,
      new ServiceClient({ baseUrl: url, issuer: 'gateway', audience: 'identity', secret, deadlineMs }),
    ]),
  );
  const askOne = async (instance: Instance, token: string, requestId: string): Promise<Introspection> => {
    identity.begin(instance);
    try {
      const call = { schema: introspectionSchema, body: { token }, requestId };
      const answer = await clients.get(instance.url)!.post('/internal/sessions/introspect', call);
      identity.noteAnswer(instance);
      return answer;
    } catch (failure) {
      const isTimeout = failure instanceof DomainError && failure.code === 'SERVICE_TIMEOUT';
      if (isTimeout) identity.noteTimeout(instance);
      else identity.noteFailure(instance);
      throw unavailable('identity', isTimeout ? 'SERVICE_TIMEOUT' : 'SERVICE_DOWN');
    } finally {
      identity.end(instance);
    }
  };
  /** A question changes nothing, so whoever is left may be asked when one does not answer. */
  const ask = async (token: string, requestId: string): Promise<Introspection> => {
    const tried = new Set<Instance>();
    for (;;) {
      const instance = identity.pick(tried);
      if (!instance) throw unavailable('identity', 'SERVICE_DOWN');
      tried.add(instance);
      try {
        return await askOne(instance, token, requestId);
      } catch (failure) {
        if (tried.size === identity.instances.length) throw failure;
      }
    }
  };
  const askShared = async (token: string, requestId: string): Promise<Introspection> => {
    if (!store) return ask(token, requestId);
    const { answer, epoch } = await store.read(token);
    if (answer) return answer;
    const fresh = await ask(token, requestId);
    store.write(token, fresh, epoch);
    return fresh;
  };
  const answers = new LRUCache<string, Introspection, string>({
    max: cachedTokens,
    ttl: store ? oldestMs - sharedSessionMs : oldestMs,
    fetchMethod: (token, _stale, { context }) => askShared(token, context),
  });
  store?.onForgotten(() => answers.clear());
  /** An answer that is forgotten while it is under way may be out of date, so it is asked for anew. */
  const shared = (token: string, requestId: string): Promise<Introspection | undefined> =>
    answers.fetch(token, { context: requestId }).catch((failure: unknown) => {
      if (failure instanceof Refusal) throw failure;
      return undefined;
    });
  return {
    known: (token) => answers.get(token),
    introspect: async (token, requestId) => {
      if (!tokenShape.test(token)) return inactive;
      return (await shared(token, requestId)) ?? ask(token, requestId);
    },
    forget: () => {
      answers.clear();
      store?.forget();
    },
  };
}
