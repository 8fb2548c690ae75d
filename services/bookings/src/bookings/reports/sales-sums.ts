import type { BookingStatus } from '@portal/contracts';
import { soldStatuses } from '../lists/booking-queues';

export interface SalesTotals {
  bookings: number;
  minor: number;
}
export interface DestinationSales {
  kind: 'flight' | 'package';
  name: string;
  bookings: number;
}

/** Bookings with the same values in all fields that the report distinguishes. */
export interface SalesGroup extends SalesTotals {
  listed: boolean;
  status: BookingStatus;
  kind: DestinationSales['kind'];
  currency: string;
  /** Destination airport or package name. */
  name: string;
}

export class SalesSums {
  readonly statuses = new Map<BookingStatus, number>();
  /** Number of rejected attempts, which were never listed. */
  refused = 0;
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
