import { Injectable } from '@nestjs/common';
import { defaultCurrency, type ManualPaymentRequest, texts, toMinorUnits, toMoney } from '@portal/contracts';
import {
  activityEvent,
  type Caller,
  DomainError,
  createIdempotencyClaim,
  type IdempotencyClaim,
} from '@portal/nest-kit';
import { attemptRejections, isSettled } from '../accounts/account';
import { Accounts } from '../accounts/accounts';
import { idFromClaim } from '../payments/claimed-id';
import { referenceKeyOf } from '../payments/confirmations.repository';
import type { PaymentRecord } from '../payments/payment-record';
import { PaymentsRepository } from '../payments/payments.repository';
import { UserDirectory } from '../user-directory/people';
import { assertTakes, Settlements } from '../rates/settlements';
import { ManualPaymentRecoveryJob } from './manual-payment-recovery-job';
import { StaffLimits } from './staff-limits';
import { UsedReferences } from './used-references';

/** Longer than one request takes. `ManualPaymentRecoveryJob` completes payments after a crash. */
const attemptMs = 60_000;

interface Taking {
  caller: Caller;
  request: ManualPaymentRequest;
  claim: IdempotencyClaim;
  minor: number;
}

interface Checked extends Taking {
  needsSecondPerson: boolean;
}

@Injectable()
export class RecordPayment {
  constructor(
    private readonly accounts: Accounts,
    private readonly payments: PaymentsRepository,
    private readonly settlements: Settlements,
    private readonly people: UserDirectory,
    private readonly limits: StaffLimits,
    private readonly references: UsedReferences,
    private readonly finish: ManualPaymentRecoveryJob,
  ) {}

  /** @returns the payment, completed or awaiting a second person; for a known key, the existing one */
  async run(caller: Caller, request: ManualPaymentRequest, key: string | undefined): Promise<PaymentRecord> {
    if (key === undefined) throw new DomainError('IDEMPOTENCY_KEY_REQUIRED');
    const claim = createIdempotencyClaim(caller.id, key, request);
    const payment = (await this.payments.findByClaim(claim.id)) ?? (await this.begin(caller, request, claim));
    if (payment.requestHash !== claim.requestHash) {
      throw new DomainError('IDEMPOTENCY_KEY_REUSED', {
        message: 'This form has already been used for a different payment.',
      });
    }
    return this.finish.complete(payment, caller);
  }

  private async begin(caller: Caller, request: ManualPaymentRequest, claim: IdempotencyClaim): Promise<PaymentRecord> {
    const { bookingId, userId } = request;
    if ((bookingId === undefined) === (userId === undefined))
      throw new DomainError('BODY_INVALID', { fields: { bookingId: texts.validation.bookingOrCustomer } });
    const minor = toMinorUnits(request.amount.amount);
    const taking = { caller, request, claim, minor };
    if (bookingId === undefined) return this.beginCredit(await this.check(taking), userId!);
    await this.assertDue(taking, bookingId);
    return this.beginForBooking(await this.check(taking), bookingId);
  }

  /** @throws AMOUNT_OUT_OF_BOUNDS, STEP_UP_NEEDED, REFERENCE_USED */
  private async check(taking: Taking): Promise<Checked> {
    const { needsSecondPerson } = await this.limits.check(taking.caller, taking.minor);
    await this.references.assertUnused(taking.request);
    return { ...taking, needsSecondPerson };
  }

  /** Records a payment without a booking, independent of any balance. */
  private async beginCredit(taking: Checked, userId: string): Promise<PaymentRecord> {
    const { minor } = taking;
    await this.people.assertCustomer(userId);
    await this.limits.checkCredit(userId, minor);
    return this.insert(taking, { ownerId: userId, settles: { currency: defaultCurrency, minor } });
  }

  /** Checks the balance before anything else, so that staff do not enter a second factor for a refused amount. */
  private async assertDue({ claim, minor }: Taking, bookingId: string) {
    const account = await this.accounts.forBooking(bookingId);
    if (!account) throw new DomainError('BOOKING_NOT_FOUND');
    if (!account.isPayable) throw new DomainError('BOOKING_NOT_PAYABLE');
    const converted = await this.settlements.convert(account, minor);
    if (!isSettled(account, idFromClaim(claim.id))) assertTakes(converted, minor);
    return { ...converted, ownerId: account.ownerId };
  }

  private async beginForBooking(taking: Checked, bookingId: string): Promise<PaymentRecord> {
    const { claim, needsSecondPerson } = taking;
    const paymentId = idFromClaim(claim.id);
    for (;;) {
      const { ownerId, settles, settledCount } = await this.assertDue(taking, bookingId);
      if (needsSecondPerson) return this.insert(taking, { ownerId, settles });
      // Opens an attempt, so that concurrent mobile and manual payments together never exceed the balance.
      const until = new Date(Date.now() + attemptMs);
      const attempt = { bookingId, paymentId, minor: settles.minor, until, settledCount };
      const opened = await this.accounts.openAttempt(attempt);
      if (opened === 'opened') return this.insert(taking, { ownerId, settles });
      if (opened.refused !== 'changed') throw new DomainError(attemptRejections[opened.refused]);
    }
  }

  private insert(taking: Checked, about: Pick<PaymentRecord, 'ownerId' | 'settles'>): Promise<PaymentRecord> {
    const { caller, request, claim, minor, needsSecondPerson } = taking;
    const { bookingId, method, reference, receivedOn } = request;
    const id = idFromClaim(claim.id);
    const payment = {
      ...{ id, claim: claim.id, requestHash: claim.requestHash, minor, method, reference, receivedOn, ...about },
      ...(bookingId !== undefined && { bookingId }),
      ...(method !== 'cash' && { referenceKey: referenceKeyOf(reference) }),
      ...{ takenBy: caller.username, takenById: caller.id, ipAddress: caller.ipAddress, createdAt: new Date() },
      ...((needsSecondPerson || method === 'bank') && { isUnconfirmed: true as const }),
      state: needsSecondPerson ? ('awaiting' as const) : ('created' as const),
    };
    return this.payments.insert(payment, caller.username, needsSecondPerson ? awaitsEvent(caller, payment) : undefined);
  }
}

function awaitsEvent(
  caller: Caller,
  payment: Pick<PaymentRecord, 'id' | 'bookingId' | 'ownerId' | 'minor' | 'method'>,
) {
  const { id, bookingId, ownerId, minor, method } = payment;
  const what = bookingId === undefined ? `as credit of customer ${ownerId}` : `for booking ${bookingId}`;
  return activityEvent(caller, {
    action: 'PAYMENT_AWAITS_CONFIRMATION',
    description: `${caller.username} took K ${toMoney(minor, defaultCurrency).amount} (${method}) ${what}; a second person has to confirm it`,
    targetEntity: 'Payment',
    targetEntityId: id,
    userIds: [ownerId],
  });
}
