import { agencyDate, agencyDayStart } from '@portal/contracts';
import type { SalesRepository, BookingTimestamps } from './sales.repository';
import type { SalesSums } from './sales-sums';

/** What is changed late by a slow write or the clock of another instance is still found this long after its time. */
const overlapMs = 300_000;
/** Above so many changes at once everything is added up again. */
const touchedMax = 5_000;
const readAtOnce = 4;
const dayMs = 86_400_000;

type Sales = Pick<SalesRepository, 'between' | 'touchedSince'>;

const touchOf = ({ _id, updatedAt }: BookingTimestamps): string => `${_id.toHexString()} ${updatedAt.getTime()}`;

/** The sums of periods that each begin on a date (yyyy-MM-dd) and end where the next one begins, the last one never. */
export async function readSalesByPeriod(
  sales: Sales,
  dates: readonly string[],
  isWanted: (date: string) => boolean = () => true,
): Promise<Map<string, SalesSums>> {
  const periods = dates.map((date, index) => ({ date, next: dates[index + 1] })).filter(({ date }) => isWanted(date));
  const read = new Map<string, SalesSums>();
  for (let at = 0; at < periods.length; at += readAtOnce) {
    const some = periods.slice(at, at + readAtOnce);
    const sums = await Promise.all(
      some.map(({ date, next }) =>
        sales.between(agencyDayStart(date), next === undefined ? next : agencyDayStart(next)),
      ),
    );
    for (const [index, { date }] of some.entries()) read.set(date, sums[index] as SalesSums);
  }
  return read;
}

function datesFrom(from: string, to: string): string[] {
  const days = Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1;
  return Array.from({ length: days }, (_, index) =>
    new Date(Date.parse(from) + index * dayMs).toISOString().slice(0, 10),
  );
}

/** The sums of each day on which bookings were made. A day is read again once one of its bookings has changed. */
export class DailySalesCache {
  private days = new Map<string, SalesSums>();
  /** Until when changes have been looked for. */
  private lookedAt: number | undefined;
  /** Changes whose days were read again since. */
  private known = new Set<string>();
  private turn: Promise<unknown> = Promise.resolve();

  constructor(private readonly sales: Sales) {}

  /** The sums of every day from a date to today, as the bookings are now. One caller after the other. */
  upToDate(from: string, today: string): Promise<Map<string, SalesSums>> {
    const next = this.turn.then(() => this.read(from, today));
    this.turn = next.catch(() => undefined);
    return next;
  }

  private async read(from: string, today: string): Promise<Map<string, SalesSums>> {
    await this.forgetChanged();
    const dates = datesFrom(from, today);
    const read = await readSalesByPeriod(this.sales, dates, (date) => date === today || !this.days.has(date));
    const all = new Map(dates.map((date) => [date, read.get(date) ?? this.days.get(date)] as [string, SalesSums]));
    // Today has not ended: it is read every time.
    this.days = new Map([...all].filter(([date]) => date !== today));
    return all;
  }

  private async forgetChanged(): Promise<void> {
    const startedAt = Date.now();
    if (this.lookedAt !== undefined) {
      const touched = await this.sales.touchedSince(new Date(this.lookedAt - overlapMs), touchedMax);
      if (touched.length === touchedMax) this.days.clear();
      for (const one of touched) if (!this.known.has(touchOf(one))) this.days.delete(agencyDate(one.createdAt));
      this.known = new Set(touched.map(touchOf));
    }
    this.lookedAt = startedAt;
  }
}
