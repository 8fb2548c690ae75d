import { Inject, Injectable } from '@nestjs/common';
import { type ChargesChanged } from '@portal/contracts';
import { DomainError, SERVICE_LOGGER, type ServiceLogger } from '@portal/nest-kit';
import { type AccountRecord, Accounts } from '../accounts/accounts';
import { type CreditAllocation, paysBooking } from '../credits/credit';
import { Credits } from '../credits/credits';
import { entryKeys } from '../ledger/entry';
import { idFromClaim } from '../payments/claimed-id';
import { Settlements } from '../rates/settlements';
import { Refunds } from './refunds';

type Accepted = NonNullable<ChargesChanged['payFromCredit']>;

/** Pays an accepted price from the owner's credit, to which the money for the former price was moved. Idempotent. */
@Injectable()
export class PayAcceptedPrice {
  constructor(
    private readonly accounts: Accounts,
    private readonly credits: Credits,
    private readonly refunds: Refunds,
    private readonly settlements: Settlements,
    @Inject(SERVICE_LOGGER) private readonly log: ServiceLogger,
  ) {}

  /** Pays once for each version of the charges. A payment in progress comes first: the recovery job pays after it. */
  async applyCharges({ bookingId, chargesVersion, payFromCredit }: ChargesChanged): Promise<void> {
    if (!payFromCredit) return;
    const entryId = entryKeys.applyCredit(idFromClaim(`accepted:${bookingId}:${chargesVersion}`));
    try {
      while ((await this.pay({ bookingId, chargesVersion }, { entryId, ...payFromCredit })) === 'again');
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      this.log.warn({ bookingId, code: error.code }, 'accepted price could not be paid from the credit');
    }
  }

  private async pay(
    { bookingId, chargesVersion }: Pick<ChargesChanged, 'bookingId' | 'chargesVersion'>,
    { entryId, ...by }: Accepted & { entryId: string },
  ): Promise<'again' | 'ended'> {
    const account = await this.accounts.forBooking(bookingId);
    // Ignores outdated versions.
    if (account?.chargesVersion !== chargesVersion) return 'ended';
    // The money may still be on its way to the credit.
    await this.refunds.completeAll(account);
    const { ownerId } = account;
    const wanted = await this.wanted(account, entryId);
    if (!wanted) return 'ended';
    try {
      const rejection = await this.credits.pay(ownerId, await this.credits.keep(ownerId, { ...wanted, ...by }));
      return rejection?.refused === 'changed' ? 'again' : 'ended';
    } catch (error) {
      // Another use took the credit in the meantime.
      if (error instanceof DomainError && error.code === 'CREDIT_TOO_LITTLE') return 'again';
      throw error;
    }
  }

  /** Returns the stored use or a new one of the whole credit, at most the balance; undefined if there is neither. */
  private async wanted(account: AccountRecord, entryId: string): Promise<CreditAllocation | undefined> {
    const { ownerId, bookingId } = account;
    const standing = await this.credits.findAllocation(ownerId, entryId);
    if (standing && paysBooking(standing) && standing.step !== 'released') return standing;
    const { availableMinor } = await this.credits.sums(ownerId);
    const { payableMinor } = await this.settlements.convert(account, availableMinor);
    const minor = Math.min(availableMinor, payableMinor);
    if (minor <= 0) return undefined;
    const { settles, settledCount } = await this.settlements.convert(account, minor);
    if (settles.minor <= 0) return undefined;
    const asked = { step: 'asked' as const, at: new Date(), by: 'system', byId: 'system' };
    return { entryId, bookingId, minor, settles, settledCount, ...asked };
  }
}
