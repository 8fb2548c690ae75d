import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { SERVICE_ENV, SERVICE_LOGGER, type ServiceLogger } from '@portal/nest-kit';
import { BackgroundWork, Failpoints } from '@portal/node-kit';
import { nextPollAt } from '../collect/poll-schedule';
import type { PaymentsEnv } from '../env';
import { PaymentProviders } from '../provider/payment-providers';
import type { RefundPartRecord } from './refund-part.schema';
import { RefundPartsRepository } from './refund-parts.repository';
import { SendPace } from './send-pace';
import { SettleRefundPart } from './settle-refund-part';

const perRoundMax = 200;
const sendsPerRoundMax = 25;
const atOnce = 4;
/** Interval of polls once the schedule of payments has ended: money on its way is never forgotten. */
const lateIntervalMs = 60 * 60_000;

/** Sends the requested parts of refunds, each once, and polls the providers about those that were sent. */
@Injectable()
export class RefundPartsJob implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly sending: BackgroundWork;
  private readonly polling: BackgroundWork;
  /** Requests without a response, and polls triggered by unverified callbacks, by part id. */
  private readonly running = new Map<string, Promise<void>>();

  constructor(
    private readonly parts: RefundPartsRepository,
    private readonly settle: SettleRefundPart,
    private readonly providers: PaymentProviders,
    private readonly pace: SendPace,
    private readonly failpoints: Failpoints,
    @Inject(SERVICE_ENV) private readonly env: PaymentsEnv,
    @Inject(SERVICE_LOGGER) private readonly log: ServiceLogger,
  ) {
    const everyMs = env.PAYMENT_POLL_INTERVAL_MS;
    const failure = 'parts of refunds could not be read';
    this.sending = new BackgroundWork({ everyMs, round: () => this.sendDue(), log, failure });
    this.polling = new BackgroundWork({ everyMs, round: () => this.pollDue(), log, failure });
  }

  onApplicationBootstrap(): void {
    this.sending.start();
    this.polling.start();
    this.kick();
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([this.sending.stop(), this.polling.stop(), ...this.running.values()]);
  }

  /** Runs both steps once. */
  async run(): Promise<void> {
    await Promise.all([this.sending.run(), this.polling.run()]);
  }

  kick(): void {
    this.sending.kick();
  }

  /** Polls a part that an unverified callback mentioned. Returns immediately and coalesces concurrent polls. */
  ask(part: RefundPartRecord): void {
    this.track(part.id, () => this.look(part));
  }

  private track(id: string, work: () => Promise<void>): void {
    if (this.running.has(id)) return;
    const done = work().finally(() => this.running.delete(id));
    this.running.set(id, done);
  }

  private async sendDue(): Promise<void> {
    for (const part of await this.parts.findDue(new Date(), ['requested'], sendsPerRoundMax)) {
      if (this.sending.isStopping) return;
      const provider = this.providers.find(part.provider);
      if (!provider) continue;
      await this.pace.next(part.provider);
      await this.claim(part);
    }
  }

  /** The instance that first stores `sending` sends the part. After a crash it is polled, never sent again. */
  private async claim(part: RefundPartRecord): Promise<void> {
    const now = new Date();
    const set = { sentAt: now, nextLookAt: this.nextPollAt(now, now) };
    const claimed = await this.parts.move(part.id, { from: ['requested'], to: 'sending', said: 'sender', set });
    if (claimed) this.track(part.id, () => this.send(claimed));
  }

  /** Never throws: a part that stays open is polled later. */
  private async send(part: RefundPartRecord): Promise<void> {
    const { id, paymentId: depositId, minor, bookingNumber, provider } = part;
    try {
      const outcome = await this.failpoints.runStep('part-send', () =>
        this.providers.get(provider).refund({ id, depositId, minor, bookingNumber }),
      );
      await this.settle.sent(part, outcome);
    } catch (error) {
      this.log.warn({ error, partId: id }, 'sending a refund failed, it stays open');
    }
  }

  private async pollDue(): Promise<void> {
    const due = await this.parts.findDue(new Date(), ['sending', 'unknown', 'failed'], perRoundMax);
    for (let start = 0; start < due.length && !this.polling.isStopping; start += atOnce) {
      await Promise.all(due.slice(start, start + atOnce).map((part) => this.claimPoll(part)));
    }
  }

  private nextPollAt(sentAt: Date, now: Date): Date {
    return nextPollAt(sentAt, now, this.env.PAYMENT_POLL_DELAY_MS) ?? new Date(now.getTime() + lateIntervalMs);
  }

  private async claimPoll(part: RefundPartRecord): Promise<void> {
    const now = new Date();
    const next = this.nextPollAt(part.sentAt ?? part.createdAt, now);
    // The instance that first moves `nextLookAt` polls the part.
    if (await this.parts.setNextPoll(part, next)) await this.look({ ...part, nextLookAt: next });
  }

  private async look(part: RefundPartRecord): Promise<void> {
    try {
      // A crash left the amount of a failed part taken of its payment.
      if (part.state === 'failed' && part.nextLookAt) await this.settle.release(part);
      else await this.settle.pollNow(part);
    } catch (error) {
      this.log.warn({ error, partId: part.id }, 'refund poll failed');
    }
  }
}
