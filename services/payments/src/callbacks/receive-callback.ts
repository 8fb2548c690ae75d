import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { DomainError, SERVICE_LOGGER, type ServiceLogger } from '@portal/nest-kit';
import { Failpoints } from '@portal/node-kit';
import { PaymentsRepository } from '../payments/payments.repository';
import type { RawCallback, VerifiedCallback } from '../provider/payment-provider.port';
import { PaymentProviders } from '../provider/payment-providers';
import { ApplyCallbacks } from './apply-callbacks';
import { CallbacksRepository } from './callbacks.repository';
import { PaymentPoller } from '../collect/payment-poller';

/** Acknowledges callbacks once they are stored. They are applied to the ledger afterwards. */
@Injectable()
export class ReceiveCallback {
  constructor(
    private readonly callbacks: CallbacksRepository,
    private readonly payments: PaymentsRepository,
    private readonly books: ApplyCallbacks,
    private readonly lookUps: PaymentPoller,
    private readonly failpoints: Failpoints,
    private readonly providers: PaymentProviders,
    @Inject(SERVICE_LOGGER) private readonly log: ServiceLogger,
  ) {}

  /**
   * Stores a verified callback. An unverified one only triggers a poll of the payment or refund that it names.
   * @throws CALLBACK_NOT_SIGNED if the signature is invalid or the provider is not configured
   */
  async run(provider: string, callback: RawCallback): Promise<void> {
    const verified = await this.verify(provider, callback);
    if (!verified.verified) {
      const { reason, claimedId: paymentId, claimedRefundId: partId } = verified;
      this.log.warn({ provider, reason, paymentId, partId }, 'callback rejected');
      if (paymentId !== undefined) await this.pollNow(provider, paymentId);
      if (partId !== undefined) await this.books.pollRefund(provider, partId);
      throw new DomainError('CALLBACK_NOT_SIGNED');
    }
    const id = createHash('sha256').update(callback.body).digest('hex');
    const { isApplied } = await this.failpoints.runStep('callback', () =>
      this.callbacks.store({
        _id: id,
        provider,
        ...(verified.refund && { kind: 'refund' as const }),
        depositId: (verified.refund ?? verified.deposit).id,
        standing: (verified.refund ?? verified.deposit).standing,
      }),
    );
    if (!isApplied) this.books.soon({ id, provider, ...verified });
  }

  private async verify(provider: string, callback: RawCallback): Promise<VerifiedCallback> {
    const adapter = this.providers.find(provider);
    return adapter ? adapter.verify(callback) : { verified: false, reason: 'the provider is not configured' };
  }

  private async pollNow(provider: string, id: string): Promise<void> {
    const payment = await this.payments.findById(id);
    // A completed payment is final: an unverified callback cannot change it.
    if (payment?.provider === provider && payment.state !== 'completed') this.lookUps.ask(payment);
  }
}
