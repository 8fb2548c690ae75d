import { Injectable } from '@nestjs/common';
import { defaultCurrency } from '@portal/contracts';
import { DomainError } from '@portal/nest-kit';
import { EntriesRepository } from '../ledger/entries.repository';
import { type Entry, entryKeys, ledgerAccounts } from '../ledger/entry';
import { postingsOf } from '../ledger/postings';
import type { PaymentRecord } from '../payments/payment-record';
import { type Account, settledEntryOf, withSettled } from './account';
import { AccountsRepository, authorOf } from './accounts.repository';

export interface Assignment {
  provider: string;
  depositId: string;
  bookingId: string;
  settles: PaymentRecord['settles'];
  by: string;
  byId: string;
  ipAddress: string;
  reason: string;
}

@Injectable()
export class Assignments {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly entries: EntriesRepository,
  ) {}

  /** Returns the amount of an unmatched deposit. @throws PAYMENT_NOT_FOUND for an unknown one */
  async unmatchedAmount(provider: string, depositId: string): Promise<{ currency: string; minor: number }> {
    const entry = await this.entries.find(entryKeys.unmatched(provider, depositId));
    if (!entry) throw new DomainError('PAYMENT_NOT_FOUND');
    const { currency, minor } = entry.postings.find(({ account }) => account === ledgerAccounts.unmatched)!;
    return { currency, minor: -minor };
  }

  /**
   * Assigns a deposit once. A retry for the same booking resumes after a crash.
   * @throws PAYMENT_ASSIGNED if the deposit is already assigned
   */
  async assign({ provider, depositId, bookingId, settles, reason, ipAddress, ...who }: Assignment): Promise<void> {
    const deposit = await this.unmatchedAmount(provider, depositId);
    const { currency, perUnit } = settles;
    const settled = { currency, minor: settles.minor };
    const isForeign = deposit.currency !== defaultCurrency;
    const receipt = { accountId: bookingId, minor: deposit.minor, settles: settled };
    const standing: Entry = await this.entries.post({
      id: entryKeys.assign(provider, depositId),
      at: new Date(),
      kind: 'assign',
      bookingId,
      memo: reason,
      ...who,
      ...(perUnit !== undefined && { perUnit }),
      postings: isForeign ? postingsOf.assignForeign(bookingId, settled) : postingsOf.assign(receipt),
    });
    if (standing.bookingId !== bookingId) throw new DomainError('PAYMENT_ASSIGNED');
    const entry = settledEntryOf(standing, bookingId);
    let isNew = false;
    const add = (account: Account) => {
      const next = withSettled(account, entry);
      isNew = next !== account;
      return next;
    };
    await this.accounts.change(bookingId, add, { by: authorOf(standing, { byId: who.byId, ipAddress }) });
    if (!isNew) throw new DomainError('PAYMENT_ASSIGNED');
  }
}
