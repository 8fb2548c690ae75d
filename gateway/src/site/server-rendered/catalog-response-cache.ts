import { embeddedResponseCacheMs } from '@portal/contracts';
import type { InternalFetch } from '@portal/node-kit';
import { LRUCache } from 'lru-cache';
import type { InstancePool } from '../../upstreams/instance-pool';

/** The page does not wait longer for catalog data; it is then served without. */
const timeoutMs = 500;
/** Larger data would delay first paint on a slow connection. */
const bytesMax = 128 * 1024;
const maxCachedResponses = 500;

/** Fetches public catalog data for server rendering. Concurrent requests are coalesced. */
export class CatalogResponseCache {
  private readonly answers = new LRUCache<string, Promise<string | undefined>>({
    max: maxCachedResponses,
    ttl: embeddedResponseCacheMs,
  });

  constructor(
    private readonly catalog: InstancePool,
    private readonly fetch: InternalFetch,
  ) {}

  /** Returns the response body, undefined if there is none or the catalog is unavailable. Never rejects. */
  at(path: string): Promise<string | undefined> {
    const known = this.answers.get(path);
    if (known) return known;
    const requested = this.ask(path).catch(() => undefined);
    this.answers.set(path, requested);
    return requested;
  }

  /** Clears the cache after a change. */
  forget(): void {
    this.answers.clear();
  }

  private async ask(path: string): Promise<string | undefined> {
    const instance = this.catalog.admits() ? this.catalog.pick() : undefined;
    if (!instance) return undefined;
    const response = await this.fetch(instance.url + path, { signal: AbortSignal.timeout(timeoutMs) });
    const text = response.ok ? await response.text() : '';
    return text !== '' && Buffer.byteLength(text) <= bytesMax ? text : undefined;
  }
}
