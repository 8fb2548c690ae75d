import { Inject, Injectable } from '@nestjs/common';
import { type ChargesChanged, defaultCurrency, type ReserveCreditRequest, multiplyByRate } from '@portal/contracts';
import { DomainError, SERVICE_LOGGER, type ServiceLogger } from '@portal/nest-kit';
import { type AccountRecord, Accounts } from '../accounts/accounts';
import { payableMinorOf } from '../accounts/settlement';
import { entryKeys } from '../ledger/entry';
import { idFromClaim } from '../payments/claimed-id';
import type { PaymentRecord } from '../payments/payment-record';
import { RatesService } from '../rates/rates.service';
import type { CreditAllocation } from './credit';
import { Credits } from './credits';

/** Deterministic per booking, so that retries reuse the same entry. */
const entryIdOf = (bookingId: string): string => entryKeys.applyCredit(idFromClaim(`aside:${bookingId}`));

const system = { by: 'system', byId: 'system' };

/** Credit reserved while a booking is made that must be paid immediately. */
@Injectable()
export class CreditReservations {
  constructor(
    private readonly accounts: Accounts,
    private readonly credits: Credits,
    private readonly rates: RatesService,
    @Inject(SERVICE_LOGGER) private readonly log: ServiceLogger,
  ) {}

  /**
   * Reserves the price of a booking. Idempotent per booking.
   * @throws CREDIT_TOO_LITTLE, RATE_STALE, and BOOKING_NOT_PAYABLE if the booking has already failed
   */
  async reserve({ bookingId, userId, currency, minor: quoted, ...by }: ReserveCreditRequest): Promise<void> {
    const { minor, settles } = await this.priced(currency, quoted);
    const use = { entryId: entryIdOf(bookingId), bookingId, minor, settles, step: 'aside' as const, at: new Date() };
    const stored = await this.credits.reserve(userId, { ...use, ...by });
    if (!stored) throw new DomainError('BOOKING_NOT_PAYABLE');
  }

  /** Applies the outcome of a booking with reserved credit: pays for it or releases the reservation. */
  async applyCharges({ bookingId, chargesVersion, credit }: ChargesChanged): Promise<void> {
    if (credit === undefined) return;
    const account = await this.accounts.forBooking(bookingId);
    // Ignores outdated versions.
    if (account?.chargesVersion !== chargesVersion) return;
    if (credit === 'release') await this.credits.forbid(account.ownerId, this.nothing(account));
    else await this.pay(account);
  }

  private async pay(account: AccountRecord): Promise<void> {
    const { ownerId, bookingId } = account;
    const entryId = entryIdOf(bookingId);
    await this.credits.ask(ownerId, entryId);
    const standing = await this.credits.findAllocation(ownerId, entryId);
    const use = !standing || standing.step === 'released' ? await this.reserveAgain(account) : standing;
    const rejection = use && (await this.credits.pay(ownerId, use));
    if (rejection) this.log.warn({ bookingId, refused: rejection.refused }, 'reserved credit could not be applied');
  }

  /** The airline confirmed an order after its reservation was released, and the credit may have been used since. */
  private async reserveAgain(account: AccountRecord): Promise<CreditAllocation | undefined> {
    const { bookingId, ownerId, quotedCurrency, balanceMinor } = account;
    if (balanceMinor <= 0) return undefined;
    try {
      const { minor, settles } = await this.priced(quotedCurrency, balanceMinor, account);
      return await this.credits.keep(ownerId, { ...this.nothing(account), minor, settles, step: 'asked' });
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      this.log.error({ bookingId, code: error.code }, 'booking made without its reserved credit');
      return undefined;
    }
  }

  private nothing({ bookingId, quotedCurrency: currency }: AccountRecord): CreditAllocation {
    const settles = { currency, minor: 0 };
    return { entryId: entryIdOf(bookingId), bookingId, minor: 0, settles, step: 'released', at: new Date(), ...system };
  }

  /** @param account existing account of the booking, whose earlier receipts count towards the price */
  private async priced(
    currency: string,
    quoted: number,
    account?: AccountRecord,
  ): Promise<{ minor: number; settles: PaymentRecord['settles'] }> {
    if (currency === defaultCurrency) return { minor: quoted, settles: { currency, minor: quoted } };
    const { perUnit, id: rateId } = await this.rates.fresh(currency);
    const minor = account ? payableMinorOf(account, perUnit) : multiplyByRate(quoted, perUnit);
    return { minor, settles: { currency, minor: quoted, perUnit, rateId } };
  }
}
