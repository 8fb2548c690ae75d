import { agencyDayStart } from '@portal/contracts';
import { DailySalesCache, readSalesByPeriod } from './daily-sales-cache';
import type { SalesRepository } from './sales.repository';
import type { SalesSums } from './sales-sums';

/** Fewer bookings than these are added up every time. */
const cacheThreshold = 10_000;
/** From then on everything is added up again, behind the answers: what no instant of a change tells is found by then. */
const renewedAfterMs = 3_600_000;

interface Options {
  keptFrom?: number;
  renewedAfterMs?: number;
}

/**
 * The sums of sales since a date. Of many bookings those of each day are kept in memory, and read again when a booking of that
 * day has changed, whichever instance changed it: a report of a year costs what has changed since the last one.
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

  /** Sums by the date (yyyy-MM-dd) on which their period begins; none reaches over the end of a month. */
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

  /** What is kept serves until the new sums are there; when they cannot be read, the next report tries again. */
  private async renew(from: string, today: string): Promise<void> {
    const fresh = { days: new DailySalesCache(this.sales), since: Date.now() };
    try {
      await fresh.days.upToDate(from, today);
      this.kept = fresh;
    } catch {
      // The report that is asked for meets the same trouble, and tells of it.
    } finally {
      this.renewal = undefined;
    }
  }
}
