import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import {
  checkLog,
  readStoredLog,
  type LogCollections,
  type LogVerdict,
  type StoredHead,
} from '@portal/node-kit/activity-log';
import type { Model } from 'mongoose';
import { ActivityHeads } from './activity-heads';
import { ActivityKeys } from './activity-keys';
import { ActivitySealer } from './activity-sealer';
import { type ActivityDocument, activityModelName, activityHeadModelName } from './activity.schema';

/** Checks the whole log while it is being written. */
@Injectable()
export class ActivityCheck {
  private running: Promise<LogVerdict> | undefined;

  constructor(
    @InjectModel(activityModelName) private readonly activity: Model<ActivityDocument>,
    @InjectModel(activityHeadModelName) private readonly stored: Model<StoredHead>,
    private readonly heads: ActivityHeads,
    private readonly sealer: ActivitySealer,
    private readonly keys: ActivityKeys,
  ) {}

  /** Whoever asks while a check runs gets its verdict. */
  run(): Promise<LogVerdict> {
    this.running ??= this.checkTwice().finally(() => {
      this.running = undefined;
    });
    return this.running;
  }

  /** An entry that is being amended while it is read looks changed once, and not twice. */
  private async checkTwice(): Promise<LogVerdict> {
    const verdict = await this.check();
    return verdict.findings.length === 0 ? verdict : this.check();
  }

  private async check(): Promise<LogVerdict> {
    await this.sealer.run();
    const lines = await this.heads.lines();
    const collections = { activities: this.activity.collection, heads: this.stored.collection };
    return checkLog(await readStoredLog(collections as unknown as LogCollections, lines), this.keys);
  }
}
