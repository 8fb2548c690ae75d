import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { BookingListQuery, BookingQueue } from '@portal/contracts';
import { Clock, type PagedResult, type ListRead, listSort, readList } from '@portal/nest-kit';
import { countCapped, streamAll } from '@portal/nest-kit/list-files';
import { type Model, type QueryFilter, trusted } from 'mongoose';
import type { BookingDocument, BookingFields } from '../store/booking.schema';
import type { BookingRecord } from '../record/booking-record';
import { searchPatterns } from '../record/booking-search';
import { SpecialRequestCipher } from '../store/special-request-cipher';
import { sortFields, sortIndex, sumsIndex } from '../store/booking-sort';
import { bookingModelName } from '../store/bookings.repository';
import { startingBetween, departingWithin, queueFilter, soldIn, unpaid } from './booking-queues';
import { SlowQueryCache } from './slow-query-cache';
import { PassportQueue } from './passport-queue';

type Filter = QueryFilter<BookingFields>;

/** Maximum count of a search or a queue, higher than any user pages. Larger counts are reported as this number. */
const searchCountCap = 10_000;
/** Sums over a long list are at most ten minutes old. While requested, they are refreshed after 30 s. */
const sumsUsableMs = 600_000;
/** Slower sums are aborted to protect other queries. */
const timeoutMs = 5_000;

/** Lists are loaded without encrypted fields and events. */
const listed = { events: 0, 'travelers.sealedDateOfBirth': 0 } as const;

/** Fields of an exported row. Loading the other fields would take most of the time of a large export. */
const filed = {
  bookingNumber: 1,
  user: 1,
  kind: 1,
  flight: 1,
  package: 1,
  recordLocator: 1,
  ticketNumbers: 1,
  numberOfTravelers: 1,
  'travelers.firstName': 1,
  'travelers.lastName': 1,
  totalMinor: 1,
  currency: 1,
  money: 1,
  chargesVersion: 1,
  status: 1,
  paymentStatus: 1,
  startDate: 1,
  endDate: 1,
  createdAt: 1,
} as const;
type Filed = Exclude<keyof typeof filed, `travelers.${string}`>;

export type BookingExportRow = Pick<BookingRecord, Filed> & {
  travelers?: Pick<NonNullable<BookingRecord['travelers']>[number], 'firstName' | 'lastName'>[];
};

const isCancelled = { $eq: ['$status', 'cancelled'] };
const isOwed = {
  $and: [
    { $gt: ['$money.balanceMinor', 0] },
    { $not: [{ $in: ['$paymentStatus', ['paid', 'refunded']] }] },
    { $not: [isCancelled] },
  ],
};
// Without a default, a missing amount would sort below every number.
const balanceMinor = {
  $add: [{ $ifNull: ['$money.balanceMinor', 0] }, { $ifNull: ['$money.refundingMinor', 0] }],
};
const isOwedBack = {
  $and: [{ $lt: [balanceMinor, 0] }, { $ne: ['$paymentStatus', 'refunded'] }],
};
/** The charges stay until staff decide on the money. */
const isUndecided = {
  $and: [
    isCancelled,
    { $eq: [{ $ifNull: ['$keepsCharges', false] }, true] },
    { $ne: [{ $ifNull: ['$money.isSettled', false] }, true] },
    { $ne: ['$paymentStatus', 'refunded'] },
  ],
};
const isMarkedByHand = {
  $and: [isCancelled, { $eq: ['$paymentStatus', 'paid'] }, { $eq: [{ $ifNull: ['$money.receivedMinor', 0] }, 0] }],
};
const refundMinor = {
  $cond: [
    isUndecided,
    { $ifNull: ['$money.receivedMinor', 0] },
    { $cond: [isOwedBack, { $multiply: [-1, balanceMinor] }, { $cond: [isMarkedByHand, '$totalMinor', 0] }] },
  ],
};

const sortOf = ({ sort }: BookingListQuery) => listSort(sort, sortFields, { createdAt: -1 });

/** Queues that only use fields of the sums index. */
const sumQueues: ReadonlySet<BookingQueue> = new Set(['departing', 'unpaid']);

export interface CurrencySum {
  currency: string;
  minor: number;
  bookings: number;
}

export interface OwnerSum {
  ownerId: string;
  currency: string;
  bookings: number;
  balanceMinor: number;
  /** Amount to refund, including overpayments. */
  refundMinor: number;
}

/** Lists bookings; rejected attempts are excluded. */
@Injectable()
export class BookingListsRepository {
  private readonly totals = new SlowQueryCache<number>((total) => total);
  private readonly added = new SlowQueryCache<CurrencySum[]>(
    (sums) => sums.reduce((total, { bookings }) => total + bookings, 0),
    { usableMs: sumsUsableMs },
  );

  constructor(
    @InjectModel(bookingModelName) private readonly model: Model<BookingFields>,
    private readonly requests: SpecialRequestCipher,
    private readonly clock: Clock,
    private readonly passports: PassportQueue,
  ) {}

