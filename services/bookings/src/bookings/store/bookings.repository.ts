import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ActivityEvent } from '@portal/contracts';
import { Clock, OutboxRelays, isDuplicateKey, type OutboxRelay } from '@portal/nest-kit';
import { type Model, trusted, Types } from 'mongoose';
import type { BookingDocument, BookingFields } from './booking.schema';
import { newBookingNumber } from '../record/booking-number';
import type { BookingIntent, BookingRecord } from '../record/booking-record';
import type { BookingProgress, StaffReason } from '../states/booking-progress';
import {
  type ChangeNotifications,
  type BookingChange,
  type BookingFilter as Filter,
  applyChange,
  type Precondition,
  unchangedFilter,
  filterFor,
  getWrittenFields,
  getPublishedChargesVersion,
  withNotifications,
  withSearchWords,
  withVersion,
} from './booking-change';
import { chargedMembers, chargesEffect, firstChargesEffect } from '../record/booking-charges';
import { toManualStatusMarker } from '../record/payment-status';
import { buildSearchTerms } from '../record/booking-search';
import { timelineEntry } from '../timeline/timeline-entry';
import { areEqualAtPaths, getTrackedPaths } from '../timeline/tracked-fields';
import { canOweRefund, withRefundClock } from './refund-clock';
import { SpecialRequestCipher } from './special-request-cipher';
import { TravelerCipher } from './traveler-cipher';

export const bookingModelName = 'Booking';

@Injectable()
export class BookingsRepository {
  private readonly outbox: OutboxRelay<BookingFields>;
  readonly effects: OutboxRelay<BookingFields, 'effects'>;

  constructor(
    @InjectModel(bookingModelName) private readonly model: Model<BookingFields>,
    private readonly sealed: TravelerCipher,
    private readonly requests: SpecialRequestCipher,
    private readonly clock: Clock,
    outboxes: OutboxRelays,
  ) {
    this.outbox = outboxes.outboxFor(model);
    this.effects = outboxes.effectsOutboxFor(model);
  }

  /** Stores an intent under a new booking number. Returns undefined if another request holds the claim or the trip. */
  async insertIntent(intent: BookingIntent, at = new Date()): Promise<BookingRecord | undefined> {
    for (;;) {
      const bookingNumber = newBookingNumber();
      const _id = new Types.ObjectId();
      const document = {
        ...intent,
        _id,
        travelers: intent.travelers && this.sealed.seal(intent.travelers, _id.toHexString()),
        ...this.requests.seal(intent, _id.toHexString()),
        bookingNumber,
        listed: true,
        progress: 'ordering',
        openSince: at,
        status: 'pending',
        paymentStatus: 'pending',
        ticketNumbers: [],
        searchWords: buildSearchTerms({ ...intent, bookingNumber, ticketNumbers: [] }),
        events: [],
      } satisfies Partial<BookingFields> & Pick<BookingDocument, '_id'>;
      try {
        const [created] = await this.model.create([document]);
        return created && this.requests.toRecord(created.toObject<BookingDocument>());
      } catch (error) {
        if (isDuplicateKey(error, 'claim') || isDuplicateKey(error, 'payFirst.tripHash')) return undefined;
        if (!isDuplicateKey(error, 'bookingNumber')) throw error;
      }
    }
  }

  async findById(id: string): Promise<BookingRecord | undefined> {
    return this.asRecord(await this.model.findById(id).lean<BookingDocument>());
  }

  /** Includes the timeline, which all other queries omit. */
  async findWithTimeline(id: string): Promise<BookingRecord | undefined> {
    return this.asRecord(await this.model.findById(id).select('+timeline').lean<BookingDocument>());
  }

  async findOne(filter: Filter): Promise<BookingRecord | undefined> {
    return this.asRecord(await this.model.findOne(filter).lean<BookingDocument>());
  }

  /** Releases the claim, so that the same request creates a new booking. */
  async releaseClaim(id: string): Promise<void> {
    await this.model.updateOne({ _id: id }, { $unset: { claim: 1 } }, { timestamps: false });
  }

  /**
   * Applies a change with its event, its message and its effect for payments in one atomic write.
   * @returns undefined if `expected` no longer holds
   */
  async change(
    booking: BookingRecord,
    expected: Precondition,
    change: BookingChange,
    announcement: ChangeNotifications = {},
  ): Promise<BookingRecord | undefined> {
    const { event, mail } = announcement;
    const stored = withSearchWords(this.requests.sealIn(change, booking.id), booking);
    const members = getWrittenFields(change);
    const now = canOweRefund(members) ? await this.clock.now() : undefined;
    const canCharge = chargedMembers.some((field) => members.includes(field));
    // Charges and timeline entries depend on the previous values, so those must not have changed.
    const read = [...(canCharge ? ['chargesVersion'] : []), ...getTrackedPaths(members)];
    for (let known = booking; ;) {
      const after = applyChange(change, known);
      const effect = canCharge ? chargesEffect(known, after, event) : undefined;
      const timed = withVersion(
        now ? withRefundClock(stored, { ...after, ...getPublishedChargesVersion(effect) }, now) : stored,
      );
      const telling = { event, mail, effect, entry: timelineEntry(known, after, { event }) };
      const filter = { $and: [filterFor(booking.id, expected), unchangedFilter(known, read)] } as Filter;
      const changed = await this.model
        .findOneAndUpdate(filter, withNotifications(timed, telling), { returnDocument: 'after' })
        .lean<BookingDocument>();
      if (changed && event) this.outbox.kick(changed._id);
      if (changed && effect) this.effects.kick(changed._id);
      if (changed || read.length === 0) return this.asRecord(changed);
      const current = await this.findById(booking.id);
      if (!current || areEqualAtPaths(known, current, read)) return undefined;
      known = current;
    }
  }

