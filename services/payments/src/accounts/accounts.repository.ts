import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ActivityEvent, MoneyChanged } from '@portal/contracts';
import { effectOf, escapeRegExp, isDuplicateKey, OutboxRelays, type OutboxRelay } from '@portal/nest-kit';
import { type Model, type QueryFilter, trusted } from 'mongoose';
import type { Entry } from '../ledger/entry';
import type { Account } from './account';
import { toMoneyChanged } from './money-changed';
import { type AccountDocument, accountModelName } from './account.schema';

const listMax = 500;
const foundMax = 50;

/** Pure reducer. Returns the changed account, the same object if nothing changes, or a refusal. */
export type AccountReducer<Refusal> = (account: Account) => Account | Refusal;

type ChangeAuthor = Pick<Entry, 'by' | 'byId'> & { ipAddress?: string | undefined };

interface ChangeOptions {
  /** Event for the activity log, written with the change. */
  event?: ActivityEvent;
  /** User who caused it, or `system`. Published with the change. */
  by?: ChangeAuthor;
  /** Initial state if there is no account yet. */
  first?: Account;
  /** Account read shortly before, used for the first try. If it has changed since, the account is read again. */
  read?: { account: Account | undefined };
}

@Injectable()
export class AccountsRepository {
  private readonly outbox: OutboxRelay<AccountDocument, 'effects'>;
  private readonly events: OutboxRelay<AccountDocument>;
  private readonly turns = new Map<string, Promise<void>>();

  constructor(
    @InjectModel(accountModelName) private readonly accounts: Model<AccountDocument>,
    outboxes: OutboxRelays,
  ) {
    this.outbox = outboxes.effectsOutboxFor(accounts);
    this.events = outboxes.outboxFor(accounts);
  }

  async find(bookingId: string): Promise<Account | undefined> {
    const found = await this.accounts.findById(bookingId).lean<AccountDocument>();
    return found ? toAccount(found) : undefined;
  }

  async findAll(bookingIds: readonly string[]): Promise<Map<string, Account>> {
    const filter = { _id: trusted({ $in: bookingIds }) } as QueryFilter<AccountDocument>;
    const found = await this.accounts.find(filter).lean<AccountDocument[]>();
    return new Map(found.map((document) => [document._id, toAccount(document)]));
  }

  /**
   * Lists closed bookings with money that is not refunded, retained or on the way, newest first. The limit applies to
   * matching rows only.
   */
  async closedWithMoney(): Promise<Account[]> {
    // The embedded database accepts neither a missing array in `$sum` nor an empty one in `$last`.
    const refunded = { $ifNull: ['$refunds.minor', []] };
    const decided = { $ifNull: ['$refunds.retainMinor', []] };
    const pending = { $ifNull: ['$refunds.pendingMinor', []] };
    const givenMinor = { $add: [{ $sum: refunded }, { $sum: pending }] };
    const heldMinor = { $subtract: [{ $sum: '$settled.minor' }, givenMinor] };
    const retainedMinor = { $cond: [{ $gt: [{ $size: decided }, 0] }, { $last: decided }, 0] };
    const filter = {
      isPayable: false,
      'settled.entryId': trusted({ $gt: '' }),
      $or: [{ isClosed: true }, { isClosed: trusted({ $exists: false }), lines: trusted({ $size: 0 }) }],
      $expr: trusted({ $gt: [heldMinor, retainedMinor] }),
    } as QueryFilter<AccountDocument>;
    const found = await this.accounts.find(filter).sort({ _id: -1 }).limit(listMax).lean<AccountDocument[]>();
    return found.map(toAccount);
  }

  /** Lists accounts with a refund that is not completed in the ledger and the credit. */
  async withOpenRefunds(): Promise<Account[]> {
    const found = await this.accounts.find({ 'refunds.isOpen': true }).limit(foundMax).lean<AccountDocument[]>();
    return found.map(toAccount);
  }

  /** Returns up to 50 bookings whose number starts with the text. */
  async idsByNumber(beginning: string): Promise<string[]> {
    const begins = trusted({ $regex: new RegExp(`^${escapeRegExp(beginning.toUpperCase())}`) });
    const filter = { bookingNumber: begins } as QueryFilter<AccountDocument>;
    return (await this.accounts.find(filter).limit(foundMax).lean<AccountDocument[]>()).map(({ _id }) => _id);
  }

