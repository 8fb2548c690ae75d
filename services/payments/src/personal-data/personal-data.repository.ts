import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type ErasureResponse, manualMethods, texts } from '@portal/contracts';
import { type ErasedPerson, type Eraser, Erases } from '@portal/nest-kit';
import { type AnyBulkWriteOperation, type Model, trusted } from 'mongoose';
import { type AccountDocument, accountModelName } from '../accounts/account.schema';
import { receiptKey } from '../ledger/receipt-entry';
import { redactedNumber } from '../payments/payer-number-cipher';
import { type CreditLineDocument, creditLineModelName } from '../credits/credit-archive';
import { type CreditDocument, creditModelName } from '../credits/credit.schema';
import { type EntryDocument, entryModelName } from '../ledger/entry.schema';
import { type LinkDocument, linkModelName } from '../links/link.schema';
import { type PaymentDocument, paymentModelName } from '../payments/payment.schema';
import { referenceKeyOf } from '../payments/confirmations.repository';
import { Rewrites } from './rewrites';
import { extractSlipNumber } from './slip-number';

/** Final states. Payments in other states keep the number, which callbacks and polls need. */
const ended: readonly PaymentDocument['state'][] = ['completed', 'failed', 'mismatch'];
/** Kinds of entries whose memo is free text of staff. */
const inWords = ['reversal', 'assign', 'fare-difference', 'refund'] as const;
const { memoRedacted, taken } = texts.statement;

type StoredEntry = Pick<PaymentDocument, '_id' | 'method' | 'state' | 'payer' | 'reference' | 'reversal' | 'startedBy'>;

/**
 * Erases a user from payments and the ledger. Amounts, days, methods, receipt and slip numbers, and the staff who took
 * payments are retained, as accounting and tax law requires.
 */
@Injectable()
@Erases([paymentModelName, entryModelName, creditModelName, creditLineModelName, linkModelName])
export class PersonalDataRepository implements Eraser {
  constructor(
    @InjectModel(paymentModelName) private readonly payments: Model<PaymentDocument>,
    @InjectModel(entryModelName) private readonly entries: Model<EntryDocument>,
    @InjectModel(accountModelName) private readonly accounts: Model<AccountDocument>,
    @InjectModel(creditModelName) private readonly credits: Model<CreditDocument>,
    @InjectModel(creditLineModelName) private readonly creditLines: Model<CreditLineDocument>,
    @InjectModel(linkModelName) private readonly links: Model<LinkDocument>,
    private readonly rewrites: Rewrites,
  ) {}

  /** Bypasses Mongoose, whose model is append-only. */
  private get books() {
    return this.entries.db.collection<EntryDocument>(this.entries.collection.name);
  }

  /** Erases the user's data. `waits` is set while a payment of the user is in progress. */
  async erase({ userId, pseudonym }: ErasedPerson): Promise<ErasureResponse> {
    const bookingIds = (await this.accounts.find({ ownerId: userId }).select({ _id: 1 }).lean()).map(({ _id }) => _id);
    const payments = await this.payments
      .find({ ownerId: userId })
      .select({ method: 1, state: 1, payer: 1, reference: 1, reversal: 1, startedBy: 1 })
      .lean<StoredEntry[]>();
    const own = { bookingId: trusted({ $in: bookingIds }) };
    const links = await this.links.updateMany({ ...own, firstName: trusted({ $ne: '' }) }, { $set: { firstName: '' } });
    const changed =
      links.modifiedCount +
      (await this.forgetPayers(payments, userId, pseudonym)) +
      (await this.redactMemos(payments, bookingIds)) +
      (await this.forgetOwnPayments(payments, userId, pseudonym)) +
      (await this.forgetUses(userId, pseudonym));
    return { changed, ...(payments.some(({ state }) => !ended.includes(state)) && { waits: true }) };
  }

