import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { BookingListQuery, BookingQueue } from '@portal/contracts';
import { Clock, type Listed, type ListRead, listSort, readList } from '@portal/nest-kit';
import { type Model, type QueryFilter, trusted } from 'mongoose';
import type { BookingDocument, BookingFields } from '../store/booking.schema';
import { toRecord } from '../store/booking-document';
import type { BookingRecord } from '../record/booking-record';
import { searchPatterns } from '../record/booking-search';
import { sortFields, sortIndex } from '../store/booking-sort';
import { bookingModelName } from '../store/bookings.repository';
import { beginning, leavingWithin, queueFilter, unpaid } from './booking-queues';
import { LongTotals } from './long-totals';

type Filter = QueryFilter<BookingFields>;

/** Nobody pages through more results than this: a search or a queue stops counting here and reports this number. */
const searchCountCap = 10_000;
const rowsAtOnce = 200;
/** To count what a file will hold, which is more than a page counts. */
const countMs = 15_000;
/** Whoever takes a long list over a slow line takes it as it is read. */
const wholeListMs = 10 * 60_000;
/** Sums that take longer are given up rather than keep the database from everybody else. */
const patienceMs = 5_000;

/** A list is read without what is sealed and what is told to other services. */
const listed = { events: 0, 'travelers.sealedDateOfBirth': 0 } as const;

const sortOf = ({ sort }: BookingListQuery) => listSort(sort, sortFields, { createdAt: -1 });

/** Reads lists of bookings; refused attempts are in none of them. */
@Injectable()
export class BookingListsRepository {
  private readonly totals = new LongTotals();

  constructor(
    @InjectModel(bookingModelName) private readonly model: Model<BookingFields>,
    private readonly clock: Clock,
  ) {}

  async list(query: BookingListQuery, ownerId?: string): Promise<Listed<BookingRecord>> {
    const filter = await this.filterOf(query, ownerId);
    const sort = sortOf(query);
    const found = query.q || query.queue ? await this.count(filter, searchCountCap) : undefined;
    const read: ListRead<BookingFields> = {
      where: filter,
      query,
      sort,
      select: listed,
      // A word of every other booking is found fastest by scanning the bookings in the order of the list.
      hint: found === searchCountCap ? sortIndex(Object.keys(sort)[0]!) : undefined,
      countLater: async () => found ?? this.count(filter),
    };
    return readList(this.model, read, (document: BookingDocument) => toRecord(document));
  }

  /** How many bookings the list of each queue has at that time. */
  countQueues(queues: readonly BookingQueue[], now: Date): Promise<{ queue: BookingQueue; count: number }[]> {
    return Promise.all(
      queues.map(async (queue) => {
        const filter = filterOf({ queue }, now);
        return { queue, count: await this.count(filter, searchCountCap) };
      }),
    );
  }

  /** How many bookings a query has in all, counted up to a cap. */
  async countUpTo(cap: number, query: BookingListQuery): Promise<number> {
    return this.model.countDocuments(await this.filterOf(query), { limit: cap, maxTimeMS: countMs }).exec();
  }

  /** All bookings of a query in its order, read while they are taken. `isLong`: too many to be put in order by memory. */
  async *all(query: BookingListQuery, isLong: boolean): AsyncGenerator<BookingRecord> {
    const sort = sortOf(query);
    const reading = this.model
      .find(await this.filterOf(query))
      .sort({ ...sort })
      .select({ ...listed })
      .maxTimeMS(wholeListMs);
    if (isLong) reading.hint(sortIndex(Object.keys(sort)[0]!));
    const cursor = reading.lean<BookingDocument[]>().cursor({ batchSize: rowsAtOnce });
    try {
      for await (const document of cursor) yield toRecord(document as unknown as BookingDocument);
    } finally {
      // Leaving the loop does not end the reading.
      await cursor.close();
    }
  }

  /** What all bookings of a query cost, by currency. */
  async sums(query: BookingListQuery): Promise<{ currency: string; minor: number; bookings: number }[]> {
    return this.model
      .aggregate<{ currency: string; minor: number; bookings: number }>([
        { $match: await this.filterOf(query) },
        { $group: { _id: '$currency', minor: { $sum: '$totalMinor' }, bookings: { $sum: 1 } } },
        { $project: { _id: 0, currency: '$_id', minor: 1, bookings: 1 } },
      ])
      .option({ maxTimeMS: patienceMs });
  }

  private async filterOf(query: BookingListQuery, ownerId?: string): Promise<Filter> {
    return filterOf(query, query.queue || query.leaves ? await this.clock.now() : undefined, ownerId);
  }

  private count(filter: Filter, limit?: number): Promise<number> {
    const options = limit === undefined ? {} : { limit };
    return this.totals.of(filter, () => this.model.countDocuments(filter, options).exec());
  }
}

/** A queue has a say of its own about what is listed, so that the database goes by the index of the queue. */
function filterOf(query: BookingListQuery, now = new Date(), ownerId?: string): Filter {
  const { q = '', status, paymentStatus, type, leaves, from, to, queue } = query;
  const words = searchPatterns(q).map(($regex) => ({ searchWords: trusted({ $regex }) }));
  const chosen = {
    ...(ownerId && { 'user.id': ownerId }),
    ...(paymentStatus && (paymentStatus === 'unpaid' ? unpaid : { paymentStatus })),
    ...(status && { status }),
    ...(type && { kind: type }),
    ...((from ?? to) && beginning(from, to)),
    ...(leaves && leavingWithin(leaves, now)),
    ...(words.length > 0 && { $and: words }),
  };
  if (!queue) return { listed: true, ...chosen } as Filter;
  const own = queueFilter(queue, now);
  return (Object.keys(chosen).length > 0 ? { $and: [own, chosen] } : own) as Filter;
}
