import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { agencyDayStart, type PaymentListQuery, toMinorUnits } from '@portal/contracts';
import { escapeRegExp, type PagedResult, listSort, readList } from '@portal/nest-kit';
import { countCapped, streamAll } from '@portal/nest-kit/list-files';
import { type Model, type QueryFilter, trusted } from 'mongoose';
import type { PaymentRecord } from './payment-record';
import { type PaymentDocument, paymentModelName } from './payment.schema';
import { toRecord } from './payments.repository';

const dayMs = 86_400_000;
/** Lusaka is two hours ahead of UTC all year. */
const lusakaOffsetMs = 7_200_000;
/** Time limit of aggregations, to protect other queries. */
const timeoutMs = 5_000;
const sortFields = { createdAt: 'createdAt', amount: 'minor', state: 'state', method: 'method' };

export interface CurrencySum {
  currency: string;
  minor: number;
  settledMinor: number;
  payments: number;
}

export interface DaySum {
  /** yyyy-MM-dd */
  day: string;
  minor: number;
  payments: number;
}

@Injectable()
export class PaymentListsRepository {
  constructor(@InjectModel(paymentModelName) private readonly payments: Model<PaymentDocument>) {}

  /** @param bookingIds bookings whose number matches the search */
  list(query: PaymentListQuery, bookingIds: readonly string[] = []): Promise<PagedResult<PaymentRecord>> {
    return readList(this.payments, { ...readOf(query, bookingIds), query }, (document: PaymentDocument) =>
      toRecord(document),
    );
  }

  countUpTo(cap: number, query: PaymentListQuery, bookingIds: readonly string[]): Promise<number> {
    return countCapped(this.payments, filterOf(query, bookingIds), cap);
  }

  all(query: PaymentListQuery, bookingIds: readonly string[]): AsyncGenerator<PaymentRecord[]> {
    return streamAll(this.payments, readOf(query, bookingIds), (document: PaymentDocument) => toRecord(document));
  }

  /**
   * Returns kwacha received per day since an instant. The day is the one that staff recorded, or for mobile money the
   * day in Lusaka on which the payment was created.
   */
  async receivedByDay(since: Date): Promise<DaySum[]> {
    const received = { state: 'completed', reversal: { $exists: false }, createdAt: { $gte: since } };
    const began = { $dateToString: { date: { $add: ['$createdAt', lusakaOffsetMs] }, format: '%Y-%m-%d' } };
    return this.payments
      .aggregate<DaySum>([
        { $match: received },
        {
          $group: {
            _id: { $ifNull: ['$receivedOn', began] },
            minor: { $sum: '$minor' },
            payments: { $sum: 1 },
          },
        },
        { $project: { _id: 0, day: '$_id', minor: 1, payments: 1 } },
      ])
      .option({ maxTimeMS: timeoutMs });
  }

  /** Sums completed payments without reversals by quoted currency, in kwacha and in that currency. */
  async sums(query: PaymentListQuery, bookingIds: readonly string[]): Promise<CurrencySum[]> {
    const received = { state: 'completed', reversal: { $exists: false } };
    return this.payments
      .aggregate<CurrencySum>([
        { $match: { $and: [filterOf(query, bookingIds), received] } },
        {
          $group: {
            _id: '$settles.currency',
            minor: { $sum: '$minor' },
            settledMinor: { $sum: '$settles.minor' },
            payments: { $sum: 1 },
          },
        },
        { $project: { _id: 0, currency: '$_id', minor: 1, settledMinor: 1, payments: 1 } },
      ])
      .option({ maxTimeMS: timeoutMs });
  }
}

const readOf = (query: PaymentListQuery, bookingIds: readonly string[]) => ({
  where: filterOf(query, bookingIds),
  sort: listSort(query.sort, sortFields, { createdAt: -1 }),
  select: { events: 0 } as const,
});

function filterOf(
  { q = '', state, method, booking, needs, receipt, from, to }: PaymentListQuery,
  bookingIds: readonly string[],
): QueryFilter<PaymentDocument> {
  const days = {
    ...(from && { $gte: agencyDayStart(from) }),
    ...(to && { $lt: new Date(agencyDayStart(to).getTime() + dayMs) }),
  };
  return {
    ...(state && { state }),
    ...(method && { method }),
    ...(booking && { bookingId: booking }),
    ...(needs && { isUnconfirmed: true }),
    ...(receipt && { receiptNumber: receipt }),
    ...((from || to) && { createdAt: trusted(days) }),
    ...(q && {
      $or: [...findings(q), ...(bookingIds.length > 0 ? [{ bookingId: trusted({ $in: bookingIds }) }] : [])],
    }),
  } as QueryFilter<PaymentDocument>;
}

/** Matches the last digits of a phone number, the start of a reference or receipt number, or an amount. */
function findings(q: string): object[] {
  const begins = trusted({ $regex: new RegExp(`^${escapeRegExp(q)}`, 'i') });
  const isAmount = /^\d{1,11}(?:\.\d{1,2})?$/.test(q);
  return [
    { reference: begins },
    { providerReference: begins },
    { receiptNumber: begins },
    { 'payer.last3': q },
    ...(isAmount ? [{ minor: toMinorUnits(q) }] : []),
  ];
}
