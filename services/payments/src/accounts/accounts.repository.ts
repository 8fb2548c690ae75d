import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { effectOf, escapeRegExp, isDuplicateKey, OutboxRelays, type OutboxRelay } from '@portal/nest-kit';
import { type Model, type QueryFilter, trusted } from 'mongoose';
import { type Account, toMoneyChanged } from './account';
import { type AccountDocument, accountModelName } from './account.schema';

const listMax = 500;
const foundMax = 50;

/** What a step makes of an account: another one, the same one when there is nothing to do, or why it may not happen. */
export type AccountReducer<Refusal> = (account: Account) => Account | Refusal;

interface InitialAccount {
  /** What an account begins as when there is none. */
  first?: Account;
  /** What was read of it a moment ago: the step sees that first, and what stands there now when that has changed since. */
  read?: { account: Account | undefined };
}

@Injectable()
export class AccountsRepository {
  private readonly outbox: OutboxRelay<AccountDocument, 'effects'>;
  private readonly turns = new Map<string, Promise<void>>();

  constructor(
    @InjectModel(accountModelName) private readonly accounts: Model<AccountDocument>,
    outboxes: OutboxRelays,
  ) {
    this.outbox = outboxes.effectsOutboxFor(accounts);
  }

  async find(bookingId: string): Promise<Account | undefined> {
    const found = await this.accounts.findById(bookingId).lean<AccountDocument>();
    return found ? toAccount(found) : undefined;
  }

  /** Those of the bookings that have an account, by their ids. */
  async findAll(bookingIds: readonly string[]): Promise<Map<string, Account>> {
    const filter = { _id: trusted({ $in: bookingIds }) } as QueryFilter<AccountDocument>;
    const found = await this.accounts.find(filter).lean<AccountDocument[]>();
    return new Map(found.map((document) => [document._id, toAccount(document)]));
  }

  /** Closed bookings with a credit balance, the newest first. The database compares the sums, so that no row is cut off. */
  async closedInCredit(): Promise<Account[]> {
    const isInCredit = { $lt: [{ $sum: '$lines.minor' }, { $sum: '$settled.minor' }] };
    const filter = {
      isPayable: false,
      'settled.entryId': trusted({ $gt: '' }),
      $expr: trusted(isInCredit),
    } as QueryFilter<AccountDocument>;
    const found = await this.accounts.find(filter).sort({ _id: -1 }).limit(listMax).lean<AccountDocument[]>();
    return found.map(toAccount);
  }

  /** The bookings whose number begins so, the first of them when there are many. */
  async idsByNumber(beginning: string): Promise<string[]> {
    const begins = trusted({ $regex: new RegExp(`^${escapeRegExp(beginning.toUpperCase())}`) });
    const filter = { bookingNumber: begins } as QueryFilter<AccountDocument>;
    return (await this.accounts.find(filter).limit(foundMax).lean<AccountDocument[]>()).map(({ _id }) => _id);
  }

  /** The numbers of bookings by their ids. */
  async numbersOf(bookingIds: readonly string[]): Promise<Map<string, string>> {
    const filter = { _id: trusted({ $in: [...new Set(bookingIds)] }) } as QueryFilter<AccountDocument>;
    const found = await this.accounts.find(filter).lean<AccountDocument[]>();
    return new Map(found.map(({ _id, bookingNumber }) => [_id, bookingNumber]));
  }

  /**
   * Writes what the step makes of the account as it is now: in one update under the version that the step saw, with the
   * effect that tells bookings, so that of two steps at once the second one sees the first. Returns the account as it is
   * then, the refusal of the step, or undefined when there is no such account and none to begin with.
   */
  change<Refusal = never>(
    bookingId: string,
    step: AccountReducer<Refusal>,
    beginning: InitialAccount = {},
  ): Promise<Account | Refusal | undefined> {
    return this.inTurn(bookingId, () => this.write(bookingId, step, beginning));
  }

  /** Steps of this process wait for each other; without, each of many at once would read and fail once per other. */
  private inTurn<Outcome>(bookingId: string, step: () => Promise<Outcome>): Promise<Outcome> {
    const turn = (this.turns.get(bookingId) ?? Promise.resolve()).then(step);
    const over = turn
      .then(
        () => undefined,
        () => undefined,
      )
      .finally(() => {
        if (this.turns.get(bookingId) === over) this.turns.delete(bookingId);
      });
    this.turns.set(bookingId, over);
    return turn;
  }

  private async write<Refusal>(
    bookingId: string,
    step: AccountReducer<Refusal>,
    { first, read }: InitialAccount,
  ): Promise<Account | Refusal | undefined> {
    for (let known = read; ; known = undefined) {
      const { account: stored } = known ?? { account: await this.find(bookingId) };
      const account = stored ?? first;
      if (!account) return undefined;
      const next = step(account);
      if (next === account || !isAccount(next)) return next;
      const { bookingId: _id, ...changed } = { ...next, moneyVersion: account.moneyVersion + 1 };
      // Whole states under a growing version: the newest one says all that an undelivered one before it would.
      const effects = [effectOf({ kind: 'money-changed', body: toMoneyChanged({ bookingId, ...changed }) })];
      const document = { ...changed, effects };
      const isWritten = stored
        ? await this.replace(bookingId, account.moneyVersion, document)
        : await this.insert({ _id: bookingId, ...document });
      if (!isWritten) continue;
      this.outbox.kick(bookingId);
      return { bookingId, ...changed };
    }
  }

  /** Returns false when another one changed it since that version. */
  private async replace(_id: string, moneyVersion: number, changed: Omit<AccountDocument, '_id'>): Promise<boolean> {
    return (await this.accounts.updateOne({ _id, moneyVersion }, { $set: changed })).matchedCount > 0;
  }

  /** Returns false when another one was first. */
  private async insert(document: AccountDocument): Promise<boolean> {
    try {
      await this.accounts.create([document]);
      return true;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      return false;
    }
  }

  /** Forgets the changes of charges of these accounts, which stand in the books. */
  async markPosted(posted: readonly Pick<Account, 'bookingId' | 'unposted'>[]): Promise<void> {
    if (posted.length === 0) return;
    const updates = posted.map(({ bookingId, unposted }) => ({
      updateOne: {
        filter: { _id: bookingId },
        update: {
          $pull: { unposted: { chargesVersion: { $in: unposted.map(({ chargesVersion }) => chargesVersion) } } },
        },
      },
    }));
    await this.accounts.bulkWrite(updates, { ordered: false });
  }
}

const isAccount = (made: unknown): made is Account =>
  typeof made === 'object' && made !== null && 'moneyVersion' in made;

const toAccount = ({ _id, effects: _effects, ...account }: AccountDocument): Account => ({
  ...account,
  bookingId: _id,
});
