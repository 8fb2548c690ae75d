import { Injectable } from '@nestjs/common';
import {
  agencyDate,
  agencyDayStart,
  type BookingStatus,
  bookingStatuses,
  defaultCurrency,
  fromMinorUnits,
  type Money,
  monthsUntil,
  type Sales,
} from '@portal/contracts';
import { Clock } from '@portal/nest-kit';
import { SlowQueryCache } from '../lists/slow-query-cache';
import { compareHomeCurrencyFirst } from './compare-currencies';
import { SalesRepository } from './sales.repository';
import { soldStatuses } from '../lists/booking-queues';
import { type DestinationSales, SalesSums, type SalesTotals } from './sales-sums';

const destinationsMax = 8;
/** Age up to which a report is returned as it is, and up to which it is returned while a new one is read. */
const ages = { freshMs: 60_000, usableMs: 300_000 };

@Injectable()
export class GetSales {
  private readonly reports = new SlowQueryCache<Sales>(({ started }) => started, ages);

  constructor(
    private readonly sales: SalesRepository,
    private readonly clock: Clock,
  ) {}

  async run(): Promise<Sales> {
    const months = monthsUntil(agencyDate(await this.clock.now()));
    return this.reports.of({ months }, () => this.read(months));
  }

  private async read(months: readonly string[]): Promise<Sales> {
    const starts = months.map((month) => agencyDayStart(`${month}-01`));
    const sums = new Map<string, SalesSums>();
    for (const [index, month] of months.entries())
      sums.set(month, await this.sales.between(starts[index] as Date, starts[index + 1]));
    return buildSalesReport(months, sums);
  }
}

function buildSalesReport(months: readonly string[], sums: ReadonlyMap<string, SalesSums>): Sales {
  const year = new SalesSums();
  for (const sum of sums.values()) year.add(sum);
  const { statuses, refused, destinations } = year;
  const total = (wanted: readonly BookingStatus[]) =>
    wanted.reduce((sum, status) => sum + (statuses.get(status) ?? 0), 0);
  return {
    since: `${months[0]}-01`,
    months: [...sums].map(([month, { sold }]) => monthOf(month, sold)),
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
