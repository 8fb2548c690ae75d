import { Injectable } from '@nestjs/common';
import { defaultCurrency, type ManualPaymentRequest, texts, toMinorUnits } from '@portal/contracts';
import { type Caller, DomainError, keyedClaim, type KeyedClaim } from '@portal/nest-kit';
import { type AccountRecord, Accounts } from '../accounts/accounts';
import { attemptRefusals } from '../accounts/account';
import { settlementOf } from '../accounts/settlement';
import type { PaymentRecord } from '../payments/payment-record';
import { PaymentsRepository } from '../payments/payments.repository';
import { People } from '../people/people';
import { RatesService } from '../rates/rates.service';
import { claimedId } from '../payments/claimed-id';
import { FinishManual } from './finish-manual';

/** Longer than the steps of one request take; what is left of it then is finished by `FinishManual`. */
const attemptMs = 60_000;

type For<Whom extends 'bookingId' | 'userId'> = ManualPaymentRequest & Record<Whom, string>;
type Taken = ManualPaymentRequest & Pick<PaymentRecord, 'ownerId' | 'minor' | 'settles'>;

/** Writes down money that a member of staff took. */
@Injectable()
export class TakePayment {
  constructor(
    private readonly accounts: Accounts,
    private readonly payments: PaymentsRepository,
    private readonly rates: RatesService,
    private readonly people: People,
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

  private async begin(caller: Caller, request: ManualPaymentRequest, claim: KeyedClaim): Promise<PaymentRecord> {
    const { bookingId, userId } = request;
    if (bookingId !== undefined && userId === undefined)
      return this.beginForBooking(caller, { ...request, bookingId }, claim);
    if (userId !== undefined && bookingId === undefined) return this.beginCredit(caller, { ...request, userId }, claim);
    throw new DomainError('BODY_INVALID', { fields: { bookingId: texts.validation.bookingOrCustomer } });
  }

  /** Before there is a booking: nothing has to be owed. */
  private async beginCredit(caller: Caller, request: For<'userId'>, claim: KeyedClaim): Promise<PaymentRecord> {
    await this.people.assertCustomer(request.userId);
    const minor = toMinorUnits(request.amount.amount);
    const settles = { currency: defaultCurrency, minor };
    return this.insert(caller, { ...request, ownerId: request.userId, minor, settles }, claim);
  }

  private async beginForBooking(caller: Caller, request: For<'bookingId'>, claim: KeyedClaim): Promise<PaymentRecord> {
    const account = await this.accounts.forBooking(request.bookingId);
    if (!account) throw new DomainError('BOOKING_NOT_FOUND');
    const { bookingId, ownerId } = account;
    const minor = toMinorUnits(request.amount.amount);
    const settles = await this.settlesOf(account, minor);
    const paymentId = claimedId(claim.id);
    // In the place of an attempt: money on its way by phone and money on the desk are never more than is owed.
    const until = new Date(Date.now() + attemptMs);
    const opened = await this.accounts.openAttempt({ bookingId, paymentId, minor: settles.minor, until });
    if (opened !== 'opened') throw new DomainError(attemptRefusals[opened.refused]);
    return this.insert(caller, { ...request, ownerId, minor, settles }, claim);
  }

  private insert(
    { username: takenBy }: Caller,
    { bookingId, ownerId, minor, settles, method, reference, receivedOn }: Taken,
    { id: claim, requestHash }: KeyedClaim,
  ): Promise<PaymentRecord> {
    const about = { ...(bookingId !== undefined && { bookingId }), ownerId, method, minor, settles };
    const said = { reference, receivedOn, takenBy, state: 'created' as const, createdAt: new Date() };
    return this.payments.insert({ ...about, ...said, id: claimedId(claim), claim, requestHash }, takenBy);
  }

  private async settlesOf(account: AccountRecord, minor: number): Promise<PaymentRecord['settles']> {
    const { quotedCurrency } = account;
    const rate = quotedCurrency === defaultCurrency ? undefined : await this.rates.fresh(quotedCurrency);
    return settlementOf(account, minor, rate);
  }
}
