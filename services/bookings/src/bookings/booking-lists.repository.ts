import { Inject, Injectable } from '@nestjs/common';
import { bookingStatuses, listQuerySchema, paymentStatuses } from '@portal/contracts';
import { escapeRegExp, listSort, listWindow, type Listed, modelToken } from '@portal/nest-kit';
import { type Model, type QueryFilter, trusted } from 'mongoose';
import * as z from 'zod/mini';
import type { BookingDocument, BookingFields } from './booking.schema';
import { toRecord } from './booking-document';
import type { BookingRecord } from './booking-record';
import { bookingModelName } from './bookings.repository';
import { LongTotals } from './long-totals';

export const bookingListQuerySchema = z.extend(listQuerySchema, {
  status: z.optional(z.enum(bookingStatuses)),
  paymentStatus: z.optional(z.enum(paymentStatuses)),
});
export type BookingListQuery = z.infer<typeof bookingListQuerySchema>;

const sortFields = {
  createdAt: 'createdAt',
  updatedAt: 'updatedAt',
  bookingNumber: 'bookingNumber',
  status: 'status',
  paymentStatus: 'paymentStatus',
  totalPrice: 'totalMinor',
  numberOfTravelers: 'numberOfTravelers',
  startDate: 'startDate',
  username: 'user.username',
} as const;

/** Reads lists of bookings; refused attempts stand in none of them. */
@Injectable()
export class BookingListsRepository {
  readonly #totals = new LongTotals();

  constructor(@Inject(modelToken(bookingModelName)) private readonly model: Model<BookingFields>) {}

  async list(query: BookingListQuery, ownerId?: string): Promise<Listed<BookingRecord>> {
    const filter = filterOf(query, ownerId);
    const { skip, limit } = listWindow(query);
    const documents = await this.model
      .find(filter)
      .sort(listSort(query.sort, sortFields, { createdAt: -1 }))
      .skip(skip)
      .limit(limit)
      .select({ events: 0, travelers: 0, contact: 0 })
      .lean<BookingDocument[]>();
    const isWhole = query.page === undefined && documents.length < limit;
    const total = isWhole
      ? documents.length
      : await this.#totals.of(filter, () => this.model.countDocuments(filter).exec());
    return { items: documents.map(toRecord), total };
  }
}

function filterOf({ q, status, paymentStatus }: BookingListQuery, ownerId?: string): QueryFilter<BookingFields> {
  return {
    listed: true,
    ...(ownerId && { 'user.id': ownerId }),
    ...(status && { status }),
    ...(paymentStatus && { paymentStatus }),
    ...(q && { searchText: trusted({ $regex: escapeRegExp(q.toLowerCase()) }) }),
  } as QueryFilter<BookingFields>;
}
