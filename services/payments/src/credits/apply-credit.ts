import { Inject, Injectable } from '@nestjs/common';
import {
  type ApplyCreditRequest,
  defaultCurrency,
  leastCreditUseMinor,
  canCall,
  texts,
  toMinorUnits,
} from '@portal/contracts';
import { type Caller, DomainError, createIdempotencyClaim, SERVICE_ENV } from '@portal/nest-kit';
import { limitFactor, moneyText } from '@portal/node-kit';
import { attemptRejections } from '../accounts/account';
import { visibleOrThrow } from '../accounts/payable-accounts';
import { type AccountRecord, Accounts } from '../accounts/accounts';
import type { PaymentsEnv } from '../env';
import { entryKeys } from '../ledger/entry';
import { idFromClaim } from '../payments/claimed-id';
import { assertTakes, Settlements } from '../rates/settlements';
import { type CreditAllocation, paysBooking } from './credit';
import { Credits } from './credits';

const hourMs = 3_600_000;
const usesAnHour = 10;

@Injectable()
export class ApplyCredit {
  constructor(
    private readonly accounts: Accounts,
    private readonly credits: Credits,
    private readonly settlements: Settlements,
    @Inject(SERVICE_ENV) private readonly env: Pick<PaymentsEnv, 'RATE_LIMIT_PROFILE'>,
  ) {}

  async run(caller: Caller, request: ApplyCreditRequest, key: string | undefined): Promise<void> {
    if (key === undefined) throw new DomainError('IDEMPOTENCY_KEY_REQUIRED');
    const { id, requestHash } = createIdempotencyClaim(caller.id, key, request);
    for (;;) {
      const account = visibleOrThrow(await this.accounts.forBooking(request.bookingId), caller);
      const { ownerId } = account;
      // Superadmins have read access only.
      if (ownerId !== caller.id && !canCall('recordPayment', caller.role)) throw new DomainError('NOT_ALLOWED');
      const entryId = entryKeys.applyCredit(idFromClaim(`${id}:${ownerId}`));
      const use = (await this.standing(ownerId, entryId)) ?? {
        ...(await this.wanted(account, request)),
        ...{ entryId, requestHash, by: caller.username, byId: caller.id, ipAddress: caller.ipAddress },
      };
      const stored = await this.credits.keep(ownerId, use);
      if (stored.requestHash !== requestHash)
        throw new DomainError('IDEMPOTENCY_KEY_REUSED', { message: texts.credit.usedBefore });
      if ((await this.pay(ownerId, stored)) === 'paid') return;
    }
  }

  private async standing(userId: string, entryId: string): Promise<CreditAllocation | undefined> {
    const use = await this.credits.findAllocation(userId, entryId);
    return use && paysBooking(use) && use.step !== 'released' ? use : undefined;
  }

  /** @throws for an amount that the booking cannot accept, and above ten uses an hour */
  private async wanted(account: AccountRecord, { amount }: ApplyCreditRequest) {
    const { bookingId, ownerId, isPayable } = account;
    if (!isPayable) throw new DomainError('BOOKING_NOT_PAYABLE');
    const minor = toMinorUnits(amount.amount);
    const converted = await this.settlements.convert(account, minor);
    assertTakes(converted, minor);
    if (minor < leastCreditUseMinor && minor !== converted.payableMinor) throw tooSmall();
    await this.assertRare(ownerId, bookingId);
    const { settles, settledCount } = converted;
    return { bookingId, minor, settles, settledCount, step: 'asked' as const, at: new Date() };
  }

  /** Limits uses per hour, because the booking's account stores each of them. */
  private async assertRare(userId: string, bookingId: string): Promise<void> {
    const since = new Date(Date.now() - hourMs);
    const recent = await this.credits.usesSince(userId, bookingId, since);
    const [oldest] = recent;
    if (!oldest || recent.length < usesAnHour * limitFactor(this.env.RATE_LIMIT_PROFILE)) return;
    const retryAfterSeconds = Math.max(1, Math.ceil((oldest.getTime() - since.getTime()) / 1_000));
    throw new DomainError('TOO_MANY_REQUESTS', { retryAfterSeconds });
  }

  /** Returns `again` if the account changed after the conversion. */
  private async pay(userId: string, use: CreditAllocation): Promise<'paid' | 'again'> {
    const rejection = await this.credits.pay(userId, use);
    if (!rejection) return 'paid';
    const { refused, paymentId } = rejection;
    // A payment in flight may pay the whole balance, so the credit is released.
    await this.credits.release(userId, use.entryId, ['asked']);
    if (refused === 'changed') return 'again';
    throw new DomainError(attemptRejections[refused], { paymentId });
  }
}

function tooSmall(): DomainError {
  const message = texts.errors.creditUseTooSmall(moneyText(leastCreditUseMinor, defaultCurrency));
  return new DomainError('AMOUNT_INVALID', { message, fields: { 'amount.amount': message } });
}
