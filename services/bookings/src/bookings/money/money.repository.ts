import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { MoneyChanged } from '@portal/contracts';
import { Clock } from '@portal/nest-kit';
import { isValidObjectId, type Model, type QueryFilter, trusted } from 'mongoose';
import { afterMoney } from '../deadlines/after-money';
import { ledgerStatus, isKept } from '../record/payment-status';
import type { BookingMoney, BookingRecord } from '../record/booking-record';
import { type BookingChange, changedBy, withAnnouncement } from '../store/booking-change';
import { toRecord } from '../store/booking-document';
import type { BookingDocument, BookingFields } from '../store/booking.schema';
import { bookingModelName } from '../store/bookings.repository';
import { timelineEntry } from '../timeline/timeline-entry';

/** What the ledger says of a booking, kept in the booking. */
@Injectable()
export class MoneyRepository {
  constructor(
    @InjectModel(bookingModelName) private readonly model: Model<BookingFields>,
    private readonly clock: Clock,
  ) {}

  /**
   * Stores what the ledger says, unless a newer word is known. It raises no version: money that arrives does not stop an
   * edit. Returns false for a booking that does not exist.
   */
  async record(told: MoneyChanged): Promise<boolean> {
    const now = await this.clock.now();
    for (;;) {
      const booking = await this.find(told.bookingId);
      if (!booking) return false;
      if ((booking.money?.version ?? 0) >= told.moneyVersion) return true;
      const written = await this.model.updateOne(asRead(booking), changeOf(booking, told, now), { timestamps: false });
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
function asRead({ id, money, status, progress, paymentStatus, paymentStatusBy, fulfilment }: BookingRecord) {
  const absent = trusted({ $exists: false });
  return {
    _id: id,
    'money.version': money?.version ?? absent,
    status,
    progress,
    paymentStatus,
    paymentStatusBy: paymentStatusBy ?? absent,
    'fulfilment.state': fulfilment?.state ?? absent,
  } as QueryFilter<BookingFields>;
}

function changeOf(booking: BookingRecord, told: MoneyChanged, now: Date): BookingChange {
  const change = withReceipts(booking, told, moneyOf(booking, told, now));
  return withAnnouncement(change, { entry: timelineEntry(booking, changedBy(change, booking)) });
}

function moneyOf(
  booking: BookingRecord,
  { bookingId: _id, moneyVersion: version, ...amounts }: MoneyChanged,
  now: Date,
): BookingChange {
  const receipts = amounts.receipts ?? booking.money?.receipts;
  const money: BookingMoney = { version, ...amounts, ...(receipts && { receipts }) };
  const { $set, ...work } = afterMoney({ ...booking, money }, now);
  if (isKept(booking, amounts)) return { $set: { money, ...$set }, ...work };
  const paymentStatus = ledgerStatus(booking, amounts);
  return { $set: { money, paymentStatus, ...$set }, $unset: { paymentStatusBy: 1 }, ...work };
}

/** Queues a message for each payment that is new, in the write that takes note of it: once, however often it is told. */
function withReceipts(booking: BookingRecord, { receipts = [] }: MoneyChanged, change: BookingChange): BookingChange {
  const known = new Set(booking.money?.receipts);
  const at = new Date();
  const mails = receipts
    .filter((paymentId) => !known.has(paymentId))
    .map((paymentId) => ({ id: `receipt-${paymentId}`, kind: 'receipt' as const, at, paymentId }));
  if (mails.length === 0) return change;
  return {
    ...change,
    $set: { ...change.$set, mailDue: at },
    $push: { ...change.$push, mails: { $each: mails } },
  };
}