  /** Records an event without changing the booking. Returns the booking at that time. */
  async note(booking: BookingRecord, event: ActivityEvent): Promise<BookingRecord | undefined> {
    const entry = timelineEntry(booking, booking, { event });
    const noted = await this.model
      .findOneAndUpdate({ _id: booking.id }, withNotifications({}, { event, entry }), { timestamps: false })
      .lean<BookingDocument>();
    if (noted) this.outbox.kick(noted._id);
    return this.asRecord(noted);
  }

  /** Bookings with a pending outcome since that instant or earlier, oldest first. */
  async findOpen(openBefore: Date, max: number): Promise<BookingRecord[]> {
    const found = await this.model
      .find({ openSince: trusted({ $lte: openBefore }) } as Filter)
      .sort({ openSince: 1 })
      .limit(max)
      .lean<BookingDocument[]>();
    return found.map((document) => this.requests.toRecord(document));
  }

  async summarizeOpen(): Promise<{ progress: BookingProgress; count: number; oldest: Date }[]> {
    return this.model.aggregate([
      { $match: { openSince: { $exists: true } } },
      { $group: { _id: '$progress', count: { $sum: 1 }, oldest: { $min: '$openSince' } } },
      { $project: { _id: 0, progress: '$_id', count: 1, oldest: 1 } },
    ]);
  }

  /** Bookings of a kind with a due check, longest overdue first. */
  async findDue(kind: BookingRecord['kind'], now: Date, max: number): Promise<BookingRecord[]> {
    const found = await this.model
      .find({ lookAt: trusted({ $lte: now }), kind, cancelling: trusted({ $exists: false }) } as Filter)
      .sort({ lookAt: 1 })
      .limit(max)
      .lean<BookingDocument[]>();
    return found.map((document) => this.requests.toRecord(document));
  }

  /** Sets the next poll unless it was changed concurrently; undefined ends polling. */
  async schedulePoll({ id, lookAt }: Pick<BookingRecord, 'id' | 'lookAt'>, next: Date | undefined): Promise<void> {
    const change: BookingChange = next ? { $set: { lookAt: next } } : { $unset: { lookAt: 1, watchUntil: 1 } };
    await this.model.updateOne({ _id: id, lookAt } as Filter, change, { timestamps: false });
  }

  async findByNumbers(bookingNumbers: readonly string[]): Promise<BookingRecord[]> {
    const wanted = { bookingNumber: trusted({ $in: bookingNumbers }) } as Filter;
    const found = await this.model.find(wanted).lean<BookingDocument[]>();
    return found.map((document) => this.requests.toRecord(document));
  }

  async oldestDuePoll(): Promise<Date | undefined> {
    const first = await this.model
      .findOne({ lookAt: trusted({ $exists: true }) } as Filter)
      .sort({ lookAt: 1 })
      .select({ lookAt: 1 })
      .lean<BookingDocument>();
    return first?.lookAt;
  }

  async summarizeStaff(): Promise<{ reason: StaffReason; count: number }[]> {
    return this.model.aggregate([
      { $match: { staffSince: { $exists: true } } },
      { $group: { _id: '$staffReason', count: { $sum: 1 } } },
      { $project: { _id: 0, reason: '$_id', count: 1 } },
    ]);
  }

  async isEmpty(): Promise<boolean> {
    return (await this.model.findOne().select({ _id: 1 }).lean()) === null;
  }

  /** Encrypts dates of birth and special requests with the current key. Returns the number of changed bookings. */
  async reencrypt(): Promise<number> {
    let changed = 0;
    const sealed = ['travelers.0', 'specialRequests'].map((path) => ({ [path]: trusted({ $exists: true }) }));
    const stored = this.model.find({ $or: sealed } as Filter).select({ travelers: 1, specialRequests: 1 });
    for await (const { _id, travelers = [], specialRequests } of stored.lean<BookingDocument[]>().cursor()) {
      const id = _id.toHexString();
      const renewed = {
        travelers: this.sealed.reseal(travelers, id),
        specialRequests: this.requests.reseal(specialRequests, id),
      };
      const results = [
        // Erasure or the retention job may have removed the travelers concurrently; nothing else changes them.
        await this.renew({ _id, 'travelers.0': trusted({ $exists: true }) }, 'travelers', renewed.travelers),
        await this.renew({ _id, specialRequests }, 'specialRequests', renewed.specialRequests),
      ];
      if (results.includes(true)) changed += 1;
    }
    return changed;
  }

  private async renew(unchanged: object, field: string, value: unknown): Promise<boolean> {
    if (value === undefined) return false;
    const change = { $set: { [field]: value } };
    return (await this.model.updateOne(unchanged as Filter, change, { timestamps: false })).modifiedCount > 0;
  }

  async insertImported(records: BookingRecord[]): Promise<void> {
    const documents = records.map((record) => {
      const effect = firstChargesEffect(record);
      const { id, ...fields } = {
        ...record,
        ...(!record.money && toManualStatusMarker(record)),
        ...(effect && { chargesVersion: 1, effects: [effect] }),
      };
      return { ...fields, ...this.requests.seal(record, id), _id: new Types.ObjectId(id) };
    });
    await this.model.insertMany(documents, { timestamps: false });
    this.effects.kick();
  }

  private asRecord = (document: BookingDocument | null): BookingRecord | undefined =>
    document ? this.requests.toRecord(document) : undefined;
}
