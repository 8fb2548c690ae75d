import { LRUCache } from 'lru-cache';

const cacheThreshold = 10_000;
const freshMs = 30_000;
const maxCachedFilters = 500;

interface StoredEntry<Answer> {
  answer: Answer;
  /** Start of the query, as `performance.now()` in milliseconds. */
  since: number;
}

interface Ages {
  /** Time for which a value is returned without a refresh. */
  freshMs?: number;
  /** Maximum age of a stale value that is returned while it is refreshed; default `freshMs`. */
  usableMs?: number;
}

/**
 * Cache for counts and sums over long lists, fresh for 30 s. Counting a million bookings takes a hundred times as long
 * as reading a page, and such numbers may be slightly outdated. Shorter lists are not cached.
 *
 * With `usableMs`, a stale value is returned immediately and refreshed in the background (stale-while-revalidate). No
 * value is older than `usableMs`, even if the refresh fails.
 */
export class SlowQueryCache<Answer extends object | number> {
  private readonly kept: LRUCache<string, StoredEntry<Answer>>;
  private readonly freshMs: number;
  /** Queries in flight, coalesced: sixteen concurrent ones over a million bookings exceed the callers' timeouts. */
  private readonly reading = new Map<string, Promise<Answer>>();

  /** @param lengthOf returns the number of bookings in a value */
  constructor(
    private readonly lengthOf: (response: Answer) => number,
    ages: Ages = {},
  ) {
    this.freshMs = ages.freshMs ?? freshMs;
    this.kept = new LRUCache({
      max: maxCachedFilters,
      ttl: Math.max(this.freshMs, ages.usableMs ?? 0),
      ttlResolution: 0,
    });
  }

  /** @returns the cached value of the filter, or the result of `read` */
  async of(filter: object, read: () => Promise<Answer>): Promise<Answer> {
    const key = JSON.stringify(filter);
    const stored = this.kept.get(key);
    if (stored && performance.now() - stored.since < this.freshMs) return stored.answer;
    const reading = this.reading.get(key) ?? this.read(key, read);
    this.reading.set(key, reading);
    if (!stored) return reading;
    // A failed refresh is retried by the next caller. If no value is cached, the caller gets the error.
    reading.catch(() => undefined);
    return stored.answer;
  }

  private async read(key: string, read: () => Promise<Answer>): Promise<Answer> {
    const since = performance.now();
    try {
      const response = await read();
      if (this.lengthOf(response) >= cacheThreshold) this.kept.set(key, { answer: response, since }, { start: since });
      else this.kept.delete(key);
      return response;
    } finally {
      this.reading.delete(key);
    }
  }
}
