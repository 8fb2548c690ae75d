import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { migrateOnce } from '@portal/nest-kit';
import type { AnyBulkWriteOperation } from 'mongodb';
import { type Model, trusted } from 'mongoose';
import type { ActivityDocument } from '../activity/activity.schema';
import type { UserDocument } from './user.schema';
import { searchPartsOf } from './user-search';

const batchSize = 500;

type Named = Pick<UserDocument, '_id' | 'username' | 'email' | 'firstName' | 'lastName'>;

/** Brings accounts of earlier versions into the form this one reads; runs before the service says it is ready. */
@Injectable()
export class UserMigrations implements OnModuleInit {
  constructor(
    @InjectModel('User') private readonly model: Model<UserDocument>,
    @InjectModel('Activity') private readonly activities: Model<ActivityDocument>,
  ) {}

  async onModuleInit(): Promise<void> {
    await migrateOnce(this.model.db, 'search parts of users', () => this.addSearchParts());
    await migrateOnce(this.model.db, 'owners who changed their address', () => this.markChangedAddresses());
  }

  /**
   * Marks unconfirmed accounts whose owner changed the address, as new changes do. Without the mark a reset link to a
   * mistyped address would remove the owner's second factors.
   */
  private async markChangedAddresses(): Promise<void> {
    const changed = { action: 'PROFILE_UPDATED', description: / updated the own profile: (.*, )?email(,|$)/ };
    const ids = await this.activities.distinct('targetEntityId', changed);
    const unconfirmed = { _id: trusted({ $in: ids }), emailVerifiedAt: null, erasedAt: null };
    const mark = { $set: { formerAddressVerifiedAt: new Date() } };
    await this.model.updateMany(unconfirmed, mark, { timestamps: false });
  }

  private async addSearchParts(): Promise<void> {
    const collection = this.model.db.collection<UserDocument>(this.model.collection.name);
    const without = collection.find<Named>(
      { erasedAt: { $exists: false }, searchParts: { $exists: false } },
      { projection: { username: 1, email: 1, firstName: 1, lastName: 1 } },
    );
    let batch: AnyBulkWriteOperation<UserDocument>[] = [];
    for await (const { _id, ...named } of without) {
      // Only while nobody else wrote them: an edit or an erasure meanwhile knows better.
      const unchanged = { _id, username: named.username, email: named.email, searchParts: { $exists: false } };
      batch.push({ updateOne: { filter: unchanged, update: { $set: { searchParts: searchPartsOf(named) } } } });
      if (batch.length < batchSize) continue;
      await collection.bulkWrite(batch);
      batch = [];
    }
    if (batch.length > 0) await collection.bulkWrite(batch);
  }
}
