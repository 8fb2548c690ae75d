import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type BookingStatus, bookingStatuses } from '@portal/contracts';
import { type Model, type QueryFilter, trusted } from 'mongoose';
import type { BookingFields } from '../store/booking.schema';
import { bookingModelName } from '../store/bookings.repository';

type Filter = QueryFilter<BookingFields>;

interface Booked {
  bookings: number;
}
export interface MonthSales extends Booked {
  month: string;
  currency: string;
  minor: number;
}
export interface DestinationSales extends Booked {
  kind: 'flight' | 'package';
  name: string;
}

/** What counts as sold. */
export const soldStatuses: readonly BookingStatus[] = ['confirmed', 'completed'];

/** The offset of Lusaka, which has no summer time. */
const lusaka = '+02:00';
const destinationsMax = 8;
/** A report that takes longer is given up rather than keep the database from everybody else. */
const patienceMs = 15_000;

/** Sums over the bookings that were made since an instant, added up by the database. */
@Injectable()
export class SalesRepository {
  constructor(@InjectModel(bookingModelName) private readonly model: Model<BookingFields>) {}

  /** What was sold by month and currency, and where it leads: one reading of the bookings that were sold. */
  async sold(since: Date): Promise<{ months: MonthSales[]; destinations: DestinationSales[] }> {
    const count = { $sum: 1 };
    const month = { $dateToString: { date: '$createdAt', format: '%Y-%m', timezone: lusaka } };
    const name = { $ifNull: ['$flight.destination', '$package.name'] };
    const [sums] = await this.model
      .aggregate<{ months: MonthSales[]; destinations: DestinationSales[] }>([
        { $match: { listed: true, status: { $in: [...soldStatuses] }, createdAt: { $gte: since } } },
        {
          $facet: {
            months: [
              { $group: { _id: { month, currency: '$currency' }, bookings: count, minor: { $sum: '$totalMinor' } } },
              { $project: { _id: 0, month: '$_id.month', currency: '$_id.currency', bookings: 1, minor: 1 } },
            ],
            destinations: [
              { $group: { _id: { kind: '$kind', name }, bookings: count } },
              { $sort: { bookings: -1, '_id.name': 1 } },
              { $limit: destinationsMax },
              { $project: { _id: 0, kind: '$_id.kind', name: '$_id.name', bookings: 1 } },
            ],
          },
        },
      ])
      .option({ maxTimeMS: patienceMs });
    return sums ?? { months: [], destinations: [] };
  }

  statuses(since: Date): Promise<{ status: BookingStatus; bookings: number }[]> {
    return Promise.all(
      bookingStatuses.map(async (status) => ({ status, bookings: await this.count({ listed: true, status }, since) })),
    );
  }

  /** Those that were begun and refused before they came into any list. */
  refused(since: Date): Promise<number> {
    return this.count({ listed: false }, since);
  }

  private count(filter: Filter, since: Date): Promise<number> {
    const wanted = { ...filter, createdAt: trusted({ $gte: since }) } as Filter;
    return this.model.countDocuments(wanted, { maxTimeMS: patienceMs }).exec();
  }
}
