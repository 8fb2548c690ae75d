import { Injectable } from '@nestjs/common';
import { type ChargesChanged, texts, toMoney } from '@portal/contracts';
import { EntriesRepository } from '../ledger/entries.repository';
import { entryKeys } from '../ledger/entry';
import { postingsOf } from '../ledger/postings';
import { type Account, emptyAccount, withCharges } from './account';
import { AccountsRepository } from './accounts.repository';

type AgencyFare = NonNullable<ChargesChanged['agencyFares']>[number];

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
    const charged = (current: Account) => withCharges(current, charges, new Date());
    const account = await this.accounts.change(bookingId, charged, emptyAccount(charges));
    if (account) await this.post(account);
    for (const fare of charges.agencyFares ?? []) await this.postAgencyFare(charges, fare);
  }

  /** Each says all there ever were: one that stands in the books already changes nothing. */
  private async postAgencyFare(
    { bookingId, quotedCurrency: currency }: ChargesChanged,
    fare: AgencyFare,
  ): Promise<void> {
    const { minor, by, reason } = fare;
    const entry = await this.entries.post({
      id: entryKeys.fareDifference(bookingId, fare.id),
      at: new Date(fare.at),
      kind: 'fare-difference',
      bookingId,
      memo: texts.statement.fareOnAgency(`${currency} ${toMoney(minor, currency).amount}`, reason),
      by,
      postings: postingsOf.fareDifference(bookingId, { currency, minor }),
    });
    if (!fare.isTakenBack) return;
    await this.entries.post({
      id: entryKeys.reversal(entry.id),
      at: new Date(),
      kind: 'reversal',
      bookingId,
      memo: texts.statement.fareTakenBack,
      by: 'system',
      postings: postingsOf.reversal(entry.postings),
      reverses: entry.id,
    });
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
