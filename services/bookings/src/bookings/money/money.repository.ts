import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { MoneyChanged } from '@portal/contracts';
import { isValidObjectId, type Model, type QueryFilter, trusted } from 'mongoose';
import { ledgerStatus, isKept } from '../record/payment-status';
import type { BookingMoney, BookingRecord } from '../record/booking-record';
import { toRecord } from '../store/booking-document';
import type { BookingDocument, BookingFields } from '../store/booking.schema';
import { bookingModelName } from '../store/bookings.repository';

/** What the ledger says of a booking, kept in the booking. */
@Injectable()
export class MoneyRepository {
  constructor(@InjectModel(bookingModelName) private readonly model: Model<BookingFields>) {}

  /**
   * Stores what the ledger says, unless a newer word is known. It raises no version: money that arrives does not stop an
   * edit. Returns false for a booking that does not exist.
   */
  async record(told: MoneyChanged): Promise<boolean> {
    for (;;) {
      const booking = await this.find(told.bookingId);
      if (!booking) return false;
      if ((booking.money?.version ?? 0) >= told.moneyVersion) return true;
      const written = await this.model.updateOne(asRead(booking), changeOf(booking, told), { timestamps: false });
      if (written.matchedCount === 1) return true;
    }
  }

  private async find(id: string): Promise<BookingRecord | undefined> {
    if (!isValidObjectId(id)) return undefined;
    const document = await this.model.findById(id).select({ events: 0, effects: 0 }).lean<BookingDocument>();
    return document ? toRecord(document) : undefined;
  }
}

/** The booking while everything that the payment status follows from is as it was read. */
function asRead({ id, money, status, progress, paymentStatus, paymentStatusBy }: BookingRecord) {
  const absent = trusted({ $exists: false });
  return {
    _id: id,
    'money.version': money?.version ?? absent,
    status,
    progress,
    paymentStatus,
    paymentStatusBy: paymentStatusBy ?? absent,
  } as QueryFilter<BookingFields>;
}

function changeOf(booking: BookingRecord, { bookingId: _id, moneyVersion: version, ...amounts }: MoneyChanged) {
  const money: BookingMoney = { version, ...amounts };
  if (isKept(booking, amounts)) return { $set: { money } };
  return { $set: { money, paymentStatus: ledgerStatus(booking, amounts) }, $unset: { paymentStatusBy: 1 } };
}
