import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, type QueryFilter, type Types, trusted, type UpdateQuery } from 'mongoose';
import type { BookingDocument, BookingFields } from '../bookings/store/booking.schema';
import { bookingModelName } from '../bookings/store/bookings.repository';

type Filter = QueryFilter<BookingFields>;

const atOnce = 500;
const there = trusted({ $exists: true });

/** Removes personal data after its retention period. Every method is idempotent. */
@Injectable()
export class RetentionRepository {
  constructor(@InjectModel(bookingModelName) private readonly model: Model<BookingFields>) {}

  /** Removes the IP addresses of actions before that instant. Returns the number of changes. */
  async forgetAddressesBefore(before: Date, isStopping: () => boolean): Promise<number> {
    const at = before.toISOString();
    const made = { createdAt: trusted({ $lt: before }), ipAddress: there } as Filter;
    const noted = { timeline: trusted({ $elemMatch: { at: { $lt: at }, ipAddress: { $exists: true } } }) } as Filter;
    const ofBookings = await this.inBatches(made, { $unset: { ipAddress: 1 } }, { isStopping });
    const inTimelines = await this.inBatches(
      noted,
      { $unset: { 'timeline.$[old].ipAddress': 1 } },
      { isStopping, arrayFilters: [{ 'old.at': { $lt: at } }] },
    );
    return ofBookings + inTimelines;
  }

  /** Removes travelers and special requests of trips that ended before `day`. Returns the number of bookings. */
  forgetTravelersBefore(day: string, isStopping: () => boolean): Promise<number> {
    const over = {
      tripEnd: trusted({ $lt: day }),
      // Pending outcomes are resolved first.
      openSince: trusted({ $exists: false }),
      $or: [{ travelers: there }, { specialRequests: there }],
    } as unknown as Filter;
    // The raised version keeps an edit opened earlier from restoring the removed data.
    const change = { $unset: { travelers: 1, specialRequests: 1 }, $inc: { version: 1 } };
    return this.inBatches(over, change, { isStopping });
  }

  /** Updates in batches by ascending id, so that other queries do not have to wait. */
  private async inBatches(
    filter: Filter,
    change: UpdateQuery<BookingFields>,
    { isStopping, arrayFilters }: { isStopping: () => boolean; arrayFilters?: Record<string, unknown>[] },
  ): Promise<number> {
    let changed = 0;
    let after: Types.ObjectId | undefined;
    while (!isStopping()) {
      const later = after && { _id: trusted({ $gt: after }) };
      const found = await this.model
        .find({ ...filter, ...later } as Filter)
        .sort({ _id: 1 })
        .limit(atOnce)
        .select({ _id: 1 })
        .lean<Pick<BookingDocument, '_id'>[]>();
      const ids = found.map(({ _id }) => _id);
      const these = { ...filter, _id: trusted({ $in: ids }) } as Filter;
      const options = { timestamps: false, ...(arrayFilters && { arrayFilters }) };
      if (ids.length > 0) changed += (await this.model.updateMany(these, change, options)).modifiedCount;
      if (ids.length < atOnce) break;
      after = ids.at(-1);
    }
    return changed;
  }
}
