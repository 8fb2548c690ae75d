import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { manualMethods, receiptNumberOf, type ActivityEvent, type PaymentState } from '@portal/contracts';
import { OutboxRelays, isDuplicateKey, type OutboxRelay } from '@portal/nest-kit';
import { type Model, type QueryFilter, trusted, type UpdateQuery } from 'mongoose';
import type { PaymentRecord } from './payment-record';
import { type PaymentDocument, paymentModelName, type SeriesDocument, seriesModelName } from './payment.schema';

export type NewPayment = Omit<PaymentRecord, 'history' | 'updatedAt'>;
export type PaymentDetails = Partial<
  Pick<PaymentRecord, 'failure' | 'providerReference' | 'receiptNumber' | 'nextLookAt' | 'minor' | 'settles'>
>;

export interface PaymentMove {
  from: readonly PaymentState[];
  to: PaymentState;
  said: string;
  set?: PaymentDetails;
  event?: ActivityEvent;
}

/** States in which polling ends, unless a transition sets the next poll. */
const ended: ReadonlySet<PaymentState> = new Set(['completed', 'failed', 'mismatch']);

const lateAndOpen = { state: 'completed', 'history.state': 'failed', closed: trusted({ $exists: false }) };

@Injectable()
export class PaymentsRepository {
  private readonly outbox: OutboxRelay<PaymentDocument>;

  constructor(
    @InjectModel(paymentModelName) private readonly payments: Model<PaymentDocument>,
    @InjectModel(seriesModelName) private readonly series: Model<SeriesDocument>,
    outboxes: OutboxRelays,
  ) {
    this.outbox = outboxes.outboxFor(payments);
  }

  /** Inserts the payment, or returns the existing one of the same claim or id. */
  async insert({ id, ...payment }: NewPayment, said: string, event?: ActivityEvent): Promise<PaymentRecord> {
    const { state, createdAt: updatedAt } = payment;
    const history = [{ state, at: updatedAt, from: said }];
    const events = event ? [event] : [];
    try {
      const [added] = await this.payments.create([{ _id: id, ...payment, updatedAt, history, events }]);
      if (event) this.outbox.kick();
      return toRecord(added!.toObject<PaymentDocument>());
    } catch (error) {
      const first = isDuplicateKey(error) ? await this.findByClaim(payment.claim) : undefined;
      if (!first) throw error;
      return first;
    }
  }

  async findById(id: string): Promise<PaymentRecord | undefined> {
    return asRecord(await this.payments.findById(id).lean<PaymentDocument>());
  }

  async findByClaim(claim: string): Promise<PaymentRecord | undefined> {
    return asRecord(await this.payments.findOne({ claim }).lean<PaymentDocument>());
  }

  async ofBooking(bookingId: string): Promise<PaymentRecord[]> {
    const found = await this.payments.find({ bookingId }).sort({ createdAt: 1, _id: 1 }).lean<PaymentDocument[]>();
    return found.map(toRecord);
  }

  async ofLink(linkId: string): Promise<PaymentRecord[]> {
    const found = await this.payments.find({ linkId }).sort({ createdAt: 1, _id: 1 }).lean<PaymentDocument[]>();
    return found.map(toRecord);
  }

  async unfinishedManual(before: Date): Promise<PaymentRecord[]> {
    const abandoned = {
      state: 'created',
      method: trusted({ $in: manualMethods }),
      createdAt: trusted({ $lte: before }),
    };
    const found = await this.payments
      .find(abandoned as QueryFilter<PaymentDocument>)
      .limit(100)
      .lean<PaymentDocument[]>();
    return found.map(toRecord);
  }

  /** Lists payments that completed since then after having failed, until staff close them. */
  async completedAfterFailing(since: Date): Promise<PaymentRecord[]> {
    const late = { ...lateAndOpen, updatedAt: trusted({ $gte: since }) };
    const found = await this.payments
      .find(late as QueryFilter<PaymentDocument>)
      .sort({ createdAt: -1 })
      .limit(100)
      .lean<PaymentDocument[]>();
    return found.map(toRecord);
  }

  /** Marks a late payment as dealt with. Returns undefined unless it is late and open. */
  closeLate(id: string, closed: NonNullable<PaymentRecord['closed']>, event: ActivityEvent) {
    return this.change(id, lateAndOpen, { $set: { closed, updatedAt: closed.at }, $push: { events: event } });
  }

