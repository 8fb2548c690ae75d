import { Injectable } from '@nestjs/common';
import type { ReversePaymentRequest } from '@portal/contracts';
import { activityEvent, type Caller, DomainError } from '@portal/nest-kit';
import { receiptKey } from '../ledger/receipt-entry';
import { Reversals } from '../accounts/reversals';
import { Credits } from '../credits/credits';
import { isTakenBy, type PaymentRecord } from '../payments/payment-record';
import { PaymentsRepository } from '../payments/payments.repository';

/** Reverses a payment in the ledger once. The employee who took it cannot reverse it. No money is sent to the payer. */
@Injectable()
export class ReversePayment {
  constructor(
    private readonly payments: PaymentsRepository,
    private readonly reversals: Reversals,
    private readonly credits: Credits,
  ) {}

  async run(caller: Caller, id: string, { reason }: ReversePaymentRequest): Promise<PaymentRecord> {
    const payment = await this.payments.findById(id);
    if (!payment) throw new DomainError('PAYMENT_NOT_FOUND');
    if (payment.reversal) throw new DomainError('PAYMENT_REVERSED');
    if (payment.state !== 'completed') throw new DomainError('PAYMENT_NOT_COMPLETED');
    if (isTakenBy(payment, caller)) throw new DomainError('SECOND_PERSON_NEEDED');
    const mirror = await this.mirror(caller, payment, reason);
    if (!mirror) throw new DomainError('PAYMENT_NOT_COMPLETED');
    const event = activityEvent(caller, {
      action: 'PAYMENT_REVERSED',
      // The reason is stored in the ledger only, where an erasure removes it.
      description: `Reversed payment ${payment.receiptNumber ?? id}`,
      targetEntity: 'Payment',
      targetEntityId: id,
    });
    // The reversing entry of an earlier, interrupted attempt determines reason and author.
    const reversal = { by: mirror.by, byId: mirror.byId, at: mirror.at, reason: mirror.memo };
    const reversed = await this.payments.reverse(id, reversal, event);
    if (!reversed) throw new DomainError('PAYMENT_REVERSED');
    return reversed;
  }

  private mirror({ id: byId, username: by, ipAddress }: Caller, payment: PaymentRecord, reason: string) {
    return payment.bookingId === undefined
      ? this.credits.takeBack(payment, { by, byId, reason })
      : this.reversals.reverse({ entryId: receiptKey(payment), by, byId, ipAddress, reason });
  }
}
