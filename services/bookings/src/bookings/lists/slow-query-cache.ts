import { LRUCache } from 'lru-cache';

const cacheThreshold = 10_000;
const freshMs = 30_000;
const maxCachedFilters = 500;

interface StoredEntry<Answer> {
  answer: Answer;
  /** Since when it may be out of date, in milliseconds of this process. */
  since: number;
}

interface Ages {
  /** For how many milliseconds an answer is given without reading again. */
  freshMs?: number;
  /** Until what age an answer is given while it is read again behind it; unless given, that of a fresh one. */
  usableMs?: number;
}

/**
 * What is read of long lists as a whole, kept for half a minute: counting or adding up a million bookings takes a hundred times
 * as long as reading a page of them, and nobody misses the newest one in such a number. Shorter lists are read every time.
 *
 * With `usableMs`, only the first to ask waits for a long list: an answer older than half a minute and younger than that is
 * given at once, and read again for whoever asks next. No answer is ever older than `usableMs`, also when reading fails.
 */
export class SlowQueryCache<Answer extends object | number> {
  private readonly kept: LRUCache<string, StoredEntry<Answer>>;
  private readonly freshMs: number;
  /** Reads under way: sixteen at once over a million bookings take so long that callers give up. */
  private readonly reading = new Map<string, Promise<Answer>>();

  /** `lengthOf`: how many bookings an answer is about. */
  constructor(
    private readonly lengthOf: (answer: Answer) => number,
    ages: Ages = {},
  ) {
    this.freshMs = ages.freshMs ?? freshMs;
    this.kept = new LRUCache({
      max: maxCachedFilters,
      ttl: Math.max(this.freshMs, ages.usableMs ?? 0),
      ttlResolution: 0,
    });
  }

  /** Returns what is kept of this filter, or what `read` returns. */
  async of(filter: object, read: () => Promise<Answer>): Promise<Answer> {
    const key = JSON.stringify(filter);
    const kept = this.kept.get(key);
    if (kept && performance.now() - kept.since < this.freshMs) return kept.answer;
    const reading = this.reading.get(key) ?? this.read(key, read);
    this.reading.set(key, reading);
    if (!kept) return reading;
    // A reading that fails is tried again by the next who asks; once nothing is kept, they are told of it.
    reading.catch(() => undefined);
    return kept.answer;
  }

  private async read(key: string, read: () => Promise<Answer>): Promise<Answer> {
    const since = performance.now();
    try {
      const answer = await read();
      if (this.lengthOf(answer) >= cacheThreshold) this.kept.set(key, { answer, since }, { start: since });
      else this.kept.delete(key);
      return answer;
    } finally {
      this.reading.delete(key);
    }
  }
}
