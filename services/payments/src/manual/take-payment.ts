import { Injectable } from '@nestjs/common';
import { defaultCurrency, type ErrorCode, type ManualPaymentRequest, toMinorUnits } from '@portal/contracts';
import { type Caller, DomainError, keyedClaim, type KeyedClaim } from '@portal/nest-kit';
import { type AccountRecord, Accounts } from '../accounts/accounts';
import type { AttemptRefusal } from '../accounts/account';
import { settlementOf } from '../accounts/settlement';
import type { PaymentRecord } from '../payments/payment-record';
import { PaymentsRepository } from '../payments/payments.repository';
import { RatesService } from '../rates/rates.service';
import { claimedId } from './claimed-id';
import { FinishManual } from './finish-manual';

/** Longer than the steps of one request take; what is left of it then is finished by `FinishManual`. */
const attemptMs = 60_000;

const refusals: Record<AttemptRefusal['refused'], ErrorCode> = {
  'not-payable': 'BOOKING_NOT_PAYABLE',
  'in-progress': 'PAYMENT_IN_PROGRESS',
  'above-balance': 'AMOUNT_ABOVE_BALANCE',
};

/** Writes down money that a member of staff took. */
@Injectable()
export class TakePayment {
  constructor(
    private readonly accounts: Accounts,
    private readonly payments: PaymentsRepository,
    private readonly rates: RatesService,
    private readonly finish: FinishManual,
  ) {}

  /** Returns the payment with its receipt number; under its key the one that is there. */
  async run(caller: Caller, request: ManualPaymentRequest, key: string | undefined): Promise<PaymentRecord> {
    if (key === undefined) throw new DomainError('IDEMPOTENCY_KEY_REQUIRED');
    const claim = keyedClaim(caller.id, key, request);
    const payment = (await this.payments.findByClaim(claim.id)) ?? (await this.begin(caller, request, claim));
    if (payment.requestHash !== claim.requestHash) {
      throw new DomainError('IDEMPOTENCY_KEY_REUSED', {
        message: 'This form was already used for a different payment.',
      });
    }
    return this.finish.run(payment, caller);
  }

  /** Takes the place of an attempt, so that money on its way by phone and money on the desk are never more than is owed. */
  private async begin(caller: Caller, request: ManualPaymentRequest, claim: KeyedClaim): Promise<PaymentRecord> {
    const account = await this.accounts.forBooking(request.bookingId);
    if (!account) throw new DomainError('BOOKING_NOT_FOUND');
    const { bookingId, ownerId } = account;
    const minor = toMinorUnits(request.amount.amount);
    const settles = await this.settlesOf(account, minor);
    const paymentId = claimedId(claim.id);
    const until = new Date(Date.now() + attemptMs);
    const opened = await this.accounts.openAttempt({ bookingId, paymentId, minor: settles.minor, until });
    if (opened !== 'opened') throw new DomainError(refusals[opened.refused]);
    const { method, reference, receivedOn } = request;
    const intent = { bookingId, ownerId, claim: claim.id, requestHash: claim.requestHash, method, minor, settles };
    return this.payments.insert(
      {
        ...intent,
        id: paymentId,
        reference,
        receivedOn,
        takenBy: caller.username,
        state: 'created',
        createdAt: new Date(),
      },
      caller.username,
    );
  }

  private async settlesOf(account: AccountRecord, minor: number): Promise<PaymentRecord['settles']> {
    const { quotedCurrency } = account;
    const rate = quotedCurrency === defaultCurrency ? undefined : await this.rates.fresh(quotedCurrency);
    return settlementOf(account, minor, rate);
  }
}
