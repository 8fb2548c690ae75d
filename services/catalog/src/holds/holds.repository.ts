import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import mongoose, { type Model } from 'mongoose';
import { toStoredDate } from '../packages/available-date';
import type { Hold, PackageDocument } from '../packages/package.schema';
import { toRecord, withoutInternals, type PackageRecord } from '../packages/packages.repository';

/** Capacity used in queries for packages without a limit; exceeds any real capacity. */
const unlimited = 1_000_000_000;

@Injectable()
export class HoldsRepository {
  constructor(@InjectModel('Package') private readonly packages: Model<PackageDocument>) {}

  /**
   * Holds the places in one conditional update, so that concurrent bookings cannot take the same places.
   * @returns undefined when a condition fails; `findHeld` and the service determine which
   */
  async take(packageId: string, hold: Hold): Promise<PackageRecord | undefined> {
    const document = await this.packages
      .findOneAndUpdate(
        {
          _id: packageId,
          deletedAt: null,
          isAvailable: true,
          'holds.id': mongoose.trusted({ $ne: hold.id }),
          closedDates: mongoose.trusted({ $ne: hold.startDate }),
          $or: [{ availableDates: mongoose.trusted({ $size: 0 }) }, { availableDates: toStoredDate(hold.startDate) }],
          $expr: mongoose.trusted({
            $lte: [{ $add: ['$currentBookings', hold.places] }, { $ifNull: ['$maxCapacity', unlimited] }],
          }),
        },
        { $inc: { currentBookings: hold.places }, $push: { holds: hold } },
        { returnDocument: 'after', projection: withoutInternals, timestamps: false },
      )
      .lean<PackageDocument>();
    return document ? toRecord(document) : undefined;
  }

  /** Returns the package if the booking already holds places in it. */
  async findHeld(packageId: string, bookingId: string): Promise<PackageRecord | undefined> {
    const document = await this.packages
      .findOne({ _id: packageId, 'holds.id': bookingId })
      .select(withoutInternals)
      .lean<PackageDocument>();
    return document ? toRecord(document) : undefined;
  }

  /**
   * Releases the places of a booking. Idempotent.
   * @returns whether this call released them
   */
  async release(packageId: string, bookingId: string): Promise<boolean> {
    const held = await this.packages
      .findOne({ _id: packageId, 'holds.id': bookingId })
      .select({ holds: mongoose.trusted({ $elemMatch: { id: bookingId } }) })
      .lean<PackageDocument>();
    const places = held?.holds[0]?.places;
    if (places === undefined) return false;
    const result = await this.packages.updateOne(
      { _id: packageId, 'holds.id': bookingId },
      { $pull: { holds: { id: bookingId } }, $inc: { currentBookings: -places } },
      { timestamps: false },
    );
    return result.modifiedCount === 1;
  }
}
