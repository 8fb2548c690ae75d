import { Inject, Injectable } from '@nestjs/common';
import { SERVICE_ENV, SERVICE_LOGGER, type ServiceLogger, PeriodicJob } from '@portal/nest-kit';
import type { PaymentsEnv } from '../env';
import type { PaymentRecord } from '../payments/payment-record';
import { PaymentsRepository } from '../payments/payments.repository';
import { SettlePayment } from './settle-payment';

const perRoundMax = 200;

/** Polls the providers about open payments, and fails payments whose request crashed before sending them. */
@Injectable()
export class PaymentPoller extends PeriodicJob {
  /** Polls triggered by unverified callbacks, by payment id. */
  private readonly asked = new Map<string, Promise<void>>();

  constructor(
    private readonly payments: PaymentsRepository,
    private readonly settle: SettlePayment,
    @Inject(SERVICE_ENV) env: PaymentsEnv,
    @Inject(SERVICE_LOGGER) private readonly log: ServiceLogger,
  ) {
    super({
      everyMs: env.PAYMENT_POLL_INTERVAL_MS,
      log,
      failure: 'open payments could not be read',
      isImmediate: true,
    });
  }

  override async onApplicationShutdown(): Promise<void> {
    await Promise.all([super.onApplicationShutdown(), ...this.asked.values()]);
  }

  /** Polls a payment that an unverified callback mentioned. Returns immediately and coalesces concurrent polls. */
  ask(payment: PaymentRecord): void {
    if (this.asked.has(payment.id)) return;
    const look = this.look(payment).finally(() => this.asked.delete(payment.id));
    this.asked.set(payment.id, look);
  }

  protected async round(): Promise<void> {
    const due = await this.payments.findDueForPoll(new Date(), perRoundMax);
    await this.handleAll(due, (payment) => this.takeUp(payment));
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