  async findAll(ids: readonly string[]): Promise<PaymentRecord[]> {
    const filter = { _id: trusted({ $in: ids }) } as QueryFilter<PaymentDocument>;
    return (await this.payments.find(filter).lean<PaymentDocument[]>()).map(toRecord);
  }

  /** Lists payments due for polling, most overdue first. */
  async findDueForPoll(now: Date, limit: number): Promise<PaymentRecord[]> {
    const found = await this.payments
      .find({ nextLookAt: trusted({ $lte: now }) })
      .sort({ nextLookAt: 1 })
      .limit(limit)
      .lean<PaymentDocument[]>();
    return found.map(toRecord);
  }

  /** Sets the next poll, undefined for never. Returns false if another instance set it first. */
  async setNextPoll({ id, nextLookAt }: PaymentRecord, next: Date | undefined): Promise<boolean> {
    const change = next ? { $set: { nextLookAt: next } } : { $unset: { nextLookAt: 1 as const } };
    return (await this.payments.updateOne({ _id: id, nextLookAt }, change)).matchedCount === 1;
  }

  async stopLooking(id: string): Promise<void> {
    await this.payments.updateOne({ _id: id, state: 'failed' }, { $unset: { nextLookAt: 1 } });
  }

  /** Deletes a payment that was never sent. */
  async discard(id: string): Promise<void> {
    await this.payments.deleteOne({ _id: id, state: 'created' });
  }

  /** Moves a payment to another state. Returns undefined unless it is in one of the states `from`. */
  async move(id: string, { from, to, said, set = {}, event }: PaymentMove): Promise<PaymentRecord | undefined> {
    const at = new Date();
    const moved = await this.change(
      id,
      { state: trusted({ $in: from }) },
      {
        $set: { state: to, updatedAt: at, ...set },
        $push: { history: { state: to, at, from: said }, ...(event && { events: event }) },
        ...(ended.has(to) && { $unset: { ipAddress: 1, ...(!set.nextLookAt && { nextLookAt: 1 }) } }),
      },
    );
    return moved;
  }

  /** Marks the payment as reversed, which ends a pending confirmation. Returns undefined if it already is. */
  reverse(
    id: string,
    reversal: NonNullable<PaymentRecord['reversal']>,
    event: ActivityEvent,
  ): Promise<PaymentRecord | undefined> {
    return this.change(
      id,
      { reversal: trusted({ $exists: false }) },
      { $set: { reversal, updatedAt: new Date() }, $unset: { isUnconfirmed: 1 }, $push: { events: event } },
    );
  }

  /** Assigns a receipt number once and returns it. */
  async giveReceiptNumber(id: string): Promise<string> {
    const known = (await this.findById(id))?.receiptNumber;
    if (known !== undefined) return known;
    const receiptNumber = await this.nextReceiptNumber();
    const given = await this.change(
      id,
      { receiptNumber: trusted({ $exists: false }) },
      { $set: { receiptNumber, updatedAt: new Date() } },
    );
    const standing = (given ?? (await this.findById(id)))?.receiptNumber;
    if (standing === undefined) throw new RangeError(`There is no payment ${id}`);
    return standing;
  }

  /** Numbers are unique but may have gaps after a crash. */
  private async nextReceiptNumber(): Promise<string> {
    const year = new Date().getUTCFullYear();
    const series = await this.series
      .findOneAndUpdate({ _id: `receipts-${year}` }, { $inc: { last: 1 } }, { upsert: true, returnDocument: 'after' })
      .lean<SeriesDocument>();
    return receiptNumberOf(year, series!.last);
  }

  async change(
    id: string,
    condition: object,
    change: UpdateQuery<PaymentDocument>,
  ): Promise<PaymentRecord | undefined> {
    const changed = await this.payments
      .findOneAndUpdate({ _id: id, ...condition }, change, { returnDocument: 'after' })
      .lean<PaymentDocument>();
    if (changed?.events.length) this.outbox.kick();
    return asRecord(changed);
  }
}

export function toRecord({ _id, events: _events, ...record }: PaymentDocument): PaymentRecord {
  return { ...record, id: _id };
}

const asRecord = (document: PaymentDocument | null): PaymentRecord | undefined =>
  document ? toRecord(document) : undefined;
