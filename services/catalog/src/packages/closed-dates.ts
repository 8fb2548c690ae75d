import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { DomainError } from '@portal/nest-kit';
import mongoose, { type Model, type QueryFilter } from 'mongoose';
import { toStoredDate } from './available-date';
import type { PackageDocument } from './package.schema';

/** Days of cancelled departures. */
@Injectable()
export class ClosedDates {
  constructor(@InjectModel('Package') private readonly packages: Model<PackageDocument>) {}

  /**
   * Ends the bookings of a day; idempotent. A package without another date becomes unavailable: without dates, it would
   * accept bookings for any day.
   * @throws PACKAGE_NOT_FOUND
   */
  async close(packageId: string, day: string): Promise<void> {
    for (;;) {
      const found = await this.packages.findOne({ _id: packageId, deletedAt: null }).lean<PackageDocument>();
      if (!found) throw new DomainError('PACKAGE_NOT_FOUND');
      if (found.closedDates?.includes(day)) return;
      const date = toStoredDate(day);
      const isLast =
        found.availableDates.length > 0 && found.availableDates.every((one) => one.getTime() === date.getTime());
      const unchanged = {
        _id: packageId,
        deletedAt: null,
        availableDates: found.availableDates,
        closedDates: mongoose.trusted({ $ne: day }),
      } as QueryFilter<PackageDocument>;
      const { matchedCount } = await this.packages.updateOne(unchanged, {
        $addToSet: { closedDates: day },
        $pull: { availableDates: date },
        $inc: { version: 1 },
        ...(isLast && { $set: { isAvailable: false } }),
      });
      if (matchedCount > 0) return;
    }
  }
}
