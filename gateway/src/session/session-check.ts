import { introspectionSchema, type Introspection, type ServiceName } from '@portal/contracts';
import { DomainError, ServiceClient, type ServiceCredentials } from '@portal/node-kit';
import { LRUCache } from 'lru-cache';
import { GatewayError } from '../http/gateway-error';
import type { SessionStore } from './session-store';
import type { Instance, InstancePool } from '../upstreams/instance-pool';
import { unavailable } from '../upstreams/unavailable';

/**
 * Upper limit for the age of a cached result, including results shared by other gateways. With the round trip it stays
 * below 2 s.
 */
export const sessionCacheMaxAgeMs = 1_500;
const cachedTokens = 10_000;
const deadlineMs = 3_000;

const inactive: Introspection = { active: false };
/** JWT format. Other tokens are rejected without a call to identity. */
const tokenShape = /^[\w-]+\.[\w-]+\.[\w-]+$/;

export interface SessionCheckOptions {
  identity: InstancePool;
  /** Undefined for a single gateway. */
  store?: SessionStore;
  credentials: ServiceCredentials;
}

/** Session token, and the audience of the assertion. */
export interface AskedSession {
  token: string;
  service: ServiceName;
}

/** A space is a safe separator: neither tokens nor service names contain one. */
const keyOf = ({ token, service }: AskedSession): string => `${service} ${token}`;
const introspectPath = '/internal/sessions/introspect';

/**
 * Introspects session tokens at identity, per service. Results are cached for less than 2 s; concurrent lookups are
 * coalesced; failures are not cached.
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

  /**
   * Returns the session of the token.
   * @throws GatewayError if identity is unavailable
   */
  async introspect(requested: AskedSession, requestId: string): Promise<Introspection> {
    if (!tokenShape.test(requested.token)) return inactive;
    const key = keyOf(requested);
    return (await this.shared(key, requestId)) ?? this.ask(key, requestId);
  }

  /** Returns the cached result, if there is one. */
  known(requested: AskedSession): Introspection | undefined {
    return this.answers.get(keyOf(requested));
  }

  /** Invalidates all cached results after a change of accounts or sessions. */
  forget(): void {
    this.answers.clear();
    this.store?.forget();
  }

  /** Returns undefined if the cache was invalidated during the lookup, as the result may be outdated. */
  private shared(key: string, requestId: string): Promise<Introspection | undefined> {
    return this.answers.fetch(key, { context: requestId }).catch((failure: unknown) => {
      if (failure instanceof GatewayError) throw failure;
      return undefined;
    });
  }

  /**
   * @param keepFor sets the remaining TTL of a result that is already older
   */
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

  /** Introspection is read-only, so a failed call is retried on another instance. */
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
      const response = await this.clients.get(instance.url)!.post(path, call);
      this.identity.noteAnswer(instance);
      return response;
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
