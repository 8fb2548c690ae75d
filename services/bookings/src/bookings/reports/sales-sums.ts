import type { BookingStatus } from '@portal/contracts';

export interface SalesTotals {
  bookings: number;
  minor: number;
}
export interface DestinationSales {
  kind: 'flight' | 'package';
  name: string;
  bookings: number;
}

/** Bookings that are alike in all that the report tells apart. */
export interface SalesGroup extends SalesTotals {
  listed: boolean;
  status: BookingStatus;
  kind: DestinationSales['kind'];
  currency: string;
  /** Where it leads. */
  name: string;
}

/** What counts as sold. */
export const soldStatuses: readonly BookingStatus[] = ['confirmed', 'completed'];

/** What the report adds up of the bookings that were made in some days. */
export class SalesSums {
  readonly statuses = new Map<BookingStatus, number>();
  /** Those that were begun and refused before they came into any list. */
  refused = 0;
  /** What was sold, by currency. */
  readonly sold = new Map<string, SalesTotals>();
  readonly destinations = new Map<string, DestinationSales>();

  static of(all: readonly SalesGroup[]): SalesSums {
    const sums = new SalesSums();
    for (const alike of all) sums.take(alike);
    return sums;
  }

  add(other: SalesSums): void {
    for (const [status, bookings] of other.statuses) this.count(status, bookings);
    this.refused += other.refused;
    for (const [currency, sold] of other.sold) this.sell(currency, sold);
    for (const destination of other.destinations.values()) this.lead(destination);
  }

  private take({ listed, status, kind, currency, name, bookings, minor }: SalesGroup): void {
    if (!listed) {
      this.refused += bookings;
      return;
    }
    this.count(status, bookings);
    if (!soldStatuses.includes(status)) return;
    this.sell(currency, { bookings, minor });
    this.lead({ kind, name, bookings });
  }

  private count(status: BookingStatus, bookings: number): void {
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + bookings);
  }

  private sell(currency: string, { bookings, minor }: SalesTotals): void {
    const sold = this.sold.get(currency) ?? { bookings: 0, minor: 0 };
    this.sold.set(currency, { bookings: sold.bookings + bookings, minor: sold.minor + minor });
  }

  private lead({ kind, name, bookings }: DestinationSales): void {
    const key = `${kind} ${name}`;
    const known = this.destinations.get(key)?.bookings ?? 0;
    this.destinations.set(key, { kind, name, bookings: known + bookings });
  }
}
