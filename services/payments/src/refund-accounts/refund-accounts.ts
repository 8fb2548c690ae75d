import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import {
  type ActivityEvent,
  type BankAccount,
  type MaskedAccount,
  retentionPeriods,
  settlementRequestDays,
} from '@portal/contracts';
import { fieldCipherOf, isDuplicateKey, OutboxRelays, type OutboxRelay, SERVICE_ENV } from '@portal/nest-kit';
import type { FieldCipher } from '@portal/node-kit';
import { type Model, trusted } from 'mongoose';
import type { PaymentsEnv } from '../env';
import type { Refund } from '../ledger/refund';
import { type RefundAccountDocument, refundAccountModelName } from './refund-account.schema';

const dayMs = 86_400_000;
/** One day more than a request is open, so that its account is never deleted before it expires. */
const requestTtlMs = (settlementRequestDays + 1) * dayMs;
const paidTtlMs = retentionPeriods.refundAccountDays * dayMs;

/** Names the account of one request. */
export interface RefundAccountKey {
  bookingId: string;
  /** Time of the request. */
  at: Date;
}

/** Bank accounts that refunds are paid to, encrypted. */
@Injectable()
export class RefundAccounts {
  private readonly cipher: FieldCipher;
  private readonly outbox: OutboxRelay<RefundAccountDocument>;

  constructor(
    @InjectModel(refundAccountModelName) private readonly accounts: Model<RefundAccountDocument>,
    @Inject(SERVICE_ENV) env: PaymentsEnv,
    outboxes: OutboxRelays,
  ) {
    this.cipher = fieldCipherOf(env);
    this.outbox = outboxes.outboxFor(accounts);
  }

  /** Stores the account of a request before the request itself. */
  async insert(key: RefundAccountKey, ownerId: string, account: BankAccount): Promise<void> {
    const _id = idOf(key);
    const { holder, bank, branch, number } = account;
    const sealed = this.cipher.encrypt(JSON.stringify({ holder, bank, branch, number }), contextOf(_id));
    const expiresAt = new Date(key.at.getTime() + requestTtlMs);
    await this.accounts.create([
      { _id, bookingId: key.bookingId, ownerId, requestedAt: key.at, sealed, expiresAt, events: [] },
    ]);
  }

  /** Returns undefined for a request without an account, and once it was deleted. */
  async find(key: RefundAccountKey): Promise<BankAccount | undefined> {
    return this.open(await this.accounts.findById(idOf(key)).lean<RefundAccountDocument>());
  }

  /** Returns the account after its reveal was recorded for the activity log. */
  async reveal(key: RefundAccountKey, event: ActivityEvent): Promise<BankAccount | undefined> {
    const filter = { _id: idOf(key), sealed: trusted({ $exists: true }) };
    const found = await this.accounts
      .findOneAndUpdate(filter, { $push: { events: event } })
      .lean<RefundAccountDocument>();
    this.outbox.kick();
    return this.open(found);
  }

  /** Returns a function that masks the account of a decision of this booking, or of a request, which has no id. */
  async maskedOf(bookingId: string): Promise<(one: { id?: string; at: Date }) => MaskedAccount | undefined> {
    const found = await this.accounts.find({ bookingId }).lean<RefundAccountDocument[]>();
    return ({ id, at }) => {
      const key = idOf({ bookingId, at });
      return toMasked(this.open(found.find(({ _id, refundId }) => (id === undefined ? _id === key : refundId === id))));
    };
  }

  /**
   * Assigns the account of the latest request to the refund that was paid to it, and retains it for the retention
   * period. The account of the booking does not name it, because an earlier release could not write that. Idempotent.
   */
  async assign(bookingId: string, { id: refundId, at }: Pick<Refund, 'id' | 'at'>): Promise<void> {
    if (await this.accounts.exists({ refundId })) return;
    const unpaid = {
      ...{ bookingId, refundId: trusted({ $exists: false }), sealed: trusted({ $exists: true }) },
      requestedAt: trusted({ $lte: at }),
    };
    const paid = { $set: { refundId, expiresAt: new Date(at.getTime() + paidTtlMs) } };
    try {
      await this.accounts.findOneAndUpdate(unpaid, paid, { sort: { requestedAt: -1 } });
    } catch (error) {
      // Another process assigned it.
      if (!isDuplicateKey(error)) throw error;
    }
  }

  /** Removes the account of a request that pays nothing. Its undelivered events stay. */
  async remove(key: RefundAccountKey): Promise<void> {
    await this.accounts.updateOne({ _id: idOf(key) }, { $unset: { sealed: 1 } });
  }

  private open(document: RefundAccountDocument | null | undefined): BankAccount | undefined {
    if (document?.sealed === undefined) return undefined;
    return JSON.parse(this.cipher.decrypt(document.sealed, contextOf(document._id))) as BankAccount;
  }
}

const idOf = ({ bookingId, at }: RefundAccountKey): string => `${bookingId}:${at.getTime()}`;
const contextOf = (id: string): string => `refund-account:${id}`;

/** Short numbers show two digits, because four would be most of the number. */
function toMasked(account: BankAccount | undefined): MaskedAccount | undefined {
  if (!account) return undefined;
  const { bank, number } = account;
  return { bank, numberEnd: number.slice(number.length < 8 ? -2 : -4) };
}
