import { Injectable } from '@nestjs/common';
import { type ChargesChanged, texts } from '@portal/contracts';
import { EntriesRepository } from '../ledger/entries.repository';
import { entryKeys } from '../ledger/entry';
import { postingsOf } from '../ledger/postings';
import { type Account, emptyAccount, withCharges } from './account';
import { AccountsRepository } from './accounts.repository';

/** Takes over what bookings charges. */
@Injectable()
export class Charges {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly entries: EntriesRepository,
  ) {}

  /**
   * Makes the account say what is charged as of that version; what is older or known changes nothing. The account comes
   * first and remembers which difference the books still lack, so that a version that overtakes a crash does not count it
   * twice. Whoever sends repeats until this returns.
   */
  async apply(charges: ChargesChanged): Promise<void> {
    const { bookingId } = charges;
    if (!(await this.accounts.find(bookingId))) await this.accounts.ensure(emptyAccount(charges));
    const account = await this.accounts.change(bookingId, (current) => withCharges(current, charges, new Date()));
    if (account) await this.post(account);
  }

  private async post({ bookingId, quotedCurrency: currency, unposted }: Account): Promise<void> {
    for (const { chargesVersion, minor, at } of unposted) {
      await this.entries.post({
        id: entryKeys.charge(bookingId, chargesVersion),
        at,
        kind: 'charge',
        bookingId,
        memo: chargesVersion === 1 ? texts.statement.charged : texts.statement.chargesChanged,
        by: 'system',
        postings: postingsOf.charge(bookingId, bookingId, { currency, minor }),
      });
      await this.accounts.markPosted(bookingId, chargesVersion);
    }
  }
}
