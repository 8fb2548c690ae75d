import { Injectable } from '@nestjs/common';
import { defaultCurrency, texts } from '@portal/contracts';
import { DomainError } from '@portal/nest-kit';
import { Failpoints } from '@portal/node-kit';
import { EntriesRepository } from '../ledger/entries.repository';
import { entryKeys } from '../ledger/entry';
import { postingsOf } from '../ledger/postings';
import { bookingOf, type PaymentRecord } from '../payments/payment-record';
import type { ProviderDeposit } from '../provider/payment-provider.port';
import {
  type Account,
  accountProjection,
  type AttemptRefusal,
  withAttempt,
  withoutAttempt,
  withSettled,
} from './account';
import { AccountsRepository } from './accounts.repository';
import { receiptEntry } from './receipt-entry';

export interface AccountRecord extends Account {
  /** What is still owed, in the quoted currency; below 0: credit. Derived, never stored. */
  balanceMinor: number;
}

export interface NewAttempt {
  bookingId: string;
  paymentId: string;
  /** In the quoted currency. */
  minor: number;
  until: Date;
  /** Not even a ngwee beyond what is owed. */
  isExact?: boolean;
}

export interface Settlement {
  bookingId: string;
  entryId: string;
  /** In the quoted currency. */
  minor: number;
  /** Of the attempt that led to it. */
  paymentId: string;
}

/** What is owed for bookings, and the ways in which money comes in for them. Each step may be repeated. */
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
   * Opens an attempt to pay: one at a time, and of what is owed; of kwacha up to K 1 more, for networks that take whole
   * ones only. The same attempt again is open already. Throws BOOKING_NOT_FOUND for a booking that nothing is charged for.
   */
  async openAttempt({ bookingId, ...attempt }: NewAttempt): Promise<'opened' | AttemptRefusal> {
    const outcome = await this.accounts.change<AttemptRefusal>(bookingId, (account) =>
      withAttempt(account, attempt, new Date()),
    );
    if (!outcome) throw new DomainError('BOOKING_NOT_FOUND');
    return 'refused' in outcome ? outcome : 'opened';
  }

  /** The attempt failed: the next one may begin. */
  async closeAttempt({ bookingId, paymentId }: Pick<NewAttempt, 'bookingId' | 'paymentId'>): Promise<void> {
    await this.accounts.change(bookingId, (account) => withoutAttempt(account, paymentId));
  }

  /**
   * Writes that the money of a payment came in: into the books, then into the account, which tells bookings. A payment
   * without an open attempt is taken too, since the provider's word on money wins. Throws BOOKING_NOT_FOUND without account.
   */
  async capture({ payment }: { payment: PaymentRecord }): Promise<void> {
    const { id: paymentId, settles } = payment;
    const bookingId = bookingOf(payment);
    const account = await this.accounts.find(bookingId);
    if (!account) throw new DomainError('BOOKING_NOT_FOUND');
    if (settles.currency !== account.quotedCurrency)
      throw new RangeError(`Payment ${paymentId} settles ${settles.currency} of ${account.quotedCurrency}`);
    const { id: entryId } = await this.failpoints.runStep('entry', () => this.entries.post(receiptEntry(payment)));
    await this.settle({ bookingId, entryId, minor: settles.minor, paymentId });
  }

  /** Writes into the account what an entry of the books settled of it, which tells bookings. */
  async settle({ bookingId, paymentId, ...entry }: Settlement): Promise<void> {
    await this.accounts.change(bookingId, (current) => withSettled(current, entry, paymentId));
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
