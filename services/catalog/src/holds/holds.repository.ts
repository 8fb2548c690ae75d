import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import mongoose, { type Model } from 'mongoose';
import { toStoredDate } from '../packages/available-date';
import { hasPlacesOn, unlimited } from '../packages/booked-places';
import type { Hold, PackageDocument } from '../packages/package.schema';
import { toRecord, withoutInternals, type PackageRecord } from '../packages/packages.repository';

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
          ...isOfferedOn(hold.startDate),
          $expr: mongoose.trusted({
            $and: [
              { $lte: [{ $add: ['$currentBookings', hold.places] }, { $ifNull: ['$maxCapacity', unlimited] }] },
              hasPlacesOn(hold.startDate, hold.places),
            ],
          }),
        },
        { $inc: { currentBookings: hold.places }, $push: { holds: hold } },
        { returnDocument: 'after', projection: withoutInternals, timestamps: false },
      )
      .lean<PackageDocument>();
    return document ? toRecord(document) : undefined;
  }

  /**
   * Moves the places of a booking to another date in one conditional update, so that they are always held on exactly one.
   * @returns undefined when a condition fails; `findHold` and the service determine which
   */
  async move(packageId: string, { id, places, startDate, move }: Required<Hold>): Promise<PackageRecord | undefined> {
    const document = await this.packages
      .findOneAndUpdate(
        {
          _id: packageId,
          deletedAt: null,
          isAvailable: true,
          // A booking without a move has none. An earlier move that is sent again changes nothing.
          holds: mongoose.trusted({ $elemMatch: { id, places, move: { $not: { $gte: move } } } }),
          ...isOfferedOn(startDate),
          $expr: mongoose.trusted(hasPlacesOn(startDate, places)),
        },
        { $set: { 'holds.$[hold].startDate': startDate, 'holds.$[hold].move': move } },
        { arrayFilters: [{ 'hold.id': id }], returnDocument: 'after', projection: withoutInternals, timestamps: false },
      )
      .lean<PackageDocument>();
    return document ? toRecord(document) : undefined;
  }

  /**
   * Releases places of a booking whose party became smaller.
   * @returns undefined if it holds no more than this many
   */
  async reduce(packageId: string, { id, places }: Pick<Hold, 'id' | 'places'>): Promise<PackageRecord | undefined> {
    const held = await this.findHold(packageId, id);
    if (!held || held.places <= places) return undefined;
    const document = await this.packages
      .findOneAndUpdate(
        { _id: packageId, holds: mongoose.trusted({ $elemMatch: { id, places: held.places } }) },
        { $inc: { currentBookings: places - held.places }, $set: { 'holds.$[hold].places': places } },
        { arrayFilters: [{ 'hold.id': id }], returnDocument: 'after', projection: withoutInternals, timestamps: false },
      )
      .lean<PackageDocument>();
    return document ? toRecord(document) : undefined;
  }

  /** Returns the places that a booking holds. */
  async findHold(packageId: string, bookingId: string): Promise<Hold | undefined> {
    const found = await this.packages
      .findOne({ _id: packageId, 'holds.id': bookingId })
      .select({ holds: mongoose.trusted({ $elemMatch: { id: bookingId } }) })
      .lean<PackageDocument>();
    return found?.holds[0];
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
    for (;;) {
      const held = await this.findHold(packageId, bookingId);
      if (!held) return false;
      // A party can become smaller in between. That ends after a few times, since a hold never grows.
      const result = await this.packages.updateOne(
        { _id: packageId, holds: mongoose.trusted({ $elemMatch: { id: bookingId, places: held.places } }) },
        { $pull: { holds: { id: bookingId } }, $inc: { currentBookings: -held.places } },
        { timestamps: false },
      );
      if (result.modifiedCount === 1) return true;
    }
  }
}

/** Condition that the package accepts bookings for a day. */
const isOfferedOn = (day: string) => ({
  closedDates: mongoose.trusted({ $ne: day }),
  $or: [{ availableDates: mongoose.trusted({ $size: 0 }) }, { availableDates: toStoredDate(day) }],
});
