import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, type QueryFilter, trusted } from 'mongoose';
import type { BookingRecord } from '../record/booking-record';
import { toRecord } from '../store/booking-document';
import type { BookingDocument, BookingFields } from '../store/booking.schema';
import { bookingModelName } from '../store/bookings.repository';
import { unpaid } from '../lists/booking-queues';

type Filter = QueryFilter<BookingFields>;

const attemptsMax = 200;

/** Finds unpaid bookings that hold seats, and those that ended unpaid. */
@Injectable()
export class UnpaidBookingsRepository {
  constructor(@InjectModel(bookingModelName) private readonly model: Model<BookingFields>) {}

  /** @returns the ids whose bookings are still open and unpaid */
  async stillOpen(ids: readonly string[]): Promise<Set<string>> {
    const filter = { _id: trusted({ $in: ids }), listed: true, ...unpaid } as Filter;
    const found = await this.model.find(filter).select({ _id: 1 }).lean<BookingDocument[]>();
    return new Set(found.map(({ _id }) => _id.toHexString()));
  }

  /** Bookings that the account made for itself since then and that were cancelled or lapsed without a payment. */
  async cancelledUnpaid(userId: string, since: Date): Promise<BookingRecord[]> {
    const filter = {
      'user.id': userId,
      listed: true,
      createdAt: trusted({ $gte: since }),
      status: 'cancelled',
      progress: 'settled',
      paymentStatus: trusted({ $in: ['pending', 'failed'] }),
      bookedBy: trusted({ $exists: false }),
      $or: [{ money: trusted({ $exists: false }) }, { 'money.receivedMinor': 0 }],
    } as Filter;
    const found = await this.model
      .find(filter)
      .select({ segments: 1, flight: 1, package: 1, startDate: 1 })
      .sort({ createdAt: -1 })
      .limit(attemptsMax)
      .lean<BookingDocument[]>();
    return found.map(toRecord);
  }
}
