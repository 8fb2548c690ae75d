import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, type QueryFilter, trusted } from 'mongoose';
import type { BookingDocument, BookingFields } from '../store/booking.schema';
import { salesIndex, sortIndex } from '../store/booking-sort';
import { bookingModelName } from '../store/bookings.repository';
import { type SalesGroup, SalesSums } from './sales-sums';

type Filter = QueryFilter<BookingFields>;

export type BookingTimestamps = Pick<BookingDocument, '_id' | 'createdAt' | 'updatedAt'>;

/** Slower reports are aborted to protect other queries. */
const maxTimeMS = 15_000;
/** Includes rejected attempts. Written as `$in`, so that indexes that begin with `listed` can be used. */
const whetherListed = () => ({ listed: trusted({ $in: [false, true] }) });
/** An index does not distinguish missing from null, so the query stays covered. */
const orNull = (...paths: string[]) => ({ $ifNull: [...paths.map((path) => `$${path}`), null] });

/** Sums bookings by creation time, using a covering index. */
@Injectable()
export class SalesRepository {
  constructor(@InjectModel(bookingModelName) private readonly model: Model<BookingFields>) {}

  /** Sums of the bookings created from an instant on, and before another one if given. */
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

  countSince(from: Date, max: number): Promise<number> {
    const made = { ...whetherListed(), createdAt: trusted({ $gte: from }) } as Filter;
    return this.model.countDocuments(made, { limit: max, maxTimeMS, hint: salesIndex }).exec();
  }

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
