import { agencyDayStart } from '@portal/contracts';
import { DailySalesCache, readSalesByPeriod } from './daily-sales-cache';
import type { SalesRepository } from './sales.repository';
import type { SalesSums } from './sales-sums';

/** Sums over fewer bookings are not cached. */
const cacheThreshold = 10_000;
/** Interval of a full recalculation in the background, which includes changes that did not touch `updatedAt`. */
const renewedAfterMs = 3_600_000;

interface Options {
  keptFrom?: number;
  renewedAfterMs?: number;
}

/**
 * Sales sums since a date. For many bookings, the sums of each day are cached and recalculated when a booking of that
 * day changes, on any instance. The cost of a yearly report depends only on the changes since the last one.
 */
export class SalesCache {
  private readonly limits: Required<Options>;
  private kept: { days: DailySalesCache; since: number } | undefined;
  private renewal: Promise<void> | undefined;

  constructor(
    private readonly sales: SalesRepository,
    options: Options = {},
  ) {
    this.limits = { keptFrom: cacheThreshold, renewedAfterMs, ...options };
  }

  /** Sums by the start date (yyyy-MM-dd) of their period; no period spans two months. */
  async since(months: readonly string[], today: string): Promise<Map<string, SalesSums>> {
    const from = `${months[0]}-01`;
    if (!this.kept && (await this.isShort(from)))
      return readSalesByPeriod(
        this.sales,
        months.map((month) => `${month}-01`),
      );
    this.kept ??= { days: new DailySalesCache(this.sales), since: Date.now() };
    if (Date.now() - this.kept.since >= this.limits.renewedAfterMs) this.renewal ??= this.renew(from, today);
    return this.kept.days.upToDate(from, today);
  }

  private async isShort(from: string): Promise<boolean> {
    const max = this.limits.keptFrom;
    return (await this.sales.countSince(agencyDayStart(from), max)) < max;
  }

  /** Recalculates all sums. The cached ones are used until then; after a failure the next report retries. */
  private async renew(from: string, today: string): Promise<void> {
    const fresh = { days: new DailySalesCache(this.sales), since: Date.now() };
    try {
      await fresh.days.upToDate(from, today);
      this.kept = fresh;
    } catch {
      // The requested report fails with the same error and returns it.
    } finally {
      this.renewal = undefined;
    }
  }
}
