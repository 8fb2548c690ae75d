import { introspectionSchema, type Introspection, type ServiceName } from '@portal/contracts';
import { DomainError, ServiceClient, type ServiceCredentials } from '@portal/node-kit';
import { LRUCache } from 'lru-cache';
import { GatewayError } from '../http/gateway-error';
import type { SessionStore } from './session-store';
import type { Instance, InstancePool } from '../upstreams/instance-pool';
import { unavailable } from '../upstreams/unavailable';

/** No answer is older, not even one that another gateway asked for; the way there and back fits into two seconds. */
export const sessionCacheMaxAgeMs = 1_500;
const cachedTokens = 10_000;
const deadlineMs = 3_000;

const inactive: Introspection = { active: false };
/** Three parts of base64url: what cannot be a token of ours does not reach identity. */
const tokenShape = /^[\w-]+\.[\w-]+\.[\w-]+$/;

export interface SessionCheckOptions {
  identity: InstancePool;
  /** Absent while this gateway runs alone. */
  store?: SessionStore;
  credentials: ServiceCredentials;
}

/** Session token, and the service that the assertion is for. */
export interface AskedSession {
  token: string;
  service: ServiceName;
}

/** Neither a token nor the name of a service has a blank. */
const keyOf = ({ token, service }: AskedSession): string => `${service} ${token}`;
const introspectPath = '/internal/sessions/introspect';

/**
 * Introspects a token at identity, for one service. Results are cached for less than 2 s; concurrent lookups are coalesced;
 * failures are not cached.
 */
export class SessionCheck {
  private readonly identity: InstancePool;
  private readonly store?: SessionStore;
  private readonly clients: ReadonlyMap<string, ServiceClient>;
  private readonly answers: LRUCache<string, Introspection, string>;

  constructor({ identity, store, credentials }: SessionCheckOptions) {
    this.identity = identity;
    this.store = store;
    this.clients = new Map(
      identity.instances.map(({ url }) => [
        url,
        new ServiceClient({ baseUrl: url, issuer: 'gateway', audience: 'identity', credentials, deadlineMs }),
      ]),
    );
    this.answers = new LRUCache({
      max: cachedTokens,
      ttl: sessionCacheMaxAgeMs,
      fetchMethod: (key, _stale, { context, options }) =>
        this.fetchCoalesced(key, context, (keepMs) => void (options.ttl = keepMs)),
    });
    store?.onForgotten(() => this.answers.clear());
  }

  /** Returns who holds the token. @throws a Refusal when identity cannot be reached */
  async introspect(asked: AskedSession, requestId: string): Promise<Introspection> {
    if (!tokenShape.test(asked.token)) return inactive;
    const key = keyOf(asked);
    return (await this.shared(key, requestId)) ?? this.ask(key, requestId);
  }

  /** Returns the cached result, if there is one. */
  known(asked: AskedSession): Introspection | undefined {
    return this.answers.get(keyOf(asked));
  }

  /** Forgets every answer: something about accounts or sessions has changed. */
  forget(): void {
    this.answers.clear();
    this.store?.forget();
  }

  /** Undefined when the answer was forgotten while it was under way: it may be out of date. */
  private shared(key: string, requestId: string): Promise<Introspection | undefined> {
    return this.answers.fetch(key, { context: requestId }).catch((failure: unknown) => {
      if (failure instanceof GatewayError) throw failure;
      return undefined;
    });
  }

  /** @param keepFor takes how long an answer that is older already may still be kept */
  private async fetchCoalesced(
    key: string,
    requestId: string,
    keepFor: (keepMs: number) => void,
  ): Promise<Introspection> {
    if (!this.store) return this.ask(key, requestId);
    const { answer, leftMs = 0, epoch } = await this.store.read(key);
    if (answer) {
      keepFor(leftMs);
      return answer;
    }
    const fresh = await this.ask(key, requestId);
    this.store.write(key, fresh, epoch);
    return fresh;
  }

  /** Asking changes nothing, so another instance may be asked when one does not answer. */
  private async ask(key: string, requestId: string): Promise<Introspection> {
    const tried = new Set<Instance>();
    for (;;) {
      const instance = this.identity.pick(tried);
      if (!instance) throw unavailable('identity', 'SERVICE_DOWN');
      tried.add(instance);
      try {
        return await this.fetchFromInstance(instance, key, requestId);
      } catch (failure) {
        if (tried.size === this.identity.instances.length) throw failure;
      }
    }
  }

  private async fetchFromInstance(instance: Instance, key: string, requestId: string): Promise<Introspection> {
    const [service = '', token = ''] = key.split(' ');
    const path = `${introspectPath}?service=${service}`;
    this.identity.begin(instance);
    try {
      const call = { schema: introspectionSchema, body: { token }, requestId };
      const answer = await this.clients.get(instance.url)!.post(path, call);
      this.identity.noteAnswer(instance);
      return answer;
    } catch (failure) {
      const isTimeout = failure instanceof DomainError && failure.code === 'SERVICE_TIMEOUT';
      if (isTimeout) this.identity.noteTimeout(instance);
      else this.identity.noteFailure(instance);
      throw unavailable('identity', isTimeout ? 'SERVICE_TIMEOUT' : 'SERVICE_DOWN');
    } finally {
      this.identity.end(instance);
    }
  }
}
