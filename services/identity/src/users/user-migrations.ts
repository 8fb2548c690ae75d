import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { migrateOnce } from '@portal/nest-kit';
import type { AnyBulkWriteOperation } from 'mongodb';
import { type Model, trusted } from 'mongoose';
import { ActivityRepository } from '../activity/activity.repository';
import { PhoneBlindIndex } from '../phones/phone-index';
import { EncryptedFields } from './encrypted-fields';
import { type UserDocument, userModelName } from './user.schema';
import { buildSearchSuffixes } from './user-search';

const batchSize = 500;

type Named = Pick<UserDocument, '_id' | 'username' | 'email' | 'firstName' | 'lastName'>;

/** Migrates accounts of earlier releases. Runs before the service is ready. */
@Injectable()
export class UserMigrations implements OnModuleInit {
  constructor(
    @InjectModel(userModelName) private readonly model: Model<UserDocument>,
    private readonly activity: ActivityRepository,
    private readonly sealed: EncryptedFields,
    private readonly phones: PhoneBlindIndex,
  ) {}

  async onModuleInit(): Promise<void> {
    await migrateOnce(this.model.db, 'search parts of users', () => this.addSearchParts());
    await migrateOnce(this.model.db, 'addresses of before count as confirmed', () => this.confirmEarlierAddresses());
    await migrateOnce(this.model.db, 'owners who changed their address', () => this.markChangedAddresses());
    await migrateOnce(this.model.db, 'phone numbers are encrypted and found', () => this.reencrypt());
  }

  /** Re-encrypts users with the current key. Safe under concurrent changes. Returns the number of changed users. */
  async reencrypt(): Promise<number> {
    let changed = 0;
    const stored = this.model
      .find({ erasedAt: null })
      .select({ dateOfBirth: 1, phoneNumber: 1, passportDetails: 1, origin: 1 });
    for await (const user of stored.lean<UserDocument[]>().cursor()) {
      const renewal = this.sealed.renewal(user, user._id.toHexString());
      if (!renewal) continue;
      const unchanged = { ...renewal.before, _id: user._id };
      const { phoneNumber = '' } = this.sealed.open(user, user._id.toHexString());
      const $set = { ...renewal.after, ...this.phones.keysOf(phoneNumber, user) };
      const result = await this.model.updateOne(unchanged, { $set }, { timestamps: false });
      changed += result.modifiedCount;
    }
    return changed;
  }

  /** Confirms the addresses of accounts that were created before addresses had to be confirmed. */
  private async confirmEarlierAddresses(): Promise<void> {
    const unasked = { emailVerifiedAt: trusted({ $exists: false }), erasedAt: null };
    await this.model.updateMany(unasked, { $set: { emailVerifiedAt: new Date() } }, { timestamps: false });
  }

  /**
   * Marks unconfirmed accounts whose owner changed the address, as new changes do. Without the marker a reset link to a
   * mistyped address would remove the owner's second factors.
   */
  private async markChangedAddresses(): Promise<void> {
    const changed = / updated (?:the own|their) profile: (.*, )?email(,|$)/;
    const ids = await this.activity.targetsOf('PROFILE_UPDATED', changed);
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
      // Skips accounts that a concurrent edit or erasure has changed.
      const unchanged = { _id, username: named.username, email: named.email, searchParts: { $exists: false } };
      batch.push({ updateOne: { filter: unchanged, update: { $set: { searchParts: buildSearchSuffixes(named) } } } });
      if (batch.length < batchSize) continue;
      await collection.bulkWrite(batch);
      batch = [];
    }
    if (batch.length > 0) await collection.bulkWrite(batch);
  }
}
