import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { agencyDayStart, type PaymentListQuery, toMinorUnits } from '@portal/contracts';
import { escapeRegExp, type Listed, listSort, readList } from '@portal/nest-kit';
import { type Model, type QueryFilter, trusted } from 'mongoose';
import type { PaymentRecord } from './payment-record';
import { type PaymentDocument, paymentModelName } from './payment.schema';
import { toRecord } from './payments.repository';

const dayMs = 86_400_000;
const sortFields = { createdAt: 'createdAt', amount: 'minor', state: 'state', method: 'method' };

/** Reads lists of payments. */
@Injectable()
export class PaymentListsRepository {
  constructor(@InjectModel(paymentModelName) private readonly payments: Model<PaymentDocument>) {}

  /** @param bookingIds of the bookings whose number the search names */
  list(query: PaymentListQuery, bookingIds: readonly string[] = []): Promise<Listed<PaymentRecord>> {
    const sort = listSort(query.sort, sortFields, { createdAt: -1 });
    const read = { where: filterOf(query, bookingIds), query, sort, select: { events: 0 } as const };
    return readList(this.payments, read, (document: PaymentDocument) => toRecord(document));
  }
}

function filterOf(
  { q = '', state, method, booking, from, to }: PaymentListQuery,
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
    ...((from || to) && { createdAt: trusted(days) }),
    ...(q && {
      $or: [...findings(q), ...(bookingIds.length > 0 ? [{ bookingId: trusted({ $in: bookingIds }) }] : [])],
    }),
  } as QueryFilter<PaymentDocument>;
}

/** The last digits of a phone, a reference or a receipt number by its beginning, an amount. */
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
