import { introspectionSchema, type Introspection } from '@portal/contracts';
import { DomainError, ServiceClient, type ServiceCredentials } from '@portal/node-kit';
import { LRUCache } from 'lru-cache';
import { Refusal } from '../http/refusal';
import type { SessionStore } from './session-store';
import type { Instance, InstancePool } from '../upstreams/instance-pool';
import { unavailable } from '../upstreams/unavailable';

/** No answer is older, not even one that another gateway asked for; the way there and back fits into two seconds. */
export const oldestSessionMs = 1_500;
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

/**
 * Asks identity who holds a token. An answer is kept for less than two seconds, and callers of one token at the same time share
 * one question; failures are never kept.
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
      ttl: oldestSessionMs,
      fetchMethod: (token, _stale, { context, options }) =>
        this.askShared(token, context, (keepMs) => void (options.ttl = keepMs)),
    });
    store?.onForgotten(() => this.answers.clear());
  }

  /** Who holds the token; throws a Refusal when identity cannot tell. */
  async introspect(token: string, requestId: string): Promise<Introspection> {
    if (!tokenShape.test(token)) return inactive;
    return (await this.shared(token, requestId)) ?? this.ask(token, requestId);
  }

  /** What is known of it already, without a question. */
  known(token: string): Introspection | undefined {
    return this.answers.get(token);
  }

  /** Forgets every answer: something about accounts or sessions has changed. */
  forget(): void {
    this.answers.clear();
    this.store?.forget();
  }

  /** Undefined when the answer was forgotten while it was under way: it may be out of date. */
  private shared(token: string, requestId: string): Promise<Introspection | undefined> {
    return this.answers.fetch(token, { context: requestId }).catch((failure: unknown) => {
      if (failure instanceof Refusal) throw failure;
      return undefined;
    });
  }

  /** @param keepFor takes how long an answer that is older already may still be kept */
  private async askShared(token: string, requestId: string, keepFor: (keepMs: number) => void): Promise<Introspection> {
    if (!this.store) return this.ask(token, requestId);
    const { answer, leftMs = 0, epoch } = await this.store.read(token);
    if (answer) {
      keepFor(leftMs);
      return answer;
    }
    const fresh = await this.ask(token, requestId);
    this.store.write(token, fresh, epoch);
    return fresh;
  }

  /** Asking changes nothing, so another instance may be asked when one does not answer. */
  private async ask(token: string, requestId: string): Promise<Introspection> {
    const tried = new Set<Instance>();
    for (;;) {
      const instance = this.identity.pick(tried);
      if (!instance) throw unavailable('identity', 'SERVICE_DOWN');
      tried.add(instance);
      try {
        return await this.askOne(instance, token, requestId);
      } catch (failure) {
        if (tried.size === this.identity.instances.length) throw failure;
      }
    }
  }

  private async askOne(instance: Instance, token: string, requestId: string): Promise<Introspection> {
    this.identity.begin(instance);
    try {
      const call = { schema: introspectionSchema, body: { token }, requestId };
      const answer = await this.clients.get(instance.url)!.post('/internal/sessions/introspect', call);
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
