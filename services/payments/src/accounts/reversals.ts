import { Injectable } from '@nestjs/common';
import { DomainError } from '@portal/nest-kit';
import { EntriesRepository } from '../ledger/entries.repository';
import { type Entry, entryKeys } from '../ledger/entry';
import { receivableDelta } from '../ledger/projection';
import { postingsOf } from '../ledger/postings';
import { type Account, settledEntryOf, withConfirmed, withSettled } from './account';
import { AccountsRepository, authorOf } from './accounts.repository';
import { isGivenBack } from './settlement';

export interface Reversal {
  entryId: string;
  by: string;
  byId: string;
  ipAddress: string;
  reason: string;
}

@Injectable()
export class Reversals {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly entries: EntriesRepository,
  ) {}

  /**
   * Posts the reversing entry once and returns it. Returns undefined if there is no such entry.
   * @throws PAYMENT_REFUNDED if the money of the closed booking was given back since
   */
  async reverse({ entryId, by, byId, ipAddress, reason }: Reversal): Promise<Entry | undefined> {
    const original = await this.entries.find(entryId);
    if (!original) return undefined;
    const { bookingId, paymentId, perUnit } = original;
    if (bookingId !== undefined) await this.assertHeld(bookingId, original);
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
      const step = (account: Account) => withSettled(withConfirmed(account, entryId), settled);
      await this.accounts.change(bookingId, step, { by: authorOf(mirror, { byId, ipAddress }) });
    }
    return mirror;
  }

  private async assertHeld(bookingId: string, original: Entry): Promise<void> {
    const account = await this.accounts.find(bookingId);
    const isReversed = (await this.entries.find(entryKeys.reversal(original.id))) !== undefined;
    if (!account || isReversed) return;
    if (isGivenBack(account, -receivableDelta(original, bookingId))) throw new DomainError('PAYMENT_REFUNDED');
  }
}
