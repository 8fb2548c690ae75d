import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { MoneyChanged } from '@portal/contracts';
import { Clock, operationDeadlineMs } from '@portal/nest-kit';
import { isValidObjectId, type Model, type QueryFilter, trusted } from 'mongoose';
import { applyBalanceChange } from '../deadlines/balance-change';
import { derivePaymentStatus, isRetained } from '../record/payment-status';
import type { BookingMoney, BookingRecord, WaitingMail } from '../record/booking-record';
import { type BookingChange, applyChange, withNotifications } from '../store/booking-change';
import { toRecord } from '../store/booking-document';
import type { BookingDocument, BookingFields } from '../store/booking.schema';
import { bookingModelName } from '../store/bookings.repository';
import { withRefundClock } from '../store/refund-clock';
import { timelineEntry } from '../timeline/timeline-entry';

/** A balance change does not touch `updatedAt`. */
const unseen = { timestamps: false } as const;

/** Stores the ledger projection of a booking in its document. */
@Injectable()
export class BalanceRepository {
  constructor(
    @InjectModel(bookingModelName) private readonly model: Model<BookingFields>,
    private readonly clock: Clock,
  ) {}

  /**
   * Stores the newest ledger state per booking, unless a newer one is already stored; each state replaces all earlier
   * ones. The booking's version is not raised, so a payment does not interrupt an edit.
   * @returns the ids of unknown bookings
   */
  async record(reported: readonly MoneyChanged[]): Promise<ReadonlySet<string>> {
    const unknown = new Set<string>();
    // Bookings that changed concurrently are read again.
    for (let left = newestOf(reported); left.size > 0;) {
      const [bookings, now] = await Promise.all([this.find([...left.keys()]), this.clock.now()]);
      for (const id of left.keys()) if (!bookings.has(id)) unknown.add(id);
      const outdated = new Map(
        [...left].filter(([id, { moneyVersion }]) => {
          const known = bookings.get(id);
          return known && (known.money?.version ?? 0) < moneyVersion;
        }),
      );
      const written = await this.write([...outdated.values()], bookings, now);
      left = written === outdated.size ? new Map() : outdated;
    }
    return unknown;
  }

  /** Writes all updates in one command. Returns the number of bookings that were unchanged since they were read. */
  private async write(
    reported: readonly MoneyChanged[],
    bookings: ReadonlyMap<string, BookingRecord>,
    now: Date,
  ): Promise<number> {
    const updates = reported.flatMap((word) => {
      const booking = bookings.get(word.bookingId);
      if (!booking) return [];
      return [{ updateOne: { filter: asRead(booking), update: changeOf(booking, word, now), ...unseen } }];
    });
    if (updates.length === 0) return 0;
    return (await this.model.bulkWrite(updates, { ordered: false, maxTimeMS: operationDeadlineMs })).matchedCount;
  }

  private async find(ids: readonly string[]): Promise<Map<string, BookingRecord>> {
    const filter = { _id: trusted({ $in: ids.filter((id) => isValidObjectId(id)) }) } as QueryFilter<BookingFields>;
    const found = await this.model.find(filter).select({ events: 0, effects: 0 }).lean<BookingDocument[]>();
    return new Map(found.map((document) => [String(document._id), toRecord(document)]));
  }
}

/** @returns the ledger state with the highest version for each booking */
function newestOf(reported: readonly MoneyChanged[]): Map<string, MoneyChanged> {
  const newest = new Map<string, MoneyChanged>();
  for (const word of reported) {
    const other = newest.get(word.bookingId);
    if (!other || other.moneyVersion < word.moneyVersion) newest.set(word.bookingId, word);
  }
  return newest;
}

/** Matches only while every field that determines the payment status is unchanged since the booking was read. */
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

function changeOf(booking: BookingRecord, reported: MoneyChanged, now: Date): BookingChange {
  const moved = moneyOf(booking, reported, now);
  const clocked = withRefundClock(moved, applyChange(moved, booking), now);
  const change = withMails(clocked, [...receiptMails(booking, reported), ...refundMails(booking, reported)]);
  return withNotifications(change, { entry: timelineEntry(booking, applyChange(change, booking), reported) });
}

function moneyOf(
  booking: BookingRecord,
  { bookingId: _id, moneyVersion: version, actor: _actor, ...amounts }: MoneyChanged,
  now: Date,
): BookingChange {
  const receipts = amounts.receipts ?? booking.money?.receipts;
  const refunds = walletRefundsOf(booking, amounts);
  const money: BookingMoney = { version, ...amounts, ...refunds, ...(receipts && { receipts }) };
  const { $set, ...work } = applyBalanceChange({ ...booking, money }, booking.money?.receivedMinor ?? 0, now);
  if (isRetained(booking, amounts)) return { $set: { money, ...$set }, ...work };
  const paymentStatus = derivePaymentStatus(booking, amounts);
  return { $set: { money, paymentStatus, ...$set }, $unset: { paymentStatusBy: 1 }, ...work };
}

/** Adds messages to the change, so that each is queued once. */
function withMails(change: BookingChange, mails: WaitingMail[]): BookingChange {
  const [first] = mails;
  if (!first) return change;
  return {
    ...change,
    $set: { ...change.$set, mailDue: first.at },
    $push: { ...change.$push, mails: { $each: mails } },
  };
}

/** Returns a message for each payment that is new. */
function receiptMails(booking: BookingRecord, { receipts = [] }: MoneyChanged): WaitingMail[] {
  const known = new Set(booking.money?.receipts);
  return receipts
    .filter((paymentId) => !known.has(paymentId))
    .map((paymentId) => ({ id: `receipt-${paymentId}`, kind: 'receipt', at: new Date(), paymentId }));
}

/** Returns a message for each refund to a wallet that was sent, and for each that has arrived since. */
function refundMails(booking: BookingRecord, { walletRefunds = [] }: MoneyChanged): WaitingMail[] {
  const known = new Map(booking.money?.walletRefunds?.map((refund) => [refund.id, refund]));
  const at = new Date();
  return walletRefunds.flatMap((refund): WaitingMail[] => {
    const { id, kwachaMinor, arrivedMinor, isPending } = refund;
    const before = known.get(id);
    const isSent = wasSent(refund) && !(before && wasSent(before));
    const hasArrived = !isPending && arrivedMinor > 0 && (before === undefined || before.isPending);
    return [
      ...(isSent ? [{ id: `sent-${id}`, kind: 'refund-sent' as const, at, kwachaMinor }] : []),
      ...(hasArrived ? [{ id: `arrived-${id}`, kind: 'refund-arrived' as const, at, kwachaMinor: arrivedMinor }] : []),
    ];
  });
}

type WalletRefund = NonNullable<MoneyChanged['walletRefunds']>[number];

/** Older releases of payments report refunds once they are decided. */
const wasSent = ({ isSent = true, arrivedMinor }: Pick<WalletRefund, 'isSent' | 'arrivedMinor'>): boolean =>
  isSent || arrivedMinor > 0;

/** A refund stays sent: an older release of payments can remove the mark. */
const walletRefundsOf = (
  { money }: BookingRecord,
  { walletRefunds }: Pick<MoneyChanged, 'walletRefunds'>,
): Pick<MoneyChanged, 'walletRefunds'> =>
  walletRefunds
    ? {
        walletRefunds: walletRefunds.map((refund) => {
          const before = money?.walletRefunds?.find(({ id }) => id === refund.id);
          return before && wasSent(before) ? { ...refund, isSent: true } : refund;
        }),
      }
    : {};
