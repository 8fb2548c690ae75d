import { Injectable } from '@nestjs/common';
import {
  type ApplyCreditRequest,
  defaultCurrency,
  mayCall,
  texts,
  timesRate,
  toMinorUnits,
  toMoney,
} from '@portal/contracts';
import { type Caller, DomainError, keyedClaim } from '@portal/nest-kit';
import { attemptRefusals } from '../accounts/account';
import { visibleOrThrow } from '../accounts/account-access';
import { type AccountRecord, Accounts } from '../accounts/accounts';
import { settlementOf } from '../accounts/settlement';
import { entryKeys } from '../ledger/entry';
import { claimedId } from '../payments/claimed-id';
import type { PaymentRecord } from '../payments/payment-record';
import { RatesService } from '../rates/rates.service';
import { type BookingUse, paysBooking } from './credit';
import { Credits } from './credits';

/** Pays for a booking from the credit of its owner, once for a key. */
@Injectable()
export class ApplyCredit {
  constructor(
    private readonly accounts: Accounts,
    private readonly credits: Credits,
    private readonly rates: RatesService,
  ) {}

  async run(caller: Caller, request: ApplyCreditRequest, key: string | undefined): Promise<void> {
    if (key === undefined) throw new DomainError('IDEMPOTENCY_KEY_REQUIRED');
    const account = visibleOrThrow(await this.accounts.forBooking(request.bookingId), caller);
    const { ownerId } = account;
    // A superadmin reads only.
    if (ownerId !== caller.id && !mayCall('takePayment', caller.role)) throw new DomainError('NOT_ALLOWED');
    const { id, requestHash } = keyedClaim(caller.id, key, request);
    const entryId = entryKeys.applyCredit(claimedId(`${id}:${ownerId}`));
    const use = (await this.standing(ownerId, entryId)) ?? {
      ...(await this.wanted(account, request)),
      entryId,
      requestHash,
      by: caller.username,
      byId: caller.id,
    };
    const kept = await this.credits.keep(ownerId, use);
    if (kept.requestHash !== requestHash) throw new DomainError('IDEMPOTENCY_KEY_REUSED');
    await this.pay(ownerId, kept);
  }

  private async standing(userId: string, entryId: string): Promise<BookingUse | undefined> {
    const use = await this.credits.useOf(userId, entryId);
    return use && paysBooking(use) && use.step !== 'released' ? use : undefined;
  }

  /** Throws for what is not owed. */
  private async wanted(account: AccountRecord, { amount }: ApplyCreditRequest) {
    const { bookingId, isPayable, balanceMinor } = account;
    if (!isPayable) throw new DomainError('BOOKING_NOT_PAYABLE');
    const minor = toMinorUnits(amount.amount);
    const settles = await this.settles(account, minor);
    const restMinor = this.inKwacha(balanceMinor, settles.perUnit);
    if (settles.minor > balanceMinor || minor > restMinor) {
      const message = texts.errors.restToPay(toMoney(Math.max(0, restMinor), defaultCurrency).amount);
      throw new DomainError('AMOUNT_ABOVE_BALANCE', { message });
    }
    return { bookingId, minor, settles, step: 'asked' as const, at: new Date() };
  }

  private inKwacha(minor: number, perUnit: string | undefined): number {
    return perUnit === undefined ? minor : timesRate(minor, perUnit);
  }

  private async settles(account: AccountRecord, minor: number): Promise<PaymentRecord['settles']> {
    const { quotedCurrency } = account;
    const rate = quotedCurrency === defaultCurrency ? undefined : await this.rates.fresh(quotedCurrency);
    return settlementOf(account, minor, rate);
  }

  private async pay(userId: string, use: BookingUse): Promise<void> {
    const refusal = await this.credits.pay(userId, use);
    if (!refusal) return;
    const { refused, paymentId } = refusal;
    // What is on its way may pay for all of it: the credit waits for nobody.
    await this.credits.release(userId, use.entryId, ['asked']);
    throw new DomainError(attemptRefusals[refused], { paymentId });
  }
}
