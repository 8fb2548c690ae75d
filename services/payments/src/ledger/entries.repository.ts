import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { EntryKind } from '@portal/contracts';
import { areDuplicateKeys, isDuplicateKey } from '@portal/nest-kit';
import { type Model, type QueryFilter, trusted } from 'mongoose';
import { assertPostable, type Entry } from './entry';
import { entryModelName, type EntryDocument } from './entry.schema';

const batchSize = 500;

/** Append-only repository of ledger entries. */
@Injectable()
export class EntriesRepository {
  constructor(@InjectModel(entryModelName) private readonly entries: Model<EntryDocument>) {}

  /** Inserts the entry, or returns the stored one, which may differ. @throws RangeError if unbalanced */
  async post({ id, ...entry }: Entry): Promise<Entry> {
    assertPostable({ id, ...entry });
    try {
      await this.entries.create([{ _id: id, ...entry, postings: [...entry.postings] }]);
      return { id, ...entry };
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      const first = await this.find(id);
      if (!first) throw error;
      return first;
    }
  }

  /** Inserts all entries whose key does not exist. @throws RangeError before any write if an entry is unbalanced */
  async postAll(entries: readonly Entry[]): Promise<void> {
    if (entries.length === 0) return;
    for (const entry of entries) assertPostable(entry);
    const documents = entries.map(({ id, postings, ...entry }) => ({ _id: id, ...entry, postings: [...postings] }));
    try {
      await this.entries.insertMany(documents, { ordered: false, throwOnValidationError: true });
    } catch (error) {
      if (!areDuplicateKeys(error)) throw error;
    }
  }

  async find(id: string): Promise<Entry | undefined> {
    const found = await this.entries.findById(id).lean<EntryDocument>();
    return found ? toEntry(found) : undefined;
  }

  async *batchesOfKind(kind: EntryKind): AsyncGenerator<Entry[]> {
    let batch: Entry[] = [];
    for await (const found of this.entries
      .find({ kind })
      .sort({ at: -1 })
      .batchSize(batchSize)
      .lean<EntryDocument[]>()
      .cursor()) {
      batch.push(toEntry(found as EntryDocument));
      if (batch.length < batchSize) continue;
      yield batch;
      batch = [];
    }
    if (batch.length > 0) yield batch;
  }

  async existing(ids: readonly string[]): Promise<ReadonlySet<string>> {
    const filter = { _id: trusted({ $in: ids }) } as QueryFilter<EntryDocument>;
    const found = await this.entries.find(filter).select({ _id: 1 }).lean<{ _id: string }[]>();
    return new Set(found.map(({ _id }) => _id));
  }

  async ofBooking(bookingId: string): Promise<Entry[]> {
    const found = await this.entries.find({ bookingId }).sort({ at: 1, _id: 1 }).lean<EntryDocument[]>();
    return found.map(toEntry);
  }
}

const toEntry = ({ _id, ...entry }: EntryDocument): Entry => ({ ...entry, id: _id });
