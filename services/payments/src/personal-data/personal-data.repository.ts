import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type ErasureAnswer, manualMethods, texts } from '@portal/contracts';
import { type AnyBulkWriteOperation, type Model, trusted } from 'mongoose';
import { type AccountDocument, accountModelName } from '../accounts/account.schema';
import { receiptKey } from '../accounts/receipt-entry';
import { erasedNumber } from '../payments/sealed-payer';
import { type CreditLineDocument, creditLineModelName } from '../credits/credit-archive';
import { type CreditDocument, creditModelName } from '../credits/credit.schema';
import { type EntryDocument, entryModelName } from '../ledger/entry.schema';
import { type LinkDocument, linkModelName } from '../links/link.schema';
import { type PaymentDocument, paymentModelName } from '../payments/payment.schema';
import { referenceKeyOf } from '../payments/confirmations.repository';
import { Rewrites } from './rewrites';
import { slipNumberOf } from './slip-number';

/** The network may still ask or tell about the others, by the number. */
const ended: readonly PaymentDocument['state'][] = ['completed', 'failed', 'mismatch'];
/** Entries whose words a colleague wrote, and nobody else could write again. */
const inWords = ['reversal', 'assign', 'fare-difference'] as const;
const { saidOfErased, taken } = texts.statement;

type Kept = Pick<PaymentDocument, '_id' | 'method' | 'state' | 'payer' | 'reference' | 'reversal'>;

/**
 * Takes a person out of the books and leaves the money in them: amounts, days, methods, numbers of receipts and slips, and
 * which colleague took what, as the law of accounts and taxes asks.
 */
@Injectable()
export class PersonalDataRepository {
  constructor(
    @InjectModel(paymentModelName) private readonly payments: Model<PaymentDocument>,
    @InjectModel(entryModelName) private readonly entries: Model<EntryDocument>,
    @InjectModel(accountModelName) private readonly accounts: Model<AccountDocument>,
    @InjectModel(creditModelName) private readonly credits: Model<CreditDocument>,
    @InjectModel(creditLineModelName) private readonly creditLines: Model<CreditLineDocument>,
    @InjectModel(linkModelName) private readonly links: Model<LinkDocument>,
    private readonly rewrites: Rewrites,
  ) {}

  /** The entries by the driver: their model knows no change of one. */
  private get books() {
    return this.entries.db.collection<EntryDocument>(this.entries.collection.name);
  }

  /** Changes nothing more when it is repeated; `waits` while a payment of theirs is under way. */
  async pseudonymize(userId: string, pseudonym: string): Promise<ErasureAnswer> {
    const bookingIds = (await this.accounts.find({ ownerId: userId }).select({ _id: 1 }).lean()).map(({ _id }) => _id);
    const payments = await this.payments
      .find({ ownerId: userId })
      .select({ method: 1, state: 1, payer: 1, reference: 1, reversal: 1 })
      .lean<Kept[]>();
    const own = { bookingId: trusted({ $in: bookingIds }) };
    const links = await this.links.updateMany({ ...own, firstName: trusted({ $ne: '' }) }, { $set: { firstName: '' } });
    const changed =
      links.modifiedCount +
      (await this.forgetPayers(payments, userId, pseudonym)) +
      (await this.forgetWords(payments, bookingIds)) +
      (await this.forgetUses(userId, pseudonym));
    return { changed, ...(payments.some(({ state }) => !ended.includes(state)) && { waits: true }) };
  }

  private async forgetPayers(payments: readonly Kept[], userId: string, pseudonym: string): Promise<number> {
    const changes = payments
      .filter(({ state }) => ended.includes(state))
      .map(({ _id, payer, reference, reversal }): AnyBulkWriteOperation<PaymentDocument> => {
        const $set = {
          // It would tell the number to whoever tries them all.
          requestHash: 'erased',
          ...(payer && { 'payer.sealedNumber': erasedNumber }),
          ...(reference !== undefined && referencesOf(slipNumberOf(reference))),
          ...(reversal && { 'reversal.reason': saidOfErased }),
          'events.$[own].actorUsername': pseudonym,
        };
        const update = { $set, $unset: { 'events.$[own].ipAddress': 1 } };
        return { updateOne: { filter: { _id }, update, arrayFilters: [{ 'own.actorId': userId }] } };
      });
    return changes.length === 0 ? 0 : (await this.payments.bulkWrite(changes, { timestamps: false })).modifiedCount;
  }

  private async forgetWords(payments: readonly Kept[], bookingIds: readonly string[]): Promise<number> {
    const written = {
      $or: [{ bookingId: { $in: bookingIds } }, { paymentId: { $in: payments.map(({ _id }) => _id) } }],
    };
    const typed = payments.filter(({ method }) => isManual(method));
    await this.rewrites.note(1 + typed.length);
    const said = await this.books.updateMany(
      { ...written, kind: { $in: [...inWords] }, by: { $ne: 'system' }, memo: { $ne: saidOfErased } },
      { $set: { memo: saidOfErased } },
    );
    let changed = said.modifiedCount;
    for (const { _id: id, method, reference = '' } of typed) {
      if (!isManual(method)) continue;
      const memo = taken[method](slipNumberOf(reference));
      const entry = await this.books.updateOne({ _id: receiptKey({ id, method }) }, { $set: { memo } });
      changed += entry.modifiedCount;
    }
    return changed;
  }

  /** Credit that the person used: the entry has the name, and the credit who it was. */
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
    const reasons = { userId, 'use.reason': trusted({ $exists: true, $ne: saidOfErased }) };
    await this.creditLines.updateMany(reasons, { $set: { 'use.reason': saidOfErased } });
    const uses = credit.uses.map((use) => ({
      ...use,
      ...(use.byId === userId && { by: pseudonym }),
      ...('reason' in use && { reason: saidOfErased }),
    }));
    if (isDeepStrictEqual(uses, credit.uses)) return 0;
    const $set = { uses, 'events.$[own].actorUsername': pseudonym };
    const changed = await this.credits.updateOne(
      { _id: userId, version: credit.version },
      // Whoever read the credit before would bring back what is taken out here.
      { $set, $inc: { version: 1 }, $unset: { 'events.$[own].ipAddress': 1 } },
      { timestamps: false, arrayFilters: [{ 'own.actorId': userId }] },
    );
    return changed.modifiedCount;
  }
}

const isManual = (method: PaymentDocument['method']): method is keyof typeof taken =>
  manualMethods.some((one) => one === method);

const referencesOf = (reference: string) => ({ reference, referenceKey: referenceKeyOf(reference) });
