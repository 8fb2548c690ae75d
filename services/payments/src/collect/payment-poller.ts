import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { SERVICE_ENV, SERVICE_LOGGER, type ServiceLogger } from '@portal/nest-kit';
import { BackgroundWork } from '@portal/node-kit';
import type { PaymentsEnv } from '../env';
import type { PaymentRecord } from '../payments/payment-record';
import { PaymentsRepository } from '../payments/payments.repository';
import { SettlePayment } from './settle-payment';

const perRoundMax = 200;
const atOnce = 4;

/** Polls the providers about open payments, and fails payments whose request crashed before sending them. */
@Injectable()
export class PaymentPoller implements OnApplicationBootstrap, OnApplicationShutdown {
  private work: BackgroundWork | undefined;
  /** Polls triggered by unverified callbacks, by payment id. */
  private readonly asked = new Map<string, Promise<void>>();

  constructor(
    private readonly payments: PaymentsRepository,
    private readonly settle: SettlePayment,
    @Inject(SERVICE_ENV) private readonly env: PaymentsEnv,
    @Inject(SERVICE_LOGGER) private readonly log: ServiceLogger,
  ) {}

  onApplicationBootstrap(): void {
    this.work = new BackgroundWork({
      everyMs: this.env.PAYMENT_POLL_INTERVAL_MS,
      round: () => this.round(),
      log: this.log,
      failure: 'open payments could not be read',
    });
    this.work.start();
    this.work.kick();
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([this.work?.stop(), ...this.asked.values()]);
  }

  /** Polls a payment that an unverified callback mentioned. Returns immediately and coalesces concurrent polls. */
  ask(payment: PaymentRecord): void {
    if (this.asked.has(payment.id)) return;
    const look = this.look(payment).finally(() => this.asked.delete(payment.id));
    this.asked.set(payment.id, look);
  }

  private async round(): Promise<void> {
    const due = await this.payments.findDueForPoll(new Date(), perRoundMax);
    for (let start = 0; start < due.length && !this.work?.isStopping; start += atOnce) {
      await Promise.all(due.slice(start, start + atOnce).map((payment) => this.takeUp(payment)));
    }
  }

  private async takeUp(payment: PaymentRecord): Promise<void> {
    // The instance that first moves `nextLookAt` polls the payment.
    if (await this.payments.setNextPoll(payment, this.settle.nextLookAt(payment))) await this.look(payment);
  }

  private async look(payment: PaymentRecord): Promise<void> {
    try {
      if (payment.state === 'created') await this.settle.fail(payment, 'STOPPED', 'sweeper');
      else await this.settle.pollNow(payment);
    } catch (error) {
      this.log.warn({ error, paymentId: payment.id }, 'payment poll failed');
    }
  }
}
