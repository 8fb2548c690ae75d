import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, type QueryFilter, trusted } from 'mongoose';
import { toRecord } from '../bookings/store/booking-document';
import type { BookingRecord } from '../bookings/record/booking-record';
import type { BookingDocument, BookingFields } from '../bookings/store/booking.schema';
import { bookingModelName } from '../bookings/store/bookings.repository';

type Filter = QueryFilter<BookingFields>;

/** Messages that are stored in bookings until delivery. */
@Injectable()
export class MailRepository {
  constructor(@InjectModel(bookingModelName) private readonly model: Model<BookingFields>) {}

  /** Leases the booking with the most overdue messages until that instant. */
  async lease(until: Date): Promise<BookingRecord | undefined> {
    const due = { mailDue: trusted({ $lte: new Date() }) } as Filter;
    const leased = await this.model
      .findOneAndUpdate(
        due,
        { $set: { mailDue: until } },
        { sort: { mailDue: 1 }, returnDocument: 'after', timestamps: false },
      )
      .lean<BookingDocument>();
    return leased ? toRecord(leased) : undefined;
  }

  /** Removes finished messages; messages added in the meantime stay due. */
  async remove(booking: BookingRecord, ids: readonly string[]): Promise<void> {
    const isAll = ids.length === booking.mails?.length;
    const unchanged = { _id: booking.id, mailDue: booking.mailDue } as Filter;
    const all = { $unset: { mails: 1 as const, mailDue: 1 as const } };
    if (isAll && (await this.model.updateOne(unchanged, all, { timestamps: false })).matchedCount > 0) return;
    const some = { $pull: { mails: { id: trusted({ $in: ids }) } } };
    await this.model.updateOne({ _id: booking.id }, some, { timestamps: false });
  }

  /** Ends the lease at that instant. Messages added in the meantime stay due. */
  async postpone(booking: BookingRecord, until: Date): Promise<void> {
    const leased = { _id: booking.id, mailDue: booking.mailDue } as Filter;
    await this.model.updateOne(leased, { $set: { mailDue: until } }, { timestamps: false });
  }

  async countWaiting(): Promise<number> {
    return this.model.countDocuments({ mailDue: trusted({ $exists: true }) } as Filter);
  }
}
