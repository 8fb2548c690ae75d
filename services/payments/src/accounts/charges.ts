import { Injectable } from '@nestjs/common';
import { type ChargesChanged, sumMinor, texts } from '@portal/contracts';
import { moneyText } from '@portal/node-kit';
import { DomainError } from '@portal/nest-kit';
import { EntriesRepository } from '../ledger/entries.repository';
import { type Entry, entryKeys } from '../ledger/entry';
import { postingsOf } from '../ledger/postings';
import { type Account, emptyAccount, withCharges } from './account';
import { AccountsRepository } from './accounts.repository';
import { groupByBooking, runInBatches, type ChargesBatch } from './charges-batch';

type AgencyFare = NonNullable<ChargesChanged['agencyFares']>[number];

interface Taken {
  account: Account | undefined;
  words: readonly ChargesChanged[];
  refusal?: DomainError | undefined;
}

@Injectable()
export class Charges {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly entries: EntriesRepository,
  ) {}

  /**
   * Applies charge versions in order per booking. Older or known versions are ignored (idempotent). The account is
   * written first and records the difference that the ledger lacks. So a later version after a crash does not count it
   * twice. The sender retries until this returns.
   * @throws BODY_INVALID for a currency other than the account's. Other bookings are applied, and earlier
   * versions of this one.
   */
  async apply(...charges: readonly ChargesChanged[]): Promise<void> {
    const rejection = await this.takeAll(charges);
    if (rejection) throw rejection;
  }

  /** Like `apply`, but returns the first refusal instead of throwing it. */
  async takeAll(charges: readonly ChargesChanged[]): Promise<DomainError | undefined> {
    const reported = groupByBooking(charges);
    const known = await this.accounts.findAll(reported.map(([{ bookingId }]) => bookingId));
    const taken: Taken[] = [];
    await runInBatches(reported, async (words) => {
      taken.push(await this.take(words, known.get(words[0].bookingId)));
    });
    await this.post(taken.flatMap(({ account }) => account ?? []));
    for (const one of taken.flatMap(({ words }) => words))
      for (const fare of one.agencyFares ?? []) await this.postAgencyFare(one, fare);
    return taken.find(({ refusal }) => refusal)?.refusal;
  }

  /** Applies all versions of one booking in one write, up to the first rejected one. */
  private async take(words: ChargesBatch, read: Account | undefined): Promise<Taken> {
    let after: Taken | undefined;
    const charged = (current: Account) => {
      const { account: next } = (after = chargedBy(words, current));
      return next;
    };
    const account = await this.accounts.change(words[0].bookingId, charged, {
      first: emptyAccount(words[0]),
      read: { account: read },
    });
    return { words: [], ...after, account };
  }

  /** Posts a fare difference. Every charge version lists all of them, and known ones are ignored. */
  private async postAgencyFare(
    { bookingId, quotedCurrency: currency }: ChargesChanged,
    fare: AgencyFare,
  ): Promise<void> {
    const { minor, by, byId, reason } = fare;
    const entry = await this.entries.post({
      id: entryKeys.fareDifference(bookingId, fare.id),
      at: new Date(fare.at),
      kind: 'fare-difference',
      bookingId,
      memo: texts.statement.fareCoveredByAgency(moneyText(minor, currency), reason),
      by,
      ...(byId !== undefined && { byId }),
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

  private async post(accounts: readonly Account[]): Promise<void> {
    const lacking = accounts.filter(({ unposted }) => unposted.length > 0);
    await this.entries.postAll(lacking.flatMap(entriesOf));
    await this.accounts.markPosted(lacking);
  }
}

const entriesOf = ({ bookingId, quotedCurrency: currency, unposted }: Account): Entry[] =>
  unposted.flatMap(({ chargesVersion, minor, feeMinor = 0, taxMinor = 0, at, label, feeLabel }) => {
    const { fees, statement } = texts;
    const priceMinor = sumMinor([minor, -feeMinor, -taxMinor]);
    const whole = chargesVersion === 1 ? statement.charged : statement.chargesChanged;
    const fare = priceMinor > 0 ? fees.fare : statement.fareWithdrawn;
    const parts = [
      { key: entryKeys.charge, difference: priceMinor, memo: label ?? (taxMinor === 0 ? whole : fare) },
      { key: entryKeys.taxes, difference: taxMinor, memo: taxMinor > 0 ? fees.taxes : statement.taxesWithdrawn },
      {
        key: entryKeys.fee,
        difference: feeMinor,
        memo: feeLabel ?? (feeMinor > 0 ? fees.agencyFee : statement.feeWithdrawn),
      },
    ];
    return parts
      .filter(({ difference }) => difference !== 0)
      .map(({ key, difference, memo }) => ({
        ...{ id: key(bookingId, chargesVersion), at, kind: 'charge', bookingId, memo, by: 'system' },
        postings: postingsOf.charge(bookingId, bookingId, { currency, minor: difference }),
      }));
  });

function chargedBy(words: readonly ChargesChanged[], current: Account): Taken & { account: Account } {
  let account = current;
  for (const [index, word] of words.entries()) {
    try {
      account = withCharges(account, word, new Date());
    } catch (error) {
      if (error instanceof DomainError) return { account, words: words.slice(0, index), refusal: error };
      throw error;
    }
  }
  return { account, words };
}
