import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { isDuplicateKey } from '@portal/nest-kit';
import type { Model } from 'mongoose';
import { assertPostable, type Entry } from './entry';
import { entryModelName, type EntryDocument } from './entry.schema';

/** The books: nothing here updates or deletes. */
@Injectable()
export class EntriesRepository {
  constructor(@InjectModel(entryModelName) private readonly entries: Model<EntryDocument>) {}

  /**
   * Writes the entry, or returns the one that stands under its key already, which may say something else than this one.
   * Throws a RangeError for one that is out of balance.
   */
  async post({ id, ...entry }: Entry): Promise<Entry> {
    assertPostable({ id, postings: entry.postings });
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

  async find(id: string): Promise<Entry | undefined> {
    const found = await this.entries.findById(id).lean<EntryDocument>();
    return found ? toEntry(found) : undefined;
  }

  /** In the order in which they happened. */
  async ofBooking(bookingId: string): Promise<Entry[]> {
    const found = await this.entries.find({ bookingId }).sort({ at: 1, _id: 1 }).lean<EntryDocument[]>();
    return found.map(toEntry);
  }
}

const toEntry = ({ _id, ...entry }: EntryDocument): Entry => ({ ...entry, id: _id });
