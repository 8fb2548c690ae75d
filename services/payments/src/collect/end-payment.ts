import { Inject, Injectable } from '@nestjs/common';
import { defaultCurrency, canCall, toMoney } from '@portal/contracts';
import { activityEvent, type Caller, DomainError, SERVICE_LOGGER, type ServiceLogger } from '@portal/nest-kit';
import type { PaymentRecord } from '../payments/payment-record';
import { PaymentsRepository } from '../payments/payments.repository';
import { isOpen, SettlePayment } from './settle-payment';

/** Ends payment requests that the payer has not confirmed, so that the booking can be paid in another way. */
@Injectable()
export class EndPayment {
  constructor(
    private readonly payments: PaymentsRepository,
    private readonly settle: SettlePayment,
    @Inject(SERVICE_LOGGER) private readonly log: ServiceLogger,
  ) {}

  /** Available to the owner of the booking and to staff. @throws PAYMENT_NOT_FOUND, NOT_ALLOWED, PAYMENT_ENDED */
  async run(caller: Caller, id: string): Promise<PaymentRecord> {
    const payment = await this.payments.findById(id);
    const isOwner = payment?.ownerId === caller.id;
    if (!payment || (caller.role === 'client' && !isOwner)) throw new DomainError('PAYMENT_NOT_FOUND');
    if (!isOwner && !canCall('recordPayment', caller.role)) throw new DomainError('NOT_ALLOWED');
    if (payment.method !== 'momo' || !isOpen(payment)) throw new DomainError('PAYMENT_ENDED');
    return this.end(caller, payment);
  }

  async endAllOf(caller: Caller, linkId: string): Promise<void> {
    const payments = await this.payments.ofLink(linkId);
    for (const payment of payments.filter(isOpen)) await this.end(caller, payment);
  }

  /** Polls the provider first, because the payment may have completed without a callback. */
  private async end(caller: Caller, payment: PaymentRecord): Promise<PaymentRecord> {
    const { id } = payment;
    if (payment.state !== 'created') await this.pollNow(payment);
    const now = (await this.payments.findById(id)) ?? payment;
    if (!isOpen(now)) return now;
    const event = activityEvent(caller, {
      action: 'PAYMENT_ENDED',
      description: `${caller.username} ended the request for K ${toMoney(now.minor, defaultCurrency).amount} by mobile money`,
      targetEntity: 'Payment',
      targetEntityId: id,
      userIds: [now.ownerId],
    });
    return (await this.settle.end(now, caller.username, event)) ?? (await this.payments.findById(id)) ?? now;
  }

  private async pollNow(payment: PaymentRecord): Promise<void> {
    try {
      await this.settle.pollNow(payment);
    } catch (error) {
      this.log.warn({ error, paymentId: payment.id }, 'poll failed, payment ended without the state at the provider');
    }
  }
}
