import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { StoredHead } from '@portal/node-kit/activity-log';
import mongoose, { type Model } from 'mongoose';
import { ActivityHeads } from './activity-heads';
import { ActivityRepository } from './activity.repository';
import { ActivitySealer } from './activity-sealer';
import { type ActivityDocument, activityModelName, activityHeadModelName } from './activity.schema';

/** Applies retention to the activity log without breaking its chain. Entries are deleted only here. */
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
   * Removes IP addresses from entries older than `before`, after logging the removal. Returns how many entries had one.
   * Idempotent: logs nothing if no such entry is left.
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
   * Deletes entries older than `before` and returns their number. At least the last entry stays. The new start of the
   * chain is signed first, inside and outside the database. The next run completes an interrupted cut.
   */
  async cutBefore(before: Date): Promise<number> {
    await this.sealer.run();
    const head = await this.sealer.head();
    const stored = await this.activity
      .findOne({ at: mongoose.trusted({ $gte: before }), seq: mongoose.trusted({ $gte: 1 }) })
      .sort({ seq: 1 })
      .select({ seq: 1 })
      .lean<ActivityDocument>();
    const last = await this.activity
      .findOne({ seq: Math.min(stored?.seq ?? head.seq, head.seq) - 1 })
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
