import { existsSync } from 'node:fs';
import { appendFile, readFile } from 'node:fs/promises';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { SERVICE_ENV, SERVICE_LOGGER, type ServiceLogger } from '@portal/nest-kit';
import { BackgroundWork } from '@portal/node-kit';
import { signHead, type ChainPlace, type SignedHead, type StoredHead } from '@portal/node-kit/activity-log';
import type { Model } from 'mongoose';
import type { IdentityEnv } from '../env';
import { ActivityKeys } from './activity-keys';
import { ActivitySealer } from './activity-sealer';

const everyMs = 60_000;
const hourMs = 60 * 60 * 1000;

/**
 * Signs the end of the chain each hour and says it outside of the database: in the process's log, and in the file that
 * `LOG_HEADS_FILE` names. Whoever rewrites the database cannot reach what was said there.
 */
@Injectable()
export class ActivityHeads implements OnApplicationBootstrap, OnApplicationShutdown {
  private signedAt = 0;
  private signedSeq = 0;
  private readonly work = new BackgroundWork({
    everyMs,
    round: () => this.signWhenDue(),
    log: { warn: (fields, line) => this.log.warn(fields, line) },
    failure: 'the head of the activity log was not signed',
  });

  constructor(
    private readonly sealer: ActivitySealer,
    private readonly keys: ActivityKeys,
    @InjectModel('ActivityHead') private readonly heads: Model<StoredHead>,
    @Inject(SERVICE_ENV) private readonly env: IdentityEnv,
    @Inject(SERVICE_LOGGER) private readonly log: ServiceLogger,
  ) {}

  onApplicationBootstrap(): void {
    this.work.start();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.work.stop();
  }

  /** Signs where the chain ends now. */
  async sign(): Promise<SignedHead> {
    await this.sealer.run();
    const { seq, hash } = await this.sealer.head();
    const head = await this.publish({ kind: 'head', seq, hash, at: new Date().toISOString() });
    await this.heads.updateOne({ _id: 'head' }, { $set: { signed: head } });
    this.signedAt = Date.now();
    this.signedSeq = seq;
    return head;
  }

  /** Says a place of the chain outside of the database. */
  async publish(place: ChainPlace): Promise<SignedHead> {
    const head = signHead(place, this.keys);
    const file = this.env.LOG_HEADS_FILE;
    if (file !== undefined) await appendFile(file, `${JSON.stringify(head)}\n`, { mode: 0o600 });
    this.log.info({ head }, 'head of the activity log');
    return head;
  }

  /** What the file says; empty where there is none. */
  async lines(): Promise<string> {
    const file = this.env.LOG_HEADS_FILE;
    return file !== undefined && existsSync(file) ? readFile(file, 'utf8') : '';
  }

  private async signWhenDue(): Promise<void> {
    if (Date.now() - this.signedAt < hourMs) return;
    const { seq } = await this.sealer.head();
    if (seq > this.signedSeq) await this.sign();
  }
}
