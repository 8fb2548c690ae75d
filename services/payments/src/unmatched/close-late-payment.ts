import { Injectable } from '@nestjs/common';
import { defaultCurrency } from '@portal/contracts';
import { activityEvent, type Caller, DomainError } from '@portal/nest-kit';
import { moneyText } from '@portal/node-kit';
import type { PaymentRecord } from '../payments/payment-record';
import { PaymentsRepository } from '../payments/payments.repository';

/** Closes the work item of a payment that completed after it had failed. The payment is already posted. */
@Injectable()
export class CloseLatePayment {
  constructor(private readonly payments: PaymentsRepository) {}

  /** @throws PAYMENT_NOT_FOUND, and PAYMENT_NOT_LATE for a payment that is not late or already closed */
  async run(caller: Caller, id: string): Promise<PaymentRecord> {
    const payment = await this.payments.findById(id);
    if (!payment) throw new DomainError('PAYMENT_NOT_FOUND');
    const { minor, ownerId, payer } = payment;
    const from = payer ? ` from ••• ${payer.last3}` : '';
    const event = activityEvent(caller, {
      action: 'LATE_PAYMENT_CLOSED',
      description: `${caller.username} closed the late payment of ${moneyText(minor, defaultCurrency)}${from}`,
      targetEntity: 'Payment',
      targetEntityId: id,
      userIds: [ownerId],
    });
    const closed = await this.payments.closeLate(id, { by: caller.username, byId: caller.id, at: new Date() }, event);
    if (!closed) throw new DomainError('PAYMENT_NOT_LATE');
    return closed;
  }
}
