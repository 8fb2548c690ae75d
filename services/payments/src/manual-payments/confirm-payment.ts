import { Injectable } from '@nestjs/common';
import { defaultCurrency, toMoney } from '@portal/contracts';
import { activityEvent, type Caller, DomainError } from '@portal/nest-kit';
import { attemptRejections } from '../accounts/account';
import { Accounts } from '../accounts/accounts';
import { receiptKey } from '../ledger/receipt-entry';
import { payableMinorOf, computeSettlement } from '../accounts/settlement';
import { Credits } from '../credits/credits';
import { ConfirmationsRepository } from '../payments/confirmations.repository';
import { isTakenBy, type PaymentRecord } from '../payments/payment-record';
import { PaymentsRepository } from '../payments/payments.repository';
import { assertTakes } from '../rates/settlements';
import { ManualPaymentRecoveryJob } from './manual-payment-recovery-job';
import { StaffLimits } from './staff-limits';

const attemptMs = 60_000;

@Injectable()
export class ConfirmPayment {
  constructor(
    private readonly payments: PaymentsRepository,
    private readonly confirmations: ConfirmationsRepository,
    private readonly accounts: Accounts,
    private readonly credits: Credits,
    private readonly limits: StaffLimits,
    private readonly finish: ManualPaymentRecoveryJob,
  ) {}

  /** @throws PAYMENT_NOT_FOUND, PAYMENT_NOT_AWAITING, SECOND_PERSON_NEEDED, and the errors of taking a payment */
  async run(caller: Caller, id: string): Promise<PaymentRecord> {
    const payment = await this.payments.findById(id);
    if (!payment) throw new DomainError('PAYMENT_NOT_FOUND');
    if (payment.confirmation?.byId === caller.id) return payment;
    if (!payment.isUnconfirmed) throw new DomainError('PAYMENT_NOT_AWAITING');
    if (isTakenBy(payment, caller)) throw new DomainError('SECOND_PERSON_NEEDED');
    const confirmed =
      payment.state === 'awaiting' ? await this.post(caller, payment) : await this.note(caller, payment);
    if (!confirmed) throw new DomainError('PAYMENT_NOT_AWAITING');
    return confirmed;
  }

  async withdraw(caller: Caller, id: string): Promise<PaymentRecord> {
    const payment = await this.payments.findById(id);
    if (!payment) throw new DomainError('PAYMENT_NOT_FOUND');
    if (payment.state !== 'awaiting') throw new DomainError('PAYMENT_NOT_AWAITING');
    if (caller.role !== 'admin' && !isTakenBy(payment, caller)) throw new DomainError('NOT_ALLOWED');
    const event = eventOf(caller, payment, { action: 'PAYMENT_WITHDRAWN', did: 'withdrew' });
    const withdrawn = await this.confirmations.withdraw(id, caller.username, event);
    if (!withdrawn) throw new DomainError('PAYMENT_NOT_AWAITING');
    return withdrawn;
  }

  /** Confirms a bank transfer that is already posted. It then counts towards ticketing, or becomes usable credit. */
  private async note(caller: Caller, payment: PaymentRecord): Promise<PaymentRecord | undefined> {
    const { id, bookingId, ownerId, state, reversal } = payment;
    if (state !== 'completed' || reversal) throw new DomainError('PAYMENT_NOT_COMPLETED');
    const entryId = receiptKey(payment);
    if (bookingId === undefined) await this.credits.confirm(ownerId, entryId);
    else await this.accounts.confirm(bookingId, entryId);
    return this.confirmations.confirmPosted(id, confirmationBy(caller), confirmedEvent(caller, payment));
  }

  /** Posts a large payment, at the rate of the day on which it was taken. */
  private async post(caller: Caller, payment: PaymentRecord): Promise<PaymentRecord | undefined> {
    const { id, bookingId, ownerId, minor } = payment;
    if (bookingId === undefined) await this.limits.checkCredit(ownerId, minor);
    const settles = bookingId === undefined ? payment.settles : await this.open(payment, bookingId);
    const released = await this.confirmations.release(
      id,
      { confirmation: confirmationBy(caller), settles },
      confirmedEvent(caller, payment),
    );
    if (released) return this.finish.complete(released, caller);
    if (bookingId !== undefined) await this.accounts.closeAttempt({ bookingId, paymentId: id });
    return undefined;
  }

  private async open({ id, minor, settles }: PaymentRecord, bookingId: string): Promise<PaymentRecord['settles']> {
    const { currency, perUnit = '', rateId = '' } = settles;
    for (;;) {
      const account = await this.accounts.forBooking(bookingId);
      if (!account) throw new DomainError('BOOKING_NOT_FOUND');
      if (!account.isPayable) throw new DomainError('BOOKING_NOT_PAYABLE');
      const converted = computeSettlement(account, minor, { currency, perUnit, id: rateId });
      const settledCount = account.settled.length;
      assertTakes({ settles: converted, payableMinor: payableMinorOf(account, settles.perUnit), settledCount }, minor);
      const until = new Date(Date.now() + attemptMs);
      const attempt = { bookingId, paymentId: id, minor: converted.minor, until, settledCount };
      const opened = await this.accounts.openAttempt(attempt);
      if (opened === 'opened') return { ...settles, minor: converted.minor };
      if (opened.refused !== 'changed') throw new DomainError(attemptRejections[opened.refused]);
    }
  }
}

const confirmationBy = ({ id: byId, username: by }: Caller) => ({ by, byId, at: new Date() });

const confirmedEvent = (caller: Caller, payment: PaymentRecord) =>
  eventOf(caller, payment, { action: 'PAYMENT_CONFIRMED', did: 'confirmed' });

function eventOf(
  caller: Caller,
  { id, ownerId, minor, method, takenBy = 'staff' }: PaymentRecord,
  { action, did }: { action: string; did: string },
) {
  const amount = toMoney(minor, defaultCurrency).amount;
  return activityEvent(caller, {
    action,
    description: `${caller.username} ${did} K ${amount} (${method}) that ${takenBy} took`,
    targetEntity: 'Payment',
    targetEntityId: id,
    userIds: [ownerId],
  });
}
