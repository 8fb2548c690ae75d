import { Inject, Injectable } from '@nestjs/common';
import { defaultCurrency, toMoney } from '@portal/contracts';
import { activityEvent, type Caller, SERVICE_LOGGER, type ServiceLogger, PeriodicJob } from '@portal/nest-kit';
import { Accounts } from '../accounts/accounts';
import { Credits } from '../credits/credits';
import type { PaymentRecord } from '../payments/payment-record';
import { PaymentsRepository } from '../payments/payments.repository';

const everyMs = 30_000;
/** Age at which an unfinished payment is considered abandoned. */
const abandonedMs = 60_000;

/** Completes payments taken by staff: in the request itself, or later after a crash. */
@Injectable()
export class ManualPaymentRecoveryJob extends PeriodicJob {
  constructor(
    private readonly accounts: Accounts,
    private readonly credits: Credits,
    private readonly payments: PaymentsRepository,
    @Inject(SERVICE_LOGGER) private readonly log: ServiceLogger,
  ) {
    super({ everyMs, log, failure: 'abandoned manual payments could not be read', isImmediate: true });
  }

  /** Posts the payment, assigns a receipt number and marks it completed. Each step is idempotent. */
  async complete(payment: PaymentRecord, caller?: Caller): Promise<PaymentRecord> {
    if (payment.state !== 'created') return payment;
    const { id, bookingId, ownerId, minor, method, takenBy = 'system', isUnconfirmed } = payment;
    if (bookingId === undefined) await this.credits.deposit(payment);
    const settles = bookingId === undefined ? payment.settles : await this.accounts.capture({ payment, isUnconfirmed });
    const receiptNumber = await this.payments.giveReceiptNumber(id);
    const { amount } = toMoney(minor, defaultCurrency);
    const event = activityEvent(caller, {
      action: 'PAYMENT_TAKEN',
      description: `${takenBy} took K ${amount} (${method}) ${bookingId === undefined ? `as credit of customer ${ownerId}` : `for booking ${bookingId}`}, receipt ${receiptNumber}`,
      targetEntity: 'Payment',
      targetEntityId: id,
      userIds: [ownerId],
    });
    const move = { from: ['created'], to: 'completed', said: takenBy, set: { settles }, event } as const;
    const done = await this.payments.move(id, move);
    return done ?? (await this.payments.findById(id)) ?? payment;
  }

  async finishAbandoned(before = new Date(Date.now() - abandonedMs)): Promise<void> {
    for (const payment of await this.payments.unfinishedManual(before)) {
      try {
        await this.complete(payment);
      } catch (error) {
        this.log.error({ error, paymentId: payment.id }, 'manual payment could not be completed');
      }
    }
  }

  protected round(): Promise<void> {
    return this.finishAbandoned();
  }
}
