import { Injectable } from '@nestjs/common';
import { defaultCurrency, texts } from '@portal/contracts';
import { DomainError } from '@portal/nest-kit';
import { Failpoints } from '@portal/node-kit';
import { EntriesRepository } from '../ledger/entries.repository';
import { type Entry, entryKeys } from '../ledger/entry';
import { postingsOf } from '../ledger/postings';
import { receivableDelta } from '../ledger/projection';
import { bookingOf, type PaymentRecord } from '../payments/payment-record';
import type { ProviderDeposit } from '../provider/payment-provider.port';
import {
  type Account,
  accountProjection,
  type AttemptRequest,
  type AttemptRefusal,
  isSettled,
  settledEntryOf,
  withAttempt,
  withConfirmed,
  withoutAttempt,
  withSettled,
} from './account';
import { AccountsRepository } from './accounts.repository';
import { receiptEntry } from './receipt-entry';
import { computeSettlement } from './settlement';

export interface AccountRecord extends Account {
  /** Balance in the quoted currency, below 0 for credit. Derived, never stored. */
  balanceMinor: number;
}

export interface NewAttempt extends AttemptRequest {
  bookingId: string;
}

interface Captured {
  payment: PaymentRecord;
  /** Bank transfer that a second person has not confirmed. */
  isUnconfirmed?: boolean | undefined;
}

/** Accounts of bookings: attempts to pay, and money that came in. Each step may be repeated. */
@Injectable()
export class Accounts {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly entries: EntriesRepository,
    private readonly failpoints: Failpoints,
  ) {}

  async forBooking(bookingId: string): Promise<AccountRecord | undefined> {
    const account = await this.accounts.find(bookingId);
    return account && { ...account, balanceMinor: accountProjection(account).balanceMinor };
  }

  /**
   * Opens an attempt to pay. A booking has one open attempt at a time, for no more than its balance and `excessMinor`. Opening
   * the same attempt again changes nothing.
   * @throws BOOKING_NOT_FOUND for a booking without charges
   */
  async openAttempt({ bookingId, ...attempt }: NewAttempt): Promise<'opened' | AttemptRefusal> {
    const outcome = await this.accounts.change<AttemptRefusal>(bookingId, (account) =>
      withAttempt(account, attempt, new Date()),
    );
    if (!outcome) throw new DomainError('BOOKING_NOT_FOUND');
    return 'refused' in outcome ? outcome : 'opened';
  }

  /** Closes an attempt, so that the next one may begin. */
  async closeAttempt({ bookingId, paymentId }: Pick<NewAttempt, 'bookingId' | 'paymentId'>): Promise<void> {
    await this.accounts.change(bookingId, (account) => withoutAttempt(account, paymentId));
  }

  /**
   * Posts received money to the ledger and then to the account, which publishes it to bookings. A payment without an open
   * attempt is posted too: the provider decides whether money moved.
   * @returns what the payment settles
   * @throws BOOKING_NOT_FOUND without an account
   */
  async capture({ payment, isUnconfirmed }: Captured): Promise<PaymentRecord['settles']> {
    const { id: paymentId } = payment;
    const bookingId = bookingOf(payment);
    const account = await this.accounts.find(bookingId);
    if (!account) throw new DomainError('BOOKING_NOT_FOUND');
    if (payment.settles.currency !== account.quotedCurrency)
      throw new RangeError(`Payment ${paymentId} settles ${payment.settles.currency} of ${account.quotedCurrency}`);
    const settles = settlesNow(account, payment);
    const entry = await this.failpoints.runStep('entry', () =>
      this.entries.post(receiptEntry({ ...payment, settles })),
    );
    await this.settle(entry, { bookingId, paymentId, isUnconfirmed });
    return { ...settles, minor: -receivableDelta(entry, bookingId) };
  }

  /** Adds a posted entry to the account, which publishes it to bookings, and closes the attempt of its payment. */
  async settle(
    entry: Entry,
    {
      bookingId,
      paymentId,
      isUnconfirmed,
    }: { bookingId: string; paymentId: string; isUnconfirmed?: boolean | undefined },
  ): Promise<void> {
    const settled = { ...settledEntryOf(entry, bookingId), ...(isUnconfirmed && { isUnconfirmed: true as const }) };
    await this.accounts.change(bookingId, (current) => withSettled(current, settled, paymentId));
  }

  /** Publishes to bookings that a second person confirmed the entry of a payment. */
  async confirm(bookingId: string, entryId: string): Promise<void> {
    await this.accounts.change(bookingId, (current) => withConfirmed(current, entryId));
  }

  /** Writes money that belongs to no payment of ours, once. Throws a RangeError unless it is kwacha. */
  async captureUnmatched({ provider, deposit }: { provider: string; deposit: ProviderDeposit }): Promise<void> {
    const id = entryKeys.unmatched(provider, deposit.id);
    if (deposit.currency !== defaultCurrency) throw new RangeError(`${id} is in ${deposit.currency}`);
    await this.entries.post({
      id,
      at: new Date(),
      kind: 'unmatched',
      memo: texts.statement.unmatched(deposit.phoneNumber.slice(-3)),
      by: 'system',
      postings: postingsOf.unmatched(provider, deposit.minor),
    });
  }
}

/**
 * Amount that a payment settles at the moment it is posted. A payment that completes after its attempt was replaced is
 * converted again, because the sum of kwacha that it was converted with has changed.
 */
function settlesNow(account: Account, { id, minor, settles }: PaymentRecord): PaymentRecord['settles'] {
  const { currency, perUnit, rateId = '' } = settles;
  const isAsConverted = account.attempts.some(({ paymentId }) => paymentId === id) || isSettled(account, id);
  if (perUnit === undefined || isAsConverted) return settles;
  return { ...settles, minor: computeSettlement(account, minor, { currency, perUnit, id: rateId }).minor };
}
