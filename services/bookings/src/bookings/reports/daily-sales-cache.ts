import { agencyDate, agencyDayStart } from '@portal/contracts';
import type { SalesRepository, BookingTimestamps } from './sales.repository';
import type { SalesSums } from './sales-sums';

/** Overlap between checks: slow writes and clock differences between instances delay changes. */
const overlapMs = 300_000;
/** From this number of changes on, all days are recalculated. */
const touchedMax = 5_000;
const readAtOnce = 4;
const dayMs = 86_400_000;

type Sales = Pick<SalesRepository, 'between' | 'touchedSince'>;

const touchOf = ({ _id, updatedAt }: BookingTimestamps): string => `${_id.toHexString()} ${updatedAt.getTime()}`;

/** Sums of periods, each from its date (yyyy-MM-dd) until the next one; the last period has no end. */
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

/** Cache of sales sums per day of creation. A day is recalculated when one of its bookings has changed. */
export class DailySalesCache {
  private days = new Map<string, SalesSums>();
  /** Time up to which changes were checked. */
  private lookedAt: number | undefined;
  /** Changes whose days were already recalculated. */
  private known = new Set<string>();
  private turn: Promise<unknown> = Promise.resolve();

  constructor(private readonly sales: Sales) {}

  /** Current sums of every day from a date to today. Calls run one after another. */
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
    // Today is not over, so it is recalculated every time.
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