  async list(query: BookingListQuery, ownerId?: string): Promise<PagedResult<BookingRecord>> {
    const filter = await this.filterOf(query, ownerId);
    const sort = sortOf(query);
    const found = query.q || query.queue ? await this.count(filter, searchCountCap) : undefined;
    const read: ListRead<BookingFields> = {
      where: filter,
      query,
      sort,
      select: listed,
      // If a term matches very many bookings, scanning them in list order is the fastest.
      hint: found === searchCountCap ? sortIndex(Object.keys(sort)[0]!) : undefined,
      countLater: async () => found ?? this.count(filter),
    };
    return readList(this.model, read, (document: BookingDocument) => this.requests.toRecord(document));
  }

  countQueue(queue: BookingQueue): Promise<number> {
    return this.filterOf({ queue }).then((filter) => this.count(filter, searchCountCap));
  }

  /** Number of bookings that match a query, counted up to a cap. */
  async countUpTo(cap: number, query: BookingListQuery): Promise<number> {
    return countCapped(this.model, await this.filterOf(query), cap);
  }

  /** Streams all bookings of a query in order. `isLong`: whether there are too many to sort in memory. */
  async *all(query: BookingListQuery, isLong: boolean): AsyncGenerator<BookingExportRow[]> {
    const sort = sortOf(query);
    const hint = isLong ? sortIndex(Object.keys(sort)[0]!) : undefined;
    const read = { where: await this.filterOf(query), sort, select: filed, hint };
    yield* streamAll(this.model, read, (booking: BookingExportRow) => booking);
  }

  /** Total price of all bookings of a query by currency; from 10,000 bookings on it may be up to ten minutes old. */
  async sums(query: BookingListQuery): Promise<CurrencySum[]> {
    const filter = await this.filterOf(query);
    const { q, queue } = query;
    const isIndexed = !q && (!queue || sumQueues.has(queue));
    const options = { maxTimeMS: timeoutMs, ...(isIndexed && { hint: sumsIndex }) };
    return this.added.of(filter, () =>
      this.model
        .aggregate<CurrencySum>([
          { $match: filter },
          { $group: { _id: '$currency', minor: { $sum: '$totalMinor' }, bookings: { $sum: 1 } } },
          { $project: { _id: 0, currency: '$_id', minor: 1, bookings: 1 } },
        ])
        .option(options)
        .exec(),
    );
  }

  /**
   * Number of bookings, balance due and amount to refund per owner and currency. A booking that staff marked as paid or
   * refunded has no balance due.
   */
  async sumsOf(ownerIds: readonly string[]): Promise<OwnerSum[]> {
    return this.model
      .aggregate<OwnerSum>([
        { $match: { 'user.id': { $in: [...ownerIds] }, listed: true } },
        {
          $group: {
            _id: { owner: '$user.id', currency: '$currency' },
            bookings: { $sum: 1 },
            balanceMinor: { $sum: { $cond: [isOwed, '$money.balanceMinor', 0] } },
            refundMinor: { $sum: refundMinor },
          },
        },
        {
          $project: {
            _id: 0,
            ownerId: '$_id.owner',
            currency: '$_id.currency',
            bookings: 1,
            balanceMinor: 1,
            refundMinor: 1,
          },
        },
      ])
      .option({ maxTimeMS: timeoutMs });
  }

  private async filterOf(query: BookingListQuery, ownerId?: string): Promise<Filter> {
    const now = query.queue || query.leaves ? await this.clock.now() : undefined;
    const chosen = filterOf(query, now, ownerId);
    if (query.queue !== 'passports') return chosen;
    return { ...chosen, _id: trusted({ $in: await this.passports.ids(now ?? new Date()) }) } as Filter;
  }

  private count(filter: Filter, limit?: number): Promise<number> {
    const options = limit === undefined ? {} : { limit };
    return this.totals.of(filter, () => this.model.countDocuments(filter, options).exec());
  }
}

/** A queue has its own `listed` condition, so that the database uses the index of the queue. */
function filterOf(query: BookingListQuery, now = new Date(), ownerId?: string): Filter {
  const { q = '', status, paymentStatus, type, leaves, from, to, sold, queue } = query;
  // Each may repeat a field of another condition.
  const conditions = [
    ...searchPatterns(q).map(($regex) => ({ searchWords: trusted({ $regex }) })),
    ...(sold ? [soldIn(sold)] : []),
  ];
  const chosen = {
    ...(ownerId && { 'user.id': ownerId }),
    ...(paymentStatus && (paymentStatus === 'unpaid' ? unpaid : { paymentStatus })),
    ...(status && { status }),
    ...(type && { kind: type }),
    ...((from ?? to) && startingBetween(from, to)),
    ...(leaves && departingWithin(leaves, now)),
    ...(conditions.length > 0 && { $and: conditions }),
  };
  if (!queue || queue === 'passports') return { listed: true, ...chosen } as Filter;
  const own = queueFilter(queue, now);
  return (Object.keys(chosen).length > 0 ? { $and: [own, chosen] } : own) as Filter;
}
