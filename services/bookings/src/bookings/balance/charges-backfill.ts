import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { migrateOnce, SERVICE_LOGGER, type ServiceLogger } from '@portal/nest-kit';
import type { AnyBulkWriteOperation } from 'mongodb';
import { type Model, type QueryFilter, trusted, type Types } from 'mongoose';
import { firstChargesEffect } from '../record/booking-charges';
import { toManualStatusMarker } from '../record/payment-status';
import { toRecord } from '../store/booking-document';
import type { BookingDocument, BookingFields } from '../store/booking.schema';
import { bookingModelName } from '../store/bookings.repository';

/** Small batches with pauses, so that regular requests have priority. */
const batchSize = 50;
const pauseMs = 100;

/**
 * Publishes the charges of bookings created before `chargesVersion` to payments, once, while the service is running.
 */
@Injectable()
export class ChargesBackfill implements OnApplicationBootstrap, OnApplicationShutdown {
  private isStopping = false;
  private step: Promise<void> | undefined;

  constructor(
    @InjectModel(bookingModelName) private readonly model: Model<BookingFields>,
    @Inject(SERVICE_LOGGER) private readonly log: ServiceLogger,
  ) {}

  onApplicationBootstrap(): void {
    void migrateOnce(this.model.db, 'charges of earlier bookings', () => (this.step = this.backfillAll())).catch(
      (error: unknown) => {
        if (!this.isStopping) this.log.warn({ error }, 'charges backfill failed, retried at the next start');
      },
    );
  }

  /** The backfill continues after the next start. */
  async onApplicationShutdown(): Promise<void> {
    this.isStopping = true;
    await this.step?.catch(() => undefined);
  }

  /** Repeats the pass while bookings change concurrently, because those changes may not have published charges. */
  private async backfillAll(): Promise<void> {
    while ((await this.backfillPass()) > 0);
  }

  /** @returns the number of bookings that changed during the pass */
  private async backfillPass(): Promise<number> {
    let missed = 0;
    for (let after: Types.ObjectId | undefined; ;) {
      if (this.isStopping) throw new Error('service is stopping');
      const batch = await this.read(after);
      missed += await this.write(batch);
      if (batch.length < batchSize) return missed;
      after = batch.at(-1)?._id;
      await sleep(pauseMs);
    }
  }

  private read(after: Types.ObjectId | undefined): Promise<BookingDocument[]> {
    const unpublished = { chargesVersion: trusted({ $exists: false }), ...(after && { _id: trusted({ $gt: after }) }) };
    return this.model
      .find(unpublished as QueryFilter<BookingFields>)
      .select({ events: 0 })
      .sort({ _id: 1 })
      .limit(batchSize)
      .lean<BookingDocument[]>();
  }

  private async write(batch: readonly BookingDocument[]): Promise<number> {
    const operations = batch.map(toBackfillUpdate).filter((operation) => operation !== undefined);
    if (operations.length === 0) return 0;
    const collection = this.model.db.collection<BookingDocument>(this.model.collection.name);
    const { matchedCount } = await collection.bulkWrite(operations);
    return operations.length - matchedCount;
  }
}

function toBackfillUpdate(document: BookingDocument): AnyBulkWriteOperation<BookingDocument> | undefined {
  const { _id, progress, status, paymentStatus } = document;
  const effect = firstChargesEffect(toRecord(document));
  return (
    effect && {
      updateOne: {
        filter: { _id, progress, status, paymentStatus, chargesVersion: { $exists: false } },
        update: { $set: { chargesVersion: 1, ...toManualStatusMarker(document) }, $push: { effects: effect } },
      },
    }
  );
}
