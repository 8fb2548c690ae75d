import { setTimeout as wait } from 'node:timers/promises';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { SERVICE_ENV, SERVICE_LOGGER, type ServiceLogger } from '@portal/nest-kit';
import { Failpoints } from '@portal/node-kit';
import type { PaymentsEnv } from '../env';
import type { PaymentRecord } from '../payments/payment-record';
import { PaymentsRepository } from '../payments/payments.repository';
import type { CollectOutcome } from '../provider/payment-provider.port';
import { PaymentProviders } from '../provider/payment-providers';
import { RoundUpPayment } from './round-up-payment';
import { nextPollAt } from './poll-schedule';
import type { CollectionRequest } from './payment-request';
import { SettlePayment } from './settle-payment';

/** Time that the caller waits for the provider's response. The payment continues without it. */
const timeoutMs = 400;
const statementMax = 22;

@Injectable()
export class SendPayment implements OnApplicationShutdown {
  private readonly sending = new Set<Promise<void>>();

  constructor(
    private readonly payments: PaymentsRepository,
    private readonly settle: SettlePayment,
    private readonly roundUp: RoundUpPayment,
    private readonly failpoints: Failpoints,
    private readonly providers: PaymentProviders,
    @Inject(SERVICE_ENV) private readonly env: PaymentsEnv,
    @Inject(SERVICE_LOGGER) private readonly log: ServiceLogger,
  ) {}

  async onApplicationShutdown(): Promise<void> {
    await Promise.all(this.sending);
    await this.providers.close();
  }

  /** Sends the payment unless another request has. @returns its state after the response, or after 400 ms */
  async run(payment: PaymentRecord, requested: CollectionRequest, bookingNumber: string): Promise<PaymentRecord> {
    const now = new Date();
    const set = { nextLookAt: nextPollAt(now, now, this.env.PAYMENT_POLL_DELAY_MS) };
    const sent = await this.payments.move(payment.id, { from: ['created'], to: 'sent', said: 'payer', set });
    if (sent) {
      const sending = this.send(sent, requested, bookingNumber).finally(() => this.sending.delete(sending));
      this.sending.add(sending);
      await Promise.race([sending, wait(timeoutMs, undefined, { ref: false })]);
    }
    return (await this.payments.findById(payment.id)) ?? payment;
  }

  /** Never throws: a payment that stays open is polled later. */
  private async send(
    payment: PaymentRecord,
    { phoneNumber, network }: CollectionRequest,
    bookingNumber: string,
  ): Promise<void> {
    const { id } = payment;
    const statement = `Trip ${bookingNumber}`.replaceAll(/[^A-Za-z0-9 ]/g, '').slice(0, statementMax);
    try {
      const collect = ({ minor }: PaymentRecord): Promise<CollectOutcome> =>
        this.failpoints.runStep('send', () =>
          this.providers.get(payment.provider).collect({ id, network, phoneNumber, minor, statement, bookingNumber }),
        );
      const outcome = await collect(payment);
      const isAmount = outcome.outcome === 'rejected' && outcome.code === 'INVALID_AMOUNT';
      const rounded = isAmount ? await this.roundUp.run(payment) : undefined;
      await this.settle.sent(rounded ?? payment, rounded ? await collect(rounded) : outcome);
    } catch (error) {
      this.log.warn({ error, paymentId: id }, 'sending failed, payment stays open');
    }
  }
}
