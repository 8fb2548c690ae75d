import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import {
  agencyDate,
  agencyDayStart,
  type DailyReview,
  type DailyReviewQuery,
  type PaymentStatusByHand,
  type TicketsUnpaid,
  toMoney,
} from '@portal/contracts';
import { Clock } from '@portal/nest-kit';
import { type Model, type QueryFilter, trusted } from 'mongoose';
import { tripTitle } from '../record/trip';
import type { BookingRecord } from '../record/booking-record';
import type { StoredReview } from '../record/fulfilment';
import { toRecord } from '../store/booking-document';
import type { BookingDocument, BookingFields } from '../store/booking.schema';
import { bookingModelName } from '../store/bookings.repository';

const dayMs = 86_400_000;
/** More than one reviewer can check in an evening. */
const bookingsMax = 500;

const fields = {
  bookingNumber: 1,
  user: 1,
  flight: 1,
  package: 1,
  currency: 1,
  'fulfilment.state': 1,
  reviews: 1,
} as const;

/** Lists the manual ticket and payment status changes of one day for review by a second staff member. */
@Injectable()
export class GetDailyReview {
  constructor(
    @InjectModel(bookingModelName) private readonly model: Model<BookingFields>,
    private readonly clock: Clock,
  ) {}

  async run({ day }: DailyReviewQuery): Promise<DailyReview> {
    const reviewed = day ?? agencyDate(await this.clock.now());
    const from = agencyDayStart(reviewed);
    const to = new Date(from.getTime() + dayMs);
    const found = await this.find(from, to);
    const entries = found
      .flatMap((booking) => (booking.reviews ?? []).map((review) => ({ booking, review })))
      .filter(({ review: { at } }) => at >= from && at < to)
      .sort((one, other) => one.review.at.getTime() - other.review.at.getTime());
    return {
      day: reviewed,
      ticketsUnpaid: entries.flatMap(({ booking, review }) => ticketsUnpaidOf(booking, review)),
      paymentStatuses: entries.flatMap(({ booking, review }) => paymentStatusOf(booking, review)),
      ...(found.length === bookingsMax && { isCut: true }),
    };
  }

  private async find(from: Date, to: Date): Promise<BookingRecord[]> {
    const filter = { reviews: trusted({ $elemMatch: { at: { $gte: from, $lt: to } } }) } as QueryFilter<BookingFields>;
    const found = await this.model.find(filter).select(fields).limit(bookingsMax).lean<BookingDocument[]>();
    return found.map(toRecord);
  }
}

const partsOf = (booking: BookingRecord, { id, at, by }: StoredReview) => ({
  id,
  at: at.toISOString(),
  by,
  bookingId: booking.id,
  bookingNumber: booking.bookingNumber,
  customer: { id: booking.user.id, username: booking.user.username },
  title: tripTitle(booking),
});

function ticketsUnpaidOf(booking: BookingRecord, review: StoredReview): TicketsUnpaid[] {
  if (review.kind !== 'unpaid-tickets') return [];
  const { reason = '', owedMinor = 0 } = review;
  const isTicketed = booking.fulfilment?.state === 'ticketed';
  return [{ ...partsOf(booking, review), reason, owed: toMoney(owedMinor, booking.currency), isTicketed }];
}

function paymentStatusOf(booking: BookingRecord, review: StoredReview): PaymentStatusByHand[] {
  const { kind, from, to, ledger } = review;
  if (kind !== 'payment-status' || !from || !to) return [];
  return [{ ...partsOf(booking, review), from, to, ...(ledger && { ledger: ledgerOf(ledger) }) }];
}

const ledgerOf = ({ status, receivedMinor, chargedMinor, currency }: NonNullable<StoredReview['ledger']>) => ({
  status,
  received: toMoney(receivedMinor, currency),
  charged: toMoney(chargedMinor, currency),
});
