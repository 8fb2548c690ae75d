import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type CountedReveal, texts } from '@portal/contracts';
import {
  type Caller,
  Clock,
  DomainError,
  requireStepUp,
  SERVICE_ENV,
  SERVICE_LOGGER,
  ServiceMetrics,
  type ServiceLogger,
} from '@portal/nest-kit';
import mongoose, { type Model } from 'mongoose';
import type { IdentityEnv } from '../env';
import { type RevealCountDocument, revealCountModelName } from './reveal-count.schema';

const hourMs = 60 * 60 * 1_000;
const dayMs = 24 * hourMs;
/** Reveals an employee may make per hour without step-up. */
const revealsAnHour = 20;

/**
 * Counts how often an employee reveals passport data, across all services. Above the hourly limit a reveal
 * requires step-up. Above the daily limit it is rejected and operators are alerted, because no employee serves
 * so many customers.
 */
@Injectable()
export class RevealBudget {
  private readonly revealsADay: number;

  constructor(
    @InjectModel(revealCountModelName) private readonly counts: Model<RevealCountDocument>,
    private readonly clock: Clock,
    @Inject(SERVICE_ENV) env: IdentityEnv,
    @Inject(SERVICE_LOGGER) private readonly log: ServiceLogger,
    metrics: ServiceMetrics,
  ) {
    this.revealsADay = env.REVEALS_A_DAY;
    metrics.gauge({
      name: 'portal_staff_at_reveal_limit',
      help: 'Employees who reached the daily limit of reveals',
      read: async (set) => set({}, await this.countAtLimit()),
    });
  }

  async take(userId: string): Promise<CountedReveal> {
    const now = await this.clock.now();
    const isOld = mongoose.trusted({ $lte: new Date(now.getTime() - dayMs) });
    const until = new Date(Date.now() + dayMs);
    await this.counts.updateOne({ _id: userId }, { $pull: { at: isOld }, $set: { until } }, { upsert: true });
    const isBelow = { [this.lastOfDay]: mongoose.trusted({ $exists: false }) };
    const counted = await this.counts
      .findOneAndUpdate({ ...isBelow, _id: userId }, { $push: { at: now } }, { returnDocument: 'after' })
      .lean<RevealCountDocument>();
    if (!counted) return { isBeyondBudget: true, retryAfterSeconds: await this.refuse(userId, now) };
    const inHour = counted.at.filter((at) => now.getTime() - at.getTime() < hourMs);
    return { isBeyondBudget: inHour.length > revealsAnHour };
  }

  /**
   * Counts one reveal by the caller.
   * @throws TOO_MANY_REQUESTS above the daily limit, STEP_UP_NEEDED above the hourly limit without a fresh step-up
   */
  async spend(caller: Pick<Caller, 'id' | 'needsProof'>): Promise<void> {
    const { isBeyondBudget, retryAfterSeconds } = await this.take(caller.id);
    if (retryAfterSeconds !== undefined) {
      const message = texts.personalData.revealsOfDayUsed;
      throw new DomainError('TOO_MANY_REQUESTS', { message, retryAfterSeconds });
    }
    if (isBeyondBudget) requireStepUp(caller);
  }

  /** Path of the array element that exists once the daily limit is reached. */
  private get lastOfDay(): string {
    return `at.${this.revealsADay - 1}`;
  }

  /** Alerts operators. Returns the seconds until the oldest reveal is 24 hours old. */
  private async refuse(userId: string, now: Date): Promise<number> {
    this.log.warn({ userId, revealsADay: this.revealsADay }, 'reveal rejected: daily limit reached');
    const count = await this.counts.findOne({ _id: userId }).lean<RevealCountDocument>();
    const oldest = count?.at[0] ?? now;
    return Math.max(1, Math.ceil((oldest.getTime() + dayMs - now.getTime()) / 1_000));
  }

  private async countAtLimit(): Promise<number> {
    const since = new Date((await this.clock.now()).getTime() - dayMs);
    return this.counts.countDocuments({ [this.lastOfDay]: mongoose.trusted({ $gt: since }) });
  }
}
