import { Injectable } from '@nestjs/common';
import {
  agencyDate,
  type BookingStatus,
  bookingStatuses,
  defaultCurrency,
  fromMinorUnits,
  type Money,
  monthsUntil,
  type Sales,
} from '@portal/contracts';
import { Clock } from '@portal/nest-kit';
import { LRUCache } from 'lru-cache';
import { compareHomeCurrencyFirst } from './compare-currencies';
import { SalesCache } from './sales-cache';
import { SalesRepository } from './sales.repository';
import { type DestinationSales, SalesSums, type SalesTotals, soldStatuses } from './sales-sums';

const destinationsMax = 8;
/** A report about twelve months may be a minute old. */
const cacheTtlMs = 60_000;

@Injectable()
export class GetSales {
  private readonly kept = new LRUCache<string, Promise<Sales>>({ max: 2, ttl: cacheTtlMs });
  private readonly sums: SalesCache;

  constructor(
    sales: SalesRepository,
    private readonly clock: Clock,
  ) {
    this.sums = new SalesCache(sales);
  }

  /** All callers within a minute share one report. */
  async run(): Promise<Sales> {
    const today = agencyDate(await this.clock.now());
    const months = monthsUntil(today);
    const key = months.join();
    const known = this.kept.get(key);
    if (known) return known;
    const made = this.sums.since(months, today).then((sums) => buildSalesReport(months, sums));
    this.kept.set(key, made);
    made.catch(() => this.kept.delete(key));
    return made;
  }
}

export function buildSalesReport(months: readonly string[], sums: ReadonlyMap<string, SalesSums>): Sales {
  const year = new SalesSums();
  const byMonth = new Map(months.map((month) => [month, new SalesSums()]));
  for (const [date, part] of sums) {
    year.add(part);
    byMonth.get(date.slice(0, 7))?.add(part);
  }
  const { statuses, refused, destinations } = year;
  const total = (wanted: readonly BookingStatus[]) =>
    wanted.reduce((sum, status) => sum + (statuses.get(status) ?? 0), 0);
  return {
    since: `${months[0]}-01`,
    months: [...byMonth].map(([month, { sold }]) => monthOf(month, sold)),
    statuses: bookingStatuses.map((status) => ({ status, bookings: statuses.get(status) ?? 0 })),
    destinations: [...destinations.values()].sort(mostFirst).slice(0, destinationsMax),
    started: total(bookingStatuses) + refused,
    refused,
    sold: total(soldStatuses),
    currency: defaultCurrency,
  };
}

const mostFirst = (left: DestinationSales, right: DestinationSales): number =>
  right.bookings - left.bookings || (left.name < right.name ? -1 : 1);

function monthOf(month: string, sold: ReadonlyMap<string, SalesTotals>): Sales['months'][number] {
  const own = [...sold].map(([currency, { minor }]) => ({ currency, minor })).sort(compareHomeCurrencyFirst);
  const bookings = [...sold.values()].reduce((sum, each) => sum + each.bookings, 0);
  return { month, bookings, revenue: own.map(moneyOf) };
}

const moneyOf = ({ minor, currency }: { minor: number; currency: string }): Money => ({
  amount: fromMinorUnits(minor).toFixed(2),
  currency,
});
