import { Inject, Injectable } from '@nestjs/common';
import { defaultCurrency } from '@portal/contracts';
import { SERVICE_LOGGER, type ServiceLogger } from '@portal/nest-kit';
import { Accounts } from '../accounts/accounts';
import { computeSettlement, payableMinorOf } from '../accounts/settlement';
import { PaymentMethods, roundUpToWhole } from '../methods/payment-methods';
import { bookingOf, type PaymentRecord } from '../payments/payment-record';
import { PaymentsRepository } from '../payments/payments.repository';

/** Rounds a rejected payment up, after its network stopped accepting decimals. */
@Injectable()
export class RoundUpPayment {
  constructor(
    private readonly methods: PaymentMethods,
    private readonly accounts: Accounts,
    private readonly payments: PaymentsRepository,
    @Inject(SERVICE_LOGGER) private readonly log: ServiceLogger,
  ) {}

  /** Returns the payment with the amount to send, undefined if the rejection stands. Never throws. */
  async run(payment: PaymentRecord): Promise<PaymentRecord | undefined> {
    const minor = roundUpToWhole(payment.minor);
    if (minor === payment.minor || !payment.payer) return undefined;
    try {
      const method = await this.methods.open(payment.payer.network);
      if (!method.isWhole || method.provider !== payment.provider) return undefined;
      method.assertWithinBounds(minor);
      return await this.raise(payment, minor);
    } catch (error) {
      this.log.warn({ error, paymentId: payment.id }, 'payment could not be rounded up');
      return undefined;
    }
  }

  /** Keeps the rate and the end of the attempt. */
  private async raise(payment: PaymentRecord, minor: number): Promise<PaymentRecord | undefined> {
    const { id: paymentId, settles: before } = payment;
    const account = await this.accounts.forBooking(bookingOf(payment));
    const attempt = account?.attempts.find((one) => one.paymentId === paymentId);
    if (!account || !attempt) return undefined;
    const { bookingId, quotedCurrency, settled } = account;
    const { currency, perUnit, rateId: id = '' } = before;
    const settles = computeSettlement(account, minor, perUnit === undefined ? undefined : { currency, perUnit, id });
    const payableMinor = payableMinorOf(account, perUnit);
    const excessMinor = quotedCurrency === defaultCurrency ? roundUpToWhole(payableMinor) - payableMinor : 0;
    const raised = {
      ...attempt,
      bookingId,
      minor: settles.minor,
      excessMinor,
      settledCount: settled.length,
      isRaised: true,
    };
    if ((await this.accounts.openAttempt(raised)) !== 'opened') return undefined;
    return this.payments.move(paymentId, { from: ['sent'], to: 'sent', said: 'answer', set: { minor, settles } });
  }
}