  async numbersOf(bookingIds: readonly string[]): Promise<Map<string, string>> {
    const filter = { _id: trusted({ $in: [...new Set(bookingIds)] }) } as QueryFilter<AccountDocument>;
    const found = await this.accounts.find(filter).lean<AccountDocument[]>();
    return new Map(found.map(({ _id, bookingNumber }) => [_id, bookingNumber]));
  }

  /**
   * Applies a reducer to the current account. Writes the result and the effect for bookings in one conditional update
   * on the version, so that concurrent changes apply one after the other.
   * @returns the new account, the refusal, or undefined if there is neither an account nor an initial one
   */
  change<Refusal = never>(
    bookingId: string,
    step: AccountReducer<Refusal>,
    options: ChangeOptions = {},
  ): Promise<Account | Refusal | undefined> {
    return this.inTurn(bookingId, () => this.write(bookingId, step, options));
  }

  /** Serializes the changes of an account in this process, to avoid conflicts and retries. */
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
    { first, read, event, by }: ChangeOptions,
  ): Promise<Account | Refusal | undefined> {
    for (let known = read; ; known = undefined) {
      const { account: stored } = known ?? { account: await this.find(bookingId) };
      const account = stored ?? first;
      if (!account) return undefined;
      const next = step(account);
      if (next === account || !isAccount(next)) return next;
      const { bookingId: _id, ...changed } = { ...next, moneyVersion: account.moneyVersion + 1 };
      // Complete state under an increasing version: the newest effect replaces undelivered older ones.
      const body = { ...toMoneyChanged({ bookingId, ...changed }), ...(by && actorOf(by)) };
      const effects = [effectOf({ kind: 'money-changed', body })];
      const document = { ...changed, effects };
      const isWritten = stored
        ? await this.replace(bookingId, account.moneyVersion, document, event)
        : await this.insert({ _id: bookingId, ...document, events: event ? [event] : [] });
      if (!isWritten) continue;
      this.outbox.kick(bookingId);
      if (event) this.events.kick(bookingId);
      return { bookingId, ...changed };
    }
  }

  /** Inserts an account without an effect for bookings, unless there is one. */
  async insertIfNew({ bookingId, ...account }: Account): Promise<void> {
    await this.insert({ _id: bookingId, ...account, effects: [], events: [] });
  }

  /** Whether bookings has ever published charges. */
  async hasCharges(): Promise<boolean> {
    const charged = { chargesVersion: trusted({ $gt: 0 }) } as QueryFilter<AccountDocument>;
    return (await this.accounts.exists(charged)) !== null;
  }

  private async replace(
    _id: string,
    moneyVersion: number,
    changed: Omit<AccountDocument, '_id' | 'events'>,
    event: ActivityEvent | undefined,
  ): Promise<boolean> {
    const update = { $set: changed, ...(event && { $push: { events: event } }) };
    return (await this.accounts.updateOne({ _id, moneyVersion }, update)).matchedCount > 0;
  }

  private async insert(document: AccountDocument): Promise<boolean> {
    try {
      await this.accounts.create([document]);
      return true;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      return false;
    }
  }

  /** Clears `unposted` charges that are now in the ledger. */
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

/** Author of a posted entry. After an interrupted attempt, that can be someone other than the caller. */
export const authorOf = (entry: Entry, { byId, ipAddress }: { byId: string; ipAddress: string }): ChangeAuthor =>
  entry.byId === byId ? { ...entry, ipAddress } : entry;

const actorOf = ({ by: username, byId: id, ipAddress }: ChangeAuthor): Pick<MoneyChanged, 'actor'> =>
  username === 'system'
    ? {}
    : { actor: { username, ...(id !== undefined && { id }), ...(ipAddress && { ipAddress }) } };

const isAccount = (made: unknown): made is Account =>
  typeof made === 'object' && made !== null && 'moneyVersion' in made;

const toAccount = ({ _id, effects: _effects, events: _events, ...account }: AccountDocument): Account => ({
  ...account,
  bookingId: _id,
});
