import { Injectable } from '@nestjs/common';
import { agencyDate, agencyDayStart, defaultCurrency, fromMinorUnits, type Money, type Sales } from '@portal/contracts';
import { Clock } from '@portal/nest-kit';
import { LRUCache } from 'lru-cache';
import { homeFirst } from './home-first';
import { type MonthSales, SalesRepository, soldStatuses } from './sales.repository';

const monthsShown = 12;
/** Who looks at twelve months does not miss the last minute. */
const keptMs = 60_000;

/** What was booked in the last twelve months, for those who answer for it. */
@Injectable()
export class GetSales {
  private readonly kept = new LRUCache<string, Promise<Sales>>({ max: 2, ttl: keptMs });

  constructor(
    private readonly sales: SalesRepository,
    private readonly clock: Clock,
  ) {}

  /** One report for all who ask within a minute: adding up a year is dear. */
  async run(): Promise<Sales> {
    const months = monthsUntil(agencyDate(await this.clock.now()));
    const key = months.join();
    const known = this.kept.get(key);
    if (known) return known;
    const made = this.add(months);
    this.kept.set(key, made);
    made.catch(() => this.kept.delete(key));
    return made;
  }

  private async add(months: readonly string[]): Promise<Sales> {
    const since = `${months[0]}-01`;
    const from = agencyDayStart(since);
    const [sold, statuses, refused] = await Promise.all([
      this.sales.sold(from),
      this.sales.statuses(from),
      this.sales.refused(from),
    ]);
    const total = (wanted: typeof statuses) => wanted.reduce((sum, { bookings }) => sum + bookings, 0);
    return {
      since,
      months: months.map((month) => monthOf(month, sold.months)),
      statuses,
      destinations: sold.destinations,
      started: total(statuses) + refused,
      refused,
      sold: total(statuses.filter(({ status }) => soldStatuses.includes(status))),
      currency: defaultCurrency,
    };
  }
}

/** The twelve months that end with that of the date, as yyyy-MM. */
function monthsUntil(date: string): string[] {
  const [year = 0, month = 0] = date.split('-').map(Number);
  return Array.from({ length: monthsShown }, (_, index) =>
    new Date(Date.UTC(year, month - monthsShown + index, 1)).toISOString().slice(0, 7),
  );
}

function monthOf(month: string, sums: readonly MonthSales[]): Sales['months'][number] {
  const own = sums.filter((sum) => sum.month === month).sort(homeFirst);
  return { month, bookings: own.reduce((sum, { bookings }) => sum + bookings, 0), revenue: own.map(moneyOf) };
}

const moneyOf = ({ minor, currency }: MonthSales): Money => ({ amount: fromMinorUnits(minor).toFixed(2), currency });
