import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { BookingListQuery } from '@portal/contracts';
import { type Listed, type ListRead, listSort, readList } from '@portal/nest-kit';
import { type Model, type QueryFilter, trusted } from 'mongoose';
import type { BookingDocument, BookingFields } from '../store/booking.schema';
import { toRecord } from '../store/booking-document';
import type { BookingRecord } from '../record/booking-record';
import { searchPatterns } from '../record/booking-search';
import { sortFields, sortIndex } from '../store/booking-sort';
import { bookingModelName } from '../store/bookings.repository';
import { LongTotals } from './long-totals';

/** Nobody pages through more results than this: a search stops counting here and reports this number. */
const searchCountCap = 10_000;

/** Reads lists of bookings; refused attempts are in none of them. */
@Injectable()
export class BookingListsRepository {
  private readonly totals = new LongTotals();

  constructor(@InjectModel(bookingModelName) private readonly model: Model<BookingFields>) {}

  async list(query: BookingListQuery, ownerId?: string): Promise<Listed<BookingRecord>> {
    const filter = filterOf(query, ownerId);
    const sort = listSort(query.sort, sortFields, { createdAt: -1 });
    const found = query.q ? await this.count(filter, searchCountCap) : undefined;
    const read: ListRead<BookingFields> = {
      where: filter,
      query,
      sort,
      select: { events: 0, 'travelers.sealedDateOfBirth': 0 },
      // A word of every other booking is found fastest by scanning the bookings in the order of the list.
      hint: found === searchCountCap ? sortIndex(Object.keys(sort)[0]!) : undefined,
      countLater: async () => found ?? this.count(filter),
    };
    return readList(this.model, read, (document: BookingDocument) => toRecord(document));
  }

  private count(filter: QueryFilter<BookingFields>, limit?: number): Promise<number> {
    const options = limit === undefined ? {} : { limit };
    return this.totals.of(filter, () => this.model.countDocuments(filter, options).exec());
  }
}

function filterOf({ q = '', status, paymentStatus }: BookingListQuery, ownerId?: string): QueryFilter<BookingFields> {
  const words = searchPatterns(q).map(($regex) => ({ searchWords: trusted({ $regex }) }));
  return {
    listed: true,
    ...(ownerId && { 'user.id': ownerId }),
    ...(status && { status }),
    ...(paymentStatus && { paymentStatus }),
    ...(words.length > 0 && { $and: words }),
  } as QueryFilter<BookingFields>;
}
