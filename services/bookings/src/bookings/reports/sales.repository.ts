import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, type QueryFilter, trusted } from 'mongoose';
import type { BookingDocument, BookingFields } from '../store/booking.schema';
import { salesIndex, sortIndex } from '../store/booking-sort';
import { bookingModelName } from '../store/bookings.repository';
import { type SalesGroup, SalesSums } from './sales-sums';

type Filter = QueryFilter<BookingFields>;

/** When a booking was made, and when it was last changed. */
export type BookingTimestamps = Pick<BookingDocument, '_id' | 'createdAt' | 'updatedAt'>;

/** A report that takes longer is given up rather than keep the database from everybody else. */
const maxTimeMS = 15_000;
/** Also what was refused; said like this, it begins a range of the indexes that put `listed` first. */
const whetherListed = () => ({ listed: trusted({ $in: [false, true] }) });
/** What is missing and what is null are one in an index, which then answers alone. */
const orNull = (...paths: string[]) => ({ $ifNull: [...paths.map((path) => `$${path}`), null] });

/** Adds up bookings by when they were made, from the entries of one index. */
@Injectable()
export class SalesRepository {
  constructor(@InjectModel(bookingModelName) private readonly model: Model<BookingFields>) {}

  /** The sums of what was made from an instant on, and before another if there is one. */
  async between(from: Date, before?: Date): Promise<SalesSums> {
    const found = await this.model
      .aggregate<{ _id: Omit<SalesGroup, 'bookings' | 'minor'>; bookings: number; minor: number }>([
        { $match: { listed: { $in: [false, true] }, createdAt: { $gte: from, ...(before && { $lt: before }) } } },
        {
          $group: {
            _id: {
              listed: orNull('listed'),
              status: orNull('status'),
              kind: orNull('kind'),
              currency: orNull('currency'),
              name: orNull('flight.destination', 'package.name'),
            },
            bookings: { $sum: 1 },
            minor: { $sum: '$totalMinor' },
          },
        },
      ])
      .option({ maxTimeMS, hint: salesIndex });
    return SalesSums.of(found.map(({ _id, bookings, minor }) => ({ ..._id, bookings, minor })));
  }

  /** How many were made since an instant, counted no further than to `max`. */
  countSince(from: Date, max: number): Promise<number> {
    const made = { ...whetherListed(), createdAt: trusted({ $gte: from }) } as Filter;
    return this.model.countDocuments(made, { limit: max, maxTimeMS, hint: salesIndex }).exec();
  }

  /** Bookings that were made or changed since an instant, no more than `max` of them. */
  touchedSince(since: Date, max: number): Promise<BookingTimestamps[]> {
    return this.model
      .find({ ...whetherListed(), updatedAt: trusted({ $gte: since }) } as Filter)
      .hint(sortIndex('updatedAt'))
      .select({ createdAt: 1, updatedAt: 1 })
      .limit(max)
      .maxTimeMS(maxTimeMS)
      .lean<BookingTimestamps[]>();
  }
}
