import { Inject, Injectable } from '@nestjs/common';
import { type ActivityEvent, defaultCurrency, paymentFailure, type PaymentState } from '@portal/contracts';
import { SERVICE_ENV, SERVICE_LOGGER, type ServiceLogger } from '@portal/nest-kit';
import { Accounts } from '../accounts/accounts';
import type { PaymentsEnv } from '../env';
import { bookingOf, type PaymentRecord } from '../payments/payment-record';
import { PaymentsRepository } from '../payments/payments.repository';
import type { CollectOutcome, ProviderDeposit } from '../provider/payment-provider.port';
import { PaymentProviders } from '../provider/payment-providers';
import { nextPollAt } from './poll-schedule';
import { PayerNumberCipher } from '../payments/payer-number-cipher';

const open: readonly PaymentState[] = ['created', 'sent', 'unknown', 'processing'];
export const isOpen = ({ state }: PaymentRecord): boolean => open.includes(state);

/** Returns when the payment was sent, or created if it was not. */
export const getSentAt = ({ history, createdAt }: PaymentRecord): Date =>
  history.find(({ state }) => state === 'sent')?.at ?? createdAt;

/** Applies the provider's state to a payment. Each step is idempotent and may run concurrently. */
@Injectable()
export class SettlePayment {
  constructor(
    private readonly payments: PaymentsRepository,
    private readonly accounts: Accounts,
    private readonly payers: PayerNumberCipher,
    private readonly providers: PaymentProviders,
    @Inject(SERVICE_ENV) private readonly env: PaymentsEnv,
    @Inject(SERVICE_LOGGER) private readonly log: ServiceLogger,
  ) {}

  async sent(payment: PaymentRecord, result: CollectOutcome): Promise<void> {
    if (result.outcome === 'rejected') return this.fail(payment, result.code, 'answer');
    if (result.outcome === 'not-sent') return this.fail(payment, 'NOT_SENT', 'answer');
    if (result.outcome === 'duplicate') return this.pollNow(payment);
    const to = result.outcome === 'accepted' ? 'processing' : 'unknown';
    await this.payments.move(payment.id, { from: ['sent', 'unknown'], to, said: 'answer' });
  }

  /**
   * Polls the provider of the payment. The payment is never sent again.
   * @throws RangeError if that provider is no longer configured; the payment stays open
   */
  async pollNow(payment: PaymentRecord): Promise<void> {
    const found = await this.providers.get(payment.provider).find(payment.id);
    if (found.outcome === 'found') return this.apply(payment, found.deposit, 'look-up');
    if (found.outcome === 'unknown' || !isOpen(payment)) return;
    // The request may still be in flight, so NOT_FOUND is not final.
    if (Date.now() - getSentAt(payment).getTime() < this.env.NOT_FOUND_GRACE_MS) return;
    await this.fail(payment, 'NOT_RECEIVED', 'look-up');
  }

  async apply(payment: PaymentRecord, deposit: ProviderDeposit, said: string): Promise<void> {
    if (deposit.standing === 'completed') return this.completed(payment, deposit, said);
    if (deposit.standing === 'failed') {
      const code = deposit.failureCode ?? 'UNSPECIFIED_FAILURE';
      if (isOpen(payment)) return this.fail(payment, code, said);
      if (payment.state === 'failed') await this.payments.stopLooking(payment.id);
      if (payment.state === 'completed')
        this.log.error({ paymentId: payment.id, code }, 'provider reports failure of a completed payment');
      return;
    }
    const from = ['sent', 'unknown'] as const;
    if (payment.state !== 'processing') await this.payments.move(payment.id, { from, to: 'processing', said });
  }

  async unmatched(provider: string, deposit: ProviderDeposit): Promise<void> {
    const paymentId = deposit.id;
    this.log.error({ provider, paymentId }, 'unmatched deposit received');
    await this.accounts.captureUnmatched({ provider, deposit });
  }

  /** Fails the payment. Closes the attempt first, so that the payer can retry once the failure is visible. */
  async fail(payment: PaymentRecord, code: string, said: string): Promise<void> {
    await this.accounts.closeAttempt({ bookingId: bookingOf(payment), paymentId: payment.id });
    await this.payments.move(payment.id, { from: open, to: 'failed', said, set: { failure: paymentFailure(code) } });
  }

  /**
   * Ends an open payment although the payer may still enter the PIN, so that another one may start. Polling continues:
   * money that arrives anyway is posted as a late payment. Returns undefined if the payment ended concurrently.
   */
  async end(payment: PaymentRecord, said: string, event: ActivityEvent): Promise<PaymentRecord | undefined> {
    const { id } = payment;
    await this.accounts.closeAttempt({ bookingId: bookingOf(payment), paymentId: id });
    const set = { failure: paymentFailure('ENDED'), nextLookAt: this.nextLookAt(payment) };
    return this.payments.move(id, { from: open, to: 'failed', said, set, event });
  }

  nextLookAt = (payment: PaymentRecord): Date | undefined =>
    nextPollAt(getSentAt(payment), new Date(), this.env.PAYMENT_POLL_DELAY_MS);

  private async completed(payment: PaymentRecord, deposit: ProviderDeposit, said: string): Promise<void> {
    if (payment.state === 'completed') return this.compare(payment, deposit);
    // A callback that does not match the payment is verified with the provider.
    if (said === 'callback' && !this.fits(payment, deposit)) return this.pollNow(payment);
    if (payment.state === 'mismatch' || !this.fits(payment, deposit)) return this.mismatch(payment, deposit, said);
    const settles = await this.accounts.capture({ payment });
    const receiptNumber = await this.payments.giveReceiptNumber(payment.id);
    const { providerReference } = deposit;
    await this.payments.move(payment.id, {
      from: [...open, 'failed'],
      to: 'completed',
      said,
      set: { receiptNumber, settles, ...(providerReference && { providerReference }) },
    });
    if (payment.state === 'failed') this.log.warn({ paymentId: payment.id }, 'payment completed after it had failed');
  }

  private async mismatch(payment: PaymentRecord, deposit: ProviderDeposit, said: string): Promise<void> {
    const moved = await this.payments.move(payment.id, { from: [...open, 'failed'], to: 'mismatch', said });
    const standing = moved ?? (await this.payments.findById(payment.id));
    if (standing?.state === 'mismatch') await this.unmatched(this.providers.get(payment.provider).name, deposit);
  }

  private compare(payment: PaymentRecord, deposit: ProviderDeposit): void {
    if (!this.fits(payment, deposit))
      this.log.error({ paymentId: payment.id }, 'completed payment differs from the deposit at the provider');
  }

  private fits(payment: PaymentRecord, deposit: ProviderDeposit): boolean {
    return (
      deposit.minor === payment.minor &&
      deposit.currency === defaultCurrency &&
      payment.payer !== undefined &&
      this.payers.isOf(payment.id, payment.payer, deposit.phoneNumber)
    );
  }
}