  private async forgetPayers(payments: readonly StoredEntry[], userId: string, pseudonym: string): Promise<number> {
    const changes = payments
      .filter(({ state }) => ended.includes(state))
      .map(({ _id, payer, reference, reversal, startedBy }): AnyBulkWriteOperation<PaymentDocument> => {
        const $set = {
          // The hash would reveal the number to an attacker who tries all numbers.
          requestHash: 'erased',
          ...(payer && { 'payer.sealedNumber': redactedNumber }),
          ...(reference !== undefined && referencesOf(extractSlipNumber(reference))),
          ...(startedBy !== undefined && { startedBy: pseudonym }),
          ...(reversal && { 'reversal.reason': memoRedacted }),
          'events.$[own].actorUsername': pseudonym,
        };
        const update = { $set, $unset: { 'events.$[own].ipAddress': 1 } };
        return { updateOne: { filter: { _id }, update, arrayFilters: [{ 'own.actorId': userId }] } };
      });
    return changes.length === 0 ? 0 : (await this.payments.bulkWrite(changes, { timestamps: false })).modifiedCount;
  }

  private async redactMemos(payments: readonly StoredEntry[], bookingIds: readonly string[]): Promise<number> {
    const written = {
      $or: [{ bookingId: { $in: bookingIds } }, { paymentId: { $in: payments.map(({ _id }) => _id) } }],
    };
    const typed = payments.filter(({ method }) => isManual(method));
    await this.rewrites.note(1 + typed.length);
    const said = await this.books.updateMany(
      { ...written, kind: { $in: [...inWords] }, by: { $ne: 'system' }, memo: { $ne: memoRedacted } },
      { $set: { memo: memoRedacted } },
    );
    let changed = said.modifiedCount;
    for (const { _id: id, method, reference = '' } of typed) {
      if (!isManual(method)) continue;
      const memo = taken[method](extractSlipNumber(reference));
      const entry = await this.books.updateOne({ _id: receiptKey({ id, method }) }, { $set: { memo } });
      changed += entry.modifiedCount;
    }
    return changed;
  }

  /** Replaces the name in the ledger entries of payments that the user started. */
  private async forgetOwnPayments(
    payments: readonly StoredEntry[],
    userId: string,
    pseudonym: string,
  ): Promise<number> {
    const ids = payments
      .filter(({ startedBy }) => startedBy !== undefined)
      .map(({ _id }) => receiptKey({ id: _id, method: 'momo' }));
    if (ids.length === 0) return 0;
    await this.rewrites.note(1);
    const own = { _id: { $in: ids }, byId: userId, by: { $ne: pseudonym } };
    return (await this.books.updateMany(own, { $set: { by: pseudonym } })).modifiedCount;
  }

  /** Replaces the name in ledger entries and credit lines that the user caused. */
  private async forgetUses(userId: string, pseudonym: string): Promise<number> {
    const credit = await this.credits.findById(userId).lean<CreditDocument>();
    if (!credit) return 0;
    const archived = await this.creditLines
      .find({ userId, use: trusted({ $exists: true }) })
      .lean<CreditLineDocument[]>();
    const all = [...credit.uses, ...archived.flatMap(({ use }) => use ?? [])];
    const own = all.filter(({ byId }) => byId === userId).map(({ entryId }) => entryId);
    await this.rewrites.note(1);
    await this.books.updateMany({ _id: { $in: own } }, { $set: { by: pseudonym } });
    const lines = { userId, 'use.byId': userId, 'use.by': trusted({ $ne: pseudonym }) };
    await this.creditLines.updateMany(lines, { $set: { 'use.by': pseudonym } });
    const reasons = { userId, 'use.reason': trusted({ $exists: true, $ne: memoRedacted }) };
    await this.creditLines.updateMany(reasons, { $set: { 'use.reason': memoRedacted } });
    const uses = credit.uses.map((use) => ({
      ...use,
      ...(use.byId === userId && { by: pseudonym }),
      ...('reason' in use && { reason: memoRedacted }),
    }));
    if (isDeepStrictEqual(uses, credit.uses)) return 0;
    const $set = { uses, 'events.$[own].actorUsername': pseudonym };
    const changed = await this.credits.updateOne(
      { _id: userId, version: credit.version },
      // Makes a concurrent change with the previous version fail, so that it cannot restore the names.
      { $set, $inc: { version: 1 }, $unset: { 'events.$[own].ipAddress': 1 } },
      { timestamps: false, arrayFilters: [{ 'own.actorId': userId }] },
    );
    return changed.modifiedCount;
  }
}

const isManual = (method: PaymentDocument['method']): method is keyof typeof taken =>
  manualMethods.some((one) => one === method);

const referencesOf = (reference: string) => ({ reference, referenceKey: referenceKeyOf(reference) });
