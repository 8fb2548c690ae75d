import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { DomainError, SERVICE_LOGGER, type ServiceLogger } from '@portal/nest-kit';
import { Failpoints } from '@portal/node-kit';
import { PaymentsRepository } from '../payments/payments.repository';
import { PAYMENT_PROVIDER, type PaymentProvider, type RawCallback } from '../provider/payment-provider.port';
import { ApplyCallbacks } from './apply-callbacks';
import { CallbacksRepository } from './callbacks.repository';
import { LookUps } from './look-ups';

/** Takes what the provider tells unasked. It is answered for only when it is stored; the books follow. */
@Injectable()
export class ReceiveCallback {
  constructor(
    private readonly callbacks: CallbacksRepository,
    private readonly payments: PaymentsRepository,
    private readonly books: ApplyCallbacks,
    private readonly lookUps: LookUps,
    private readonly failpoints: Failpoints,
    @Inject(PAYMENT_PROVIDER) private readonly provider: PaymentProvider,
    @Inject(SERVICE_LOGGER) private readonly log: ServiceLogger,
  ) {}

  /** Throws CALLBACK_NOT_SIGNED for one that the provider did not sign, and looks up what it names. */
  async run(callback: RawCallback): Promise<void> {
    const verified = await this.provider.verify(callback);
    if (!verified.verified) {
      this.log.warn({ reason: verified.reason, paymentId: verified.claimedId }, 'a callback is not believed');
      if (verified.claimedId !== undefined) await this.lookUp(verified.claimedId);
      throw new DomainError('CALLBACK_NOT_SIGNED');
    }
    const { deposit } = verified;
    const id = createHash('sha256').update(callback.body).digest('hex');
    const { isApplied } = await this.failpoints.runStep('callback', () =>
      this.callbacks.store({
        _id: id,
        provider: this.provider.name,
        depositId: deposit.id,
        standing: deposit.standing,
      }),
    );
    if (!isApplied) this.books.soon({ id, deposit });
  }

  private async lookUp(id: string): Promise<void> {
    const payment = await this.payments.findById(id);
    // What has ended well stays so, whatever anybody says.
    if (payment?.provider === this.provider.name && payment.state !== 'completed') this.lookUps.ask(payment);
  }
}
