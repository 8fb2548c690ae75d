import { existsSync } from 'node:fs';
import { appendFile, open, readFile } from 'node:fs/promises';
import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { SERVICE_ENV, SERVICE_LOGGER, type ServiceLogger, PeriodicJob } from '@portal/nest-kit';
import {
  isSignedHead,
  readSignedHeads,
  signHead,
  type ChainPosition,
  type SignedHead,
  type StoredHead,
} from '@portal/node-kit/activity-log';
import type { Model } from 'mongoose';
import type { IdentityEnv } from '../env';
import { ActivityKeys } from './activity-keys';
import { ActivitySealer } from './activity-sealer';
import { activityHeadModelName } from './activity.schema';

/** Bytes read from the end of the file: at least ten signed heads of up to 400 bytes. */
const tailBytes = 4_096;
/** Share of the interval within which a signed head counts as recent. Allows for timer drift between instances. */
const recentShare = 0.9;

/**
 * Signs the end of the chain every `LOG_HEADS_EVERY_S`. Stores it outside the database, in the process log and in
 * `LOG_HEADS_FILE`, to which all instances append. An attacker who rewrites the database cannot change these copies.
 */
@Injectable()
export class ActivityHeads extends PeriodicJob {
  private signedSeq = 0;
  /** Highest sequence number that this process has read. */
  private seenSeq = 0;
  private readonly everyMs: number;

  constructor(
    private readonly sealer: ActivitySealer,
    private readonly keys: ActivityKeys,
    @InjectModel(activityHeadModelName) private readonly heads: Model<StoredHead>,
    @Inject(SERVICE_ENV) private readonly env: IdentityEnv,
    @Inject(SERVICE_LOGGER) private readonly log: ServiceLogger,
  ) {
    const everyMs = env.LOG_HEADS_EVERY_S * 1_000;
    super({ everyMs, log, failure: 'activity log head could not be signed' });
    this.everyMs = everyMs;
  }

  override onApplicationBootstrap(): void {
    super.onApplicationBootstrap();
    const file = this.env.LOG_HEADS_FILE;
    // Signs immediately, because a missing file cannot verify the log.
    if (file !== undefined && !existsSync(file)) this.kick();
  }

  async sign(): Promise<SignedHead> {
    await this.sealer.run();
    const { seq, hash } = await this.sealer.head();
    const head = await this.publish({ kind: 'head', seq, hash, at: new Date().toISOString() });
    await this.heads.updateOne({ _id: 'head' }, { $set: { signed: head } });
    this.signedSeq = seq;
    return head;
  }

  async publish(place: ChainPosition): Promise<SignedHead> {
    const head = signHead(place, this.keys);
    const file = this.env.LOG_HEADS_FILE;
    if (file !== undefined) await appendFile(file, `${JSON.stringify(head)}\n`, { mode: 0o600 });
    this.log.info({ head }, 'activity log head signed');
    return head;
  }

  /** Returns the content of the heads file: empty if it does not exist, undefined if none is configured. */
  async lines(): Promise<string | undefined> {
    const file = this.env.LOG_HEADS_FILE;
    if (file === undefined) return undefined;
    return existsSync(file) ? readFile(file, 'utf8') : '';
  }

  protected async round(): Promise<void> {
    const { seq } = await this.sealer.head();
    if (seq < this.seenSeq) this.log.error({ was: this.seenSeq, is: seq }, 'activity log is shorter than before');
    this.seenSeq = Math.max(this.seenSeq, seq);
    if (seq > this.signedSeq && !(await this.isSignedByAnother())) await this.sign();
  }

  /** Returns whether another instance signed recently. Reads the file, since the database could be forged. */
  private async isSignedByAnother(): Promise<boolean> {
    const last = readSignedHeads(await this.tail()).findLast((head) => head !== undefined);
    const isRecent = last !== undefined && Date.parse(last.at) > Date.now() - this.everyMs * recentShare;
    return isRecent && isSignedHead(last, this.keys);
  }

  private async tail(): Promise<string> {
    const path = this.env.LOG_HEADS_FILE;
    if (path === undefined || !existsSync(path)) return '';
    const file = await open(path, 'r');
    try {
      const { size } = await file.stat();
      const start = Math.max(0, size - tailBytes);
      const { buffer, bytesRead } = await file.read(Buffer.alloc(tailBytes), 0, tailBytes, start);
      return buffer.toString('utf8', 0, bytesRead);
    } finally {
      await file.close();
    }
  }
}
