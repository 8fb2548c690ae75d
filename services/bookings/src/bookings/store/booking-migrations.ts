import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Clock, migrateOnce } from '@portal/nest-kit';
import type { AnyBulkWriteOperation, Filter, UpdateFilter } from 'mongodb';
import type { Model } from 'mongoose';
import { HoldPolicy } from '../deadlines/holds';
import { heldPlaces } from '../deadlines/place-holds';
import { previousSegments, tripEndOf } from '../record/booked-segments';
import type { BookingDocument, BookingFields } from './booking.schema';
import { buildSearchTerms } from '../record/booking-search';
import { bookingModelName } from './bookings.repository';
import { SpecialRequestCipher } from './special-request-cipher';

type Former = BookingDocument & { searchText?: string };

const batchSize = 500;
const dayMs = 86_400_000;
const hourMs = 3_600_000;
const previousIndexes = ['listed_1_createdAt_-1', 'user.id_1_createdAt_-1', 'listed_1_searchWords_1'];

/** Migrates bookings of earlier releases to the current schema; runs before the service is ready. */
@Injectable()
export class BookingMigrations implements OnModuleInit {
  constructor(
    @InjectModel(bookingModelName) private readonly model: Model<BookingFields>,
    private readonly holds: HoldPolicy,
    private readonly requests: SpecialRequestCipher,
    private readonly clock: Clock,
  ) {}

  async onModuleInit(): Promise<void> {
    await migrateOnce(this.model.db, 'search words instead of search text', async () => {
      await this.rewrite({ searchText: { $exists: true } }, (booking) => ({
        $set: { searchWords: buildSearchTerms(booking) },
        $unset: { searchText: 1 },
      }));
      await this.dropFormerIndexes();
    });
    await migrateOnce(this.model.db, 'search words in the order of the list', () => this.dropFormerIndexes());
    await migrateOnce(this.model.db, 'segments and the end of the trip', () =>
      this.rewrite({ tripEnd: { $exists: false } }, tripOf),
    );
    await migrateOnce(this.model.db, 'looks at orders', () => this.scheduleInitialPolls());
    await migrateOnce(this.model.db, 'special requests encrypted', () =>
      this.rewrite({ specialRequests: { $gt: '' } }, ({ _id, specialRequests }) => ({
        $set: { specialRequests: this.requests.reseal(specialRequests, _id.toHexString()) ?? specialRequests },
      })),
    );
    await migrateOnce(this.model.db, 'search words with tickets and ends of numbers', () =>
      this.rewrite({}, (booking) => ({ $set: { searchWords: buildSearchTerms(booking) } })),
    );
    await migrateOnce(this.model.db, 'seats of earlier bookings', () => this.scheduleLegacyPolls());
    await migrateOnce(this.model.db, 'time to pay for packages', () => this.holdPlaces());
  }

  private async rewrite(filter: Filter<Former>, updateFor: (booking: Former) => UpdateFilter<Former>): Promise<void> {
    const collection = this.model.db.collection<Former>(this.model.collection.name);
    let batch: AnyBulkWriteOperation<Former>[] = [];
    for await (const booking of collection.find(filter)) {
      batch.push({ updateOne: { filter: { _id: booking._id }, update: updateFor(booking) } });
      if (batch.length < batchSize) continue;
      await collection.bulkWrite(batch);
      batch = [];
    }
    if (batch.length > 0) await collection.bulkWrite(batch);
  }

  /** Schedules the first poll of active orders within a day, and adds the fields of bookings handed to staff. */
  private async scheduleInitialPolls(): Promise<void> {
    const startedAt = Date.now();
    const confirmed: Filter<Former> = { progress: 'settled', status: 'confirmed', orderId: { $exists: true } };
    await this.rewrite({ ...confirmed, lookAt: { $exists: false } }, () => ({
      $set: { lookAt: new Date(startedAt + Math.random() * dayMs) },
    }));
    await this.rewrite({ progress: 'staff', staffSince: { $exists: false } }, ({ updatedAt }) => ({
      $set: { staffSince: updatedAt, staffReason: 'cannot-ask' },
    }));
  }

  /** Schedules a poll within the hour for bookings created before holds. */
  private async scheduleLegacyPolls(): Promise<void> {
    const now = (await this.clock.now()).getTime();
    const confirmed: Filter<Former> = { progress: 'settled', status: 'confirmed', orderId: { $exists: true } };
    await this.rewrite({ ...confirmed, fulfilment: { $exists: false }, lookAt: { $exists: true } }, () => ({
      $set: { lookAt: new Date(now + Math.random() * hourMs) },
    }));
  }

  /** Gives unpaid packages the full payment period. Trips that start within three days are left to staff. */
  private async holdPlaces(): Promise<void> {
    const now = await this.clock.now();
    const unpaidPackage = {
      kind: 'package',
      listed: true,
      progress: 'settled',
      status: 'confirmed',
      paymentStatus: { $in: ['pending', 'failed'] },
      fulfilment: { $exists: false },
      startDate: { $gte: new Date(now.getTime() + 3 * dayMs).toISOString() },
    } as Filter<Former>;
    const { packageDays } = await this.holds.settings();
    await this.rewrite(unpaidPackage, (booking) => ({ $set: heldPlaces(booking, packageDays, now) }));
  }

  private async dropFormerIndexes(): Promise<void> {
    const { collection } = this.model;
    const present = await collection.indexes();
    for (const name of previousIndexes)
      if (present.some((index) => index.name === name)) await collection.dropIndex(name);
  }
}

function tripOf({ flight, endDate }: Former): UpdateFilter<Former> {
  if (!flight) return { $set: { tripEnd: endDate } };
  const segments = previousSegments(flight, endDate);
  return { $set: { segments, tripEnd: tripEndOf(segments) } };
}
