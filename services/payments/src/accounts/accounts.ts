import { Injectable } from '@nestjs/common';
import { texts } from '@portal/contracts';
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
  type AttemptRejection,
  isSettled,
  settledEntryOf,
  withAttempt,
  withConfirmed,
  withoutAttempt,
  withSettled,
} from './account';
import { AccountsRepository } from './accounts.repository';
import { receiptEntry } from '../ledger/receipt-entry';
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
  isUnconfirmed?: boolean | undefined;
}

interface Settling {
  bookingId: string;
  paymentId: string;
  isUnconfirmed?: boolean | undefined;
  /** The payment had failed before. */
  isLate?: boolean;
  /** Where the payer or the employee acted from. */
  ipAddress?: string | undefined;
}

/** Payment attempts and receipts of bookings. Each step is idempotent. */
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
   * Opens a payment attempt. A booking has one open attempt at a time, of at most its balance plus
   * `excessMinor`. Idempotent.
   * @throws BOOKING_NOT_FOUND for a booking without charges
   */
  async openAttempt({ bookingId, ...attempt }: NewAttempt): Promise<'opened' | AttemptRejection> {
    const outcome = await this.accounts.change<AttemptRejection>(bookingId, (account) =>
      withAttempt(account, attempt, new Date()),
    );
    if (!outcome) throw new DomainError('BOOKING_NOT_FOUND');
    return 'refused' in outcome ? outcome : 'opened';
  }

  async closeAttempt({ bookingId, paymentId }: Pick<NewAttempt, 'bookingId' | 'paymentId'>): Promise<void> {
    await this.accounts.change(bookingId, (account) => withoutAttempt(account, paymentId));
  }

  /**
   * Posts a receipt to the ledger and then to the account, which publishes it to bookings. A payment without an open
   * attempt is posted too: the provider decides whether money moved.
   * @returns the amount that the payment settles
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
    const isLate = payment.state === 'failed';
    await this.settle(entry, { bookingId, paymentId, isUnconfirmed, isLate, ipAddress: payment.ipAddress });
    return { ...settles, minor: -receivableDelta(entry, bookingId) };
  }

  /** Adds a posted entry to the account, which publishes it to bookings, and closes the payment's attempt. */
  async settle(entry: Entry, { bookingId, paymentId, isUnconfirmed, isLate, ipAddress }: Settling): Promise<void> {
    const settled = { ...settledEntryOf(entry, bookingId), ...(isUnconfirmed && { isUnconfirmed: true as const }) };
    const add = (current: Account) => {
      // Once the money moves to credit, a late payment follows it there and decides nothing.
      const isDecisive = isLate && current.isPayFirst && current.isPayable;
      return withSettled(current, { ...settled, ...(isDecisive && { isLate: true as const }) }, paymentId);
    };
    await this.accounts.change(bookingId, add, { by: { ...entry, ipAddress } });
  }

  async confirm(bookingId: string, entryId: string): Promise<void> {
    await this.accounts.change(bookingId, (current) => withConfirmed(current, entryId));
  }

  /** Posts a deposit that matches no payment. Idempotent. */
  async captureUnmatched({ provider, deposit }: { provider: string; deposit: ProviderDeposit }): Promise<void> {
    const id = entryKeys.unmatched(provider, deposit.id);
    await this.entries.post({
      id,
      at: new Date(),
      kind: 'unmatched',
      memo: texts.statement.unmatched(deposit.phoneNumber.slice(-3)),
      by: 'system',
      postings: postingsOf.unmatched(provider, deposit),
    });
  }
}

/**
 * Returns the amount that a payment settles when it is posted. A payment that completes after its attempt was replaced
 * is converted again, because other payments have changed the basis of the conversion.
 */
function settlesNow(account: Account, { id, minor, settles }: PaymentRecord): PaymentRecord['settles'] {
  const { currency, perUnit, rateId = '' } = settles;
  const isAsConverted = account.attempts.some(({ paymentId }) => paymentId === id) || isSettled(account, id);
  if (perUnit === undefined || isAsConverted) return settles;
  return { ...settles, minor: computeSettlement(account, minor, { currency, perUnit, id: rateId }).minor };
}
