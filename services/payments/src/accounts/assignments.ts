import { Injectable } from '@nestjs/common';
import { DomainError } from '@portal/nest-kit';
import { EntriesRepository } from '../ledger/entries.repository';
import { type Entry, entryKeys, ledgerAccounts } from '../ledger/entry';
import { postingsOf, type Settled } from '../ledger/postings';
import { owedBy } from '../ledger/projection';
import { withSettled } from './account';
import { AccountsRepository } from './accounts.repository';

export interface Assignment {
  provider: string;
  depositId: string;
  bookingId: string;
  settles: Settled;
  by: string;
  reason: string;
}

/** Gives money that belonged to no payment of ours to the booking it was meant for. */
@Injectable()
export class Assignments {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly entries: EntriesRepository,
  ) {}

  /** Kwacha of a deposit that belong to nothing yet. Throws PAYMENT_NOT_FOUND when there is no such deposit. */
  async unmatchedMinor(provider: string, depositId: string): Promise<number> {
    const entry = await this.entries.find(entryKeys.unmatched(provider, depositId));
    if (!entry) throw new DomainError('PAYMENT_NOT_FOUND');
    return -entry.postings.find(({ account }) => account === ledgerAccounts.unmatched)!.minor;
  }

  /** Assigns once; the same booking again goes on where a crash left it. Throws PAYMENT_ASSIGNED after that. */
  async assign({ provider, depositId, bookingId, settles, by, reason }: Assignment): Promise<void> {
    const minor = await this.unmatchedMinor(provider, depositId);
    const postings = postingsOf.assign({ accountId: bookingId, minor, settles });
    const id = entryKeys.assign(provider, depositId);
    const entry = { id, at: new Date(), kind: 'assign', bookingId, memo: reason, by, postings } as const;
    const standing: Entry = await this.entries.post(entry);
    if (standing.bookingId !== bookingId) throw new DomainError('PAYMENT_ASSIGNED');
    const settled = { entryId: id, minor: -owedBy(standing, bookingId) };
    let isNew = false;
    await this.accounts.change(bookingId, (account) => {
      const next = withSettled(account, settled);
      isNew = next !== account;
      return next;
    });
    if (!isNew) throw new DomainError('PAYMENT_ASSIGNED');
  }
}
