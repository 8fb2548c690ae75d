import { Inject, Injectable } from '@nestjs/common';
import { type ActivityEvent, defaultCurrency, paymentFailure, type PaymentState } from '@portal/contracts';
import { SERVICE_ENV, SERVICE_LOGGER, type ServiceLogger } from '@portal/nest-kit';
import { Accounts } from '../accounts/accounts';
import type { PaymentsEnv } from '../env';
import { bookingOf, type PaymentRecord } from '../payments/payment-record';
import { PaymentsRepository } from '../payments/payments.repository';
import {
  PAYMENT_PROVIDER,
  type CollectOutcome,
  type PaymentProvider,
  type ProviderDeposit,
} from '../provider/payment-provider.port';
import { nextLook } from './look-schedule';
import { SealedPayer } from '../payments/sealed-payer';

/** Where a payment is while nobody knows how it ends. */
const open: readonly PaymentState[] = ['created', 'sent', 'unknown', 'processing'];
export const isOpen = ({ state }: PaymentRecord): boolean => open.includes(state);

/** When it was sent, or was about to be. */
export const sentAtOf = ({ history, createdAt }: PaymentRecord): Date =>
  history.find(({ state }) => state === 'sent')?.at ?? createdAt;

/** Writes down what the provider says of a payment. Each step may be repeated, after a crash or by two at once. */
@Injectable()
export class SettlePayment {
  constructor(
    private readonly payments: PaymentsRepository,
    private readonly accounts: Accounts,
    private readonly payers: SealedPayer,
    @Inject(PAYMENT_PROVIDER) private readonly provider: PaymentProvider,
    @Inject(SERVICE_ENV) private readonly env: PaymentsEnv,
    @Inject(SERVICE_LOGGER) private readonly log: ServiceLogger,
  ) {}

  /** What became of asking for it. */
  async sent(payment: PaymentRecord, result: CollectOutcome): Promise<void> {
    if (result.outcome === 'rejected') return this.fail(payment, result.code, 'answer');
    if (result.outcome === 'not-sent') return this.fail(payment, 'NOT_SENT', 'answer');
    if (result.outcome === 'duplicate') return this.lookUp(payment);
    const to = result.outcome === 'accepted' ? 'processing' : 'unknown';
    await this.payments.move(payment.id, { from: ['sent', 'unknown'], to, said: 'answer' });
  }

  /** Asks the provider what it has. Nothing is ever sent again. */
  async lookUp(payment: PaymentRecord): Promise<void> {
    const found = await this.provider.find(payment.id);
    if (found.outcome === 'found') return this.apply(payment, found.deposit, 'look-up');
    if (found.outcome === 'unknown' || !isOpen(payment)) return;
    // It may still be on its way there.
    if (Date.now() - sentAtOf(payment).getTime() < this.env.NOT_FOUND_GRACE_MS) return;
    await this.fail(payment, 'NOT_RECEIVED', 'look-up');
  }

  /** What the provider says of it, asked or unasked. */
  async apply(payment: PaymentRecord, deposit: ProviderDeposit, said: string): Promise<void> {
    if (deposit.standing === 'completed') return this.completed(payment, deposit, said);
    if (deposit.standing === 'failed') {
      const code = deposit.failureCode ?? 'UNSPECIFIED_FAILURE';
      if (isOpen(payment)) return this.fail(payment, code, said);
      if (payment.state === 'failed') await this.payments.stopLooking(payment.id);
      if (payment.state === 'completed') this.log.error({ paymentId: payment.id, code }, 'failed after it completed');
      return;
    }
    const from = ['sent', 'unknown'] as const;
    if (payment.state !== 'processing') await this.payments.move(payment.id, { from, to: 'processing', said });
  }

  /** Money of the provider that belongs to no payment of ours. */
  async unmatched(deposit: ProviderDeposit): Promise<void> {
    const paymentId = deposit.id;
    // The books hold kwacha of the provider and nothing else.
    if (deposit.currency !== defaultCurrency)
      return this.log.error({ paymentId }, 'money in a foreign currency came in');
    this.log.error({ paymentId }, 'money came in that fits no payment');
    await this.accounts.captureUnmatched({ provider: this.provider.name, deposit });
  }

  /** Ends it without money: the next attempt may begin before this one says that it failed, never after. */
  async fail(payment: PaymentRecord, code: string, said: string): Promise<void> {
    await this.accounts.closeAttempt({ bookingId: bookingOf(payment), paymentId: payment.id });
    await this.payments.move(payment.id, { from: open, to: 'failed', said, set: { failure: paymentFailure(code) } });
  }

  /**
   * Ends an open payment although the payer may still enter the PIN, so that another one may begin. The provider is polled
   * further: money that comes after all is posted as a late payment. Returns undefined if it has ended meanwhile.
   */
  async end(payment: PaymentRecord, said: string, event: ActivityEvent): Promise<PaymentRecord | undefined> {
    const { id } = payment;
    await this.accounts.closeAttempt({ bookingId: bookingOf(payment), paymentId: id });
    const set = { failure: paymentFailure('ENDED'), nextLookAt: this.nextLookAt(payment) };
    return this.payments.move(id, { from: open, to: 'failed', said, set, event });
  }

  /** When it is looked at next; undefined when a day is over. */
  nextLookAt = (payment: PaymentRecord): Date | undefined => nextLook(sentAtOf(payment), new Date());

  private async completed(payment: PaymentRecord, deposit: ProviderDeposit, said: string): Promise<void> {
    if (payment.state === 'completed') return this.compare(payment, deposit);
    // Told by the way, it must also be what is held there.
    if (said === 'callback' && !this.fits(payment, deposit)) return this.lookUp(payment);
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
    if (payment.state === 'failed') this.log.warn({ paymentId: payment.id }, 'a payment completed after it had failed');
  }

  private async mismatch(payment: PaymentRecord, deposit: ProviderDeposit, said: string): Promise<void> {
    const moved = await this.payments.move(payment.id, { from: [...open, 'failed'], to: 'mismatch', said });
    const standing = moved ?? (await this.payments.findById(payment.id));
    if (standing?.state === 'mismatch') await this.unmatched(deposit);
  }

  private compare(payment: PaymentRecord, deposit: ProviderDeposit): void {
    if (!this.fits(payment, deposit))
      this.log.error({ paymentId: payment.id }, 'a completed payment is told otherwise');
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
