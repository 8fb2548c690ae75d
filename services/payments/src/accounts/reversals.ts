import { Injectable } from '@nestjs/common';
import { EntriesRepository } from '../ledger/entries.repository';
import { type Entry, entryKeys } from '../ledger/entry';
import { postingsOf } from '../ledger/postings';
import { settledEntryOf, withConfirmed, withSettled } from './account';
import { AccountsRepository } from './accounts.repository';

export interface Reversal {
  entryId: string;
  by: string;
  byId: string;
  reason: string;
}

@Injectable()
export class Reversals {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly entries: EntriesRepository,
  ) {}

  /** Posts the reversing entry once and returns it. Returns undefined if there is no such entry. */
  async reverse({ entryId, by, byId, reason }: Reversal): Promise<Entry | undefined> {
    const original = await this.entries.find(entryId);
    if (!original) return undefined;
    const { bookingId, paymentId, perUnit } = original;
    const mirror = await this.entries.post({
      id: entryKeys.reversal(entryId),
      at: new Date(),
      kind: 'reversal',
      bookingId,
      paymentId,
      memo: reason,
      by,
      byId,
      ...(perUnit !== undefined && { perUnit }),
      postings: postingsOf.reversal(original.postings),
      reverses: entryId,
    });
    if (bookingId !== undefined) {
      const settled = settledEntryOf(mirror, bookingId);
      await this.accounts.change(bookingId, (account) => withSettled(withConfirmed(account, entryId), settled));
    }
    return mirror;
  }
}
