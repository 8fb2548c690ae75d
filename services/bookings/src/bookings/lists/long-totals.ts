import { LRUCache } from 'lru-cache';

const keptFrom = 10_000;
const keptMs = 30_000;
const keptFilters = 500;

/**
 * Totals of long lists, kept for half a minute: counting a million bookings takes a hundred times as long as reading a
 * page of them, and nobody misses the newest one in such a number. Shorter lists are counted every time.
 */
export class LongTotals {
  private readonly kept: LRUCache<string, number>;
  /** Counts under way: sixteen at once over a million bookings take so long that callers give up. */
  private readonly counting = new Map<string, Promise<number>>();

  constructor(ttl = keptMs) {
    this.kept = new LRUCache({ max: keptFilters, ttl });
  }

  /** Returns the kept total of this filter, or what `count` returns. */
  async of(filter: object, count: () => Promise<number>): Promise<number> {
    const key = JSON.stringify(filter);
    const kept = this.kept.get(key);
    if (kept !== undefined) return kept;
    const counting = this.counting.get(key) ?? this.count(key, count);
    this.counting.set(key, counting);
    return counting;
  }

  private async count(key: string, count: () => Promise<number>): Promise<number> {
    try {
      const total = await count();
      if (total >= keptFrom) this.kept.set(key, total);
      return total;
    } finally {
      this.counting.delete(key);
    }
  }
}
