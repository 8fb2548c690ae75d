import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { StoredHead } from '@portal/node-kit/activity-log';
import mongoose, { type Model } from 'mongoose';
import { ActivityHeads } from './activity-heads';
import { ActivityRepository } from './activity.repository';
import { ActivitySealer } from './activity-sealer';
import { type ActivityDocument, activityModelName, activityHeadModelName } from './activity.schema';

/** Lets the log grow old without breaking its chain. Entries are never deleted or emptied otherwise. */
@Injectable()
export class ActivityRetention {
  constructor(
    @InjectModel(activityModelName) private readonly activity: Model<ActivityDocument>,
    @InjectModel(activityHeadModelName) private readonly heads: Model<StoredHead>,
    private readonly entries: ActivityRepository,
    private readonly sealer: ActivitySealer,
    private readonly signed: ActivityHeads,
  ) {}

  /**
   * Takes the addresses away from all entries of before that instant, after an entry that says so. Returns how many had one.
   * Repeating it is harmless, and writes nothing when there is none left.
   */
  async forgetAddressesBefore(before: Date): Promise<number> {
    const old = { at: mongoose.trusted({ $lt: before }), ipAddress: mongoose.trusted({ $exists: true }) };
    if (!(await this.activity.exists(old))) return 0;
    const addressesBefore = before.toISOString();
    await this.entries.note('LOG_AGED', `Addresses from before ${addressesBefore} were removed`, { addressesBefore });
    const { modifiedCount } = await this.activity.updateMany(old, { $unset: { ipAddress: 1, 'salts.ipAddress': 1 } });
    return modifiedCount;
  }

  /**
   * Cuts off the oldest entries, up to the first one that happened at that instant or later, and returns how many they were.
   * Where the chain begins from then on is signed, in the database and outside of it, before anything is deleted; a cut that
   * was interrupted is finished by the next. At least the last entry stays.
   */
  async cutBefore(before: Date): Promise<number> {
    await this.sealer.run();
    const head = await this.sealer.head();
    const kept = await this.activity
      .findOne({ at: mongoose.trusted({ $gte: before }), seq: mongoose.trusted({ $gte: 1 }) })
      .sort({ seq: 1 })
      .select({ seq: 1 })
      .lean<ActivityDocument>();
    const last = await this.activity
      .findOne({ seq: Math.min(kept?.seq ?? head.seq, head.seq) - 1 })
      .lean<ActivityDocument>();
    if (last?.seq !== undefined && last.hash !== undefined) {
      const place = { kind: 'checkpoint', seq: last.seq, hash: last.hash, at: new Date().toISOString() } as const;
      const checkpoint = await this.signed.publish(place);
      await this.heads.updateOne({ _id: 'head' }, { $set: { checkpoint } });
    }
    const { checkpoint } = await this.sealer.head();
    if (!checkpoint) return 0;
    const { deletedCount } = await this.activity.deleteMany({ seq: mongoose.trusted({ $lte: checkpoint.seq }) });
    return deletedCount;
  }
}
