import { LRUCache } from 'lru-cache';

const keptFrom = 10_000;
const keptMs = 30_000;
const keptFilters = 500;

/**
 * What is read of long lists as a whole, kept for half a minute: counting or adding up a million bookings takes a hundred times
 * as long as reading a page of them, and nobody misses the newest one in such a number. Shorter lists are read every time.
 */
export class LongReads<Answer extends object | number> {
  private readonly kept: LRUCache<string, Answer>;
  /** Reads under way: sixteen at once over a million bookings take so long that callers give up. */
  private readonly reading = new Map<string, Promise<Answer>>();

  /** `lengthOf`: how many bookings an answer is about. `ttl`: for how many milliseconds one is kept. */
  constructor(
    private readonly lengthOf: (answer: Answer) => number,
    ttl = keptMs,
  ) {
    this.kept = new LRUCache({ max: keptFilters, ttl });
  }

  /** Returns what is kept of this filter, or what `read` returns. */
  async of(filter: object, read: () => Promise<Answer>): Promise<Answer> {
    const key = JSON.stringify(filter);
    const kept = this.kept.get(key);
    if (kept !== undefined) return kept;
    const reading = this.reading.get(key) ?? this.read(key, read);
    this.reading.set(key, reading);
    return reading;
  }

  private async read(key: string, read: () => Promise<Answer>): Promise<Answer> {
    try {
      const answer = await read();
      if (this.lengthOf(answer) >= keptFrom) this.kept.set(key, answer);
      return answer;
    } finally {
      this.reading.delete(key);
    }
  }
}
