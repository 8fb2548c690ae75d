import { Inject, Injectable } from '@nestjs/common';
import { InjectConnection, InjectModel } from '@nestjs/mongoose';
import { SERVICE_LOGGER, migrateOnce, type ServiceLogger, PeriodicJob } from '@portal/nest-kit';
import { draftEntry, genesisHash, lastingText, linkHash, type StoredHead } from '@portal/node-kit/activity-log';
import mongoose, { type Connection, type Model } from 'mongoose';
import { ActivityKeys } from './activity-keys';
import { ActivityRepository } from './activity.repository';
import { type ActivityDocument, activityModelName, activityHeadModelName } from './activity.schema';

const everyMs = 2_000;
const batchSize = 200;
/** How long unmarked entries are still accepted after the migration, while older instances may write them. */
const adoptionMs = 60 * 60 * 1000;
const adoptEveryMs = 30_000;
const withoutMark = { mark: mongoose.trusted({ $exists: false }) };

/**
 * Assigns entries their positions in the hash chain, in order of insertion. The head document stores the end of the
 * chain and the batch written last. An instance updates it only after writing that batch to the entries. So one of
 * several instances wins, and the next run completes an interrupted batch.
 */
@Injectable()
export class ActivitySealer extends PeriodicJob {
  private adoptsUntil: string | undefined;
  private adoptedAt = 0;

  constructor(
    @InjectModel(activityModelName) private readonly activity: Model<ActivityDocument>,
    @InjectModel(activityHeadModelName) private readonly heads: Model<StoredHead>,
    @InjectConnection() private readonly connection: Connection,
    private readonly entries: ActivityRepository,
    private readonly keys: ActivityKeys,
    @Inject(SERVICE_LOGGER) private readonly log: ServiceLogger,
  ) {
    super({ everyMs, log, failure: 'activity log entries could not be chained' });
  }

  override async onApplicationBootstrap(): Promise<void> {
    await migrateOnce(this.connection, 'chain of the activity log', () => this.begin());
    super.onApplicationBootstrap();
  }

  async head(): Promise<StoredHead> {
    const head = await this.heads.findById('head').lean<StoredHead>();
    if (!head) throw new Error('The activity log has no head');
    return head;
  }

  private async begin(): Promise<void> {
    const head: StoredHead = { _id: 'head', seq: 0, hash: genesisHash, sealing: [] };
    await this.heads.updateOne({ _id: 'head' }, { $setOnInsert: head }, { upsert: true });
    await this.adopt();
    const adoptsUntil = new Date(Date.now() + adoptionMs).toISOString();
    await this.entries.note('LOG_STARTED', 'The entries up to here were chained', { adoptsUntil });
  }

  /** Chains all waiting entries. */
  protected async round(): Promise<void> {
    if (await this.isAdopting()) await this.adopt();
    for (;;) {
      if ((await this.sealBatch()) < batchSize || this.isStopping) return;
    }
  }

  private async sealBatch(): Promise<number> {
    const head = await this.head();
    await this.writePlaces(head);
    const waiting = await this.activity
      .find({ waits: true })
      .sort({ _id: 1 })
      .limit(batchSize)
      .lean<ActivityDocument[]>();
    const sealing: StoredHead['sealing'] = [];
    let { seq, hash } = head;
    for (const entry of waiting) {
      if (!(await this.isOurs(entry))) continue;
      seq += 1;
      hash = linkHash(entry, seq, hash);
      sealing.push({ entry: entry._id, seq, hash });
    }
    if (sealing.length === 0) return waiting.length;
    const { modifiedCount } = await this.heads.updateOne(
      { _id: 'head', seq: head.seq },
      { $set: { seq, hash, sealing } },
    );
    if (modifiedCount > 0) await this.writePlaces({ sealing });
    return waiting.length;
  }

  private async writePlaces({ sealing }: Pick<StoredHead, 'sealing'>): Promise<void> {
    if (sealing.length === 0) return;
    await this.activity.bulkWrite(
      sealing.map(({ entry, seq, hash }) => ({
        updateOne: {
          filter: { _id: entry as mongoose.Types.ObjectId, seq: mongoose.trusted({ $exists: false }) },
          update: { $set: { seq, hash }, $unset: { waits: 1 } },
        },
      })),
      { ordered: true },
    );
  }

  /** Checks the entry's HMAC. An entry not written by the portal stays unchained, and the log check reports it. */
  private async isOurs(entry: ActivityDocument): Promise<boolean> {
    if (entry.mark !== undefined && this.keys.isMarked(lastingText(entry), entry.mark)) return true;
    this.log.error({ entry: entry._id.toHexString() }, 'activity log entry not written by the portal');
    await this.activity.updateOne({ _id: entry._id }, { $unset: { waits: 1 } });
    return false;
  }

  private async isAdopting(): Promise<boolean> {
    if (this.adoptsUntil === undefined) {
      const start = await this.activity.findOne({ action: 'LOG_STARTED', seq: 1 }).lean<ActivityDocument>();
      if (start === null || !this.keys.isMarked(lastingText(start), start.mark)) return false;
      this.adoptsUntil = start.statement?.adoptsUntil ?? '';
    }
    return new Date().toISOString() < this.adoptsUntil && Date.now() - this.adoptedAt > adoptEveryMs;
  }

  /** Marks entries that were created before the chain existed. */
  private async adopt(): Promise<void> {
    let after = new mongoose.Types.ObjectId('0'.repeat(24));
    for (;;) {
      const found = await this.activity
        .find({ ...withoutMark, _id: mongoose.trusted({ $gt: after }) })
        .sort({ _id: 1 })
        .limit(batchSize)
        .lean<ActivityDocument[]>();
      for (const { _id, ...entry } of found) {
        const { salts, commitments, mark, waits } = draftEntry(entry, this.keys);
        await this.activity.updateOne({ _id, ...withoutMark }, { $set: { salts, commitments, mark, waits } });
        after = _id;
      }
      if (found.length < batchSize) break;
    }
    this.adoptedAt = Date.now();
  }
}
