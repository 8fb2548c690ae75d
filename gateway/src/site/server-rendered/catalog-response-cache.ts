import { embeddedResponseCacheMs } from '@portal/contracts';
import type { InternalFetch } from '@portal/node-kit';
import { LRUCache } from 'lru-cache';
import type { InstancePool } from '../../upstreams/instance-pool';

/** A page does not wait for what is in it: without an answer by then it says what it always says. */
const timeoutMs = 500;
/** A longer answer would keep a slow line from what is seen first. */
const bytesMax = 128 * 1024;
const maxCachedResponses = 500;

/** Asks the catalog what anybody may read, for pages; many who open one at the same time share a question. */
export class CatalogResponseCache {
  private readonly answers = new LRUCache<string, Promise<string | undefined>>({
    max: maxCachedResponses,
    ttl: embeddedResponseCacheMs,
  });

  constructor(
    private readonly catalog: InstancePool,
    private readonly fetch: InternalFetch,
  ) {}

  /** The answer's text; undefined where there is none, or while the catalog does not answer. Never rejects. */
  at(path: string): Promise<string | undefined> {
    const known = this.answers.get(path);
    if (known) return known;
    const asked = this.ask(path).catch(() => undefined);
    this.answers.set(path, asked);
    return asked;
  }

  /** Somebody has changed something: who reads it next sees that. */
  forget(): void {
    this.answers.clear();
  }

  private async ask(path: string): Promise<string | undefined> {
    const instance = this.catalog.admits() ? this.catalog.pick() : undefined;
    if (!instance) return undefined;
    const answer = await this.fetch(instance.url + path, { signal: AbortSignal.timeout(timeoutMs) });
    const text = answer.ok ? await answer.text() : '';
    return text !== '' && Buffer.byteLength(text) <= bytesMax ? text : undefined;
  }
}
