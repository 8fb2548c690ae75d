import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import {
  verifyLog,
  readStoredLog,
  type LogCollections,
  type LogVerification,
  type StoredHead,
} from '@portal/node-kit/activity-log';
import type { Model } from 'mongoose';
import { ActivityHeads } from './activity-heads';
import { ActivityKeys } from './activity-keys';
import { ActivitySealer } from './activity-sealer';
import { type ActivityDocument, activityModelName, activityHeadModelName } from './activity.schema';

@Injectable()
export class ActivityCheck {
  private running: Promise<LogVerification> | undefined;

  constructor(
    @InjectModel(activityModelName) private readonly activity: Model<ActivityDocument>,
    @InjectModel(activityHeadModelName) private readonly stored: Model<StoredHead>,
    private readonly heads: ActivityHeads,
    private readonly sealer: ActivitySealer,
    private readonly keys: ActivityKeys,
  ) {}

  /** Runs a check. Concurrent callers share one run and its result. */
  run(): Promise<LogVerification> {
    this.running ??= this.checkTwice().finally(() => {
      this.running = undefined;
    });
    return this.running;
  }

  /** An entry that is amended during the read looks changed, so findings are reported only after a second check. */
  private async checkTwice(): Promise<LogVerification> {
    const verdict = await this.check();
    return verdict.findings.length === 0 ? verdict : this.check();
  }

  private async check(): Promise<LogVerification> {
    await this.sealer.run();
    const lines = await this.heads.lines();
    const collections = { activities: this.activity.collection, heads: this.stored.collection };
    return verifyLog(await readStoredLog(collections as unknown as LogCollections, lines), this.keys);
  }
}
