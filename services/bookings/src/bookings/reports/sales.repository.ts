import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { BookingFields } from '../store/booking.schema';
import { salesIndex } from '../store/booking-sort';
import { bookingModelName } from '../store/bookings.repository';
import { type SalesGroup, SalesSums } from './sales-sums';

/** Slower reports are aborted to protect other queries. */
const maxTimeMS = 15_000;
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
}
