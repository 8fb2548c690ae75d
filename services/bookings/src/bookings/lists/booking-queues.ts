import { agencyDate, agencyDayStart, type BookingQueue, type BookingStatus } from '@portal/contracts';
import { type QueryFilter, trusted } from 'mongoose';
import type { BookingFields } from '../store/booking.schema';

type Filter = QueryFilter<BookingFields>;

const dayMs = 24 * 3_600_000;
const departingDays = 7;

const dayAfter = (day: string, days = 1): string => new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);

/** Trips that start on these days, both included. */
export const startingBetween = (from?: string, to?: string) => ({
  startDate: trusted({ ...(from !== undefined && { $gte: from }), ...(to !== undefined && { $lt: dayAfter(to) }) }),
});

export const departingWithin = (days: number, now: Date) => {
  const today = agencyDate(now);
  return startingBetween(today, dayAfter(today, days));
};

export const soldStatuses: readonly BookingStatus[] = ['confirmed', 'completed'];

/** Bookings that the sales report counts for a month (yyyy-MM). */
export function soldIn(month: string) {
  const start = `${month}-01`;
  const next = `${dayAfter(start, 31).slice(0, 7)}-01`;
  return {
    status: trusted({ $in: soldStatuses }),
    createdAt: trusted({ $gte: agencyDayStart(start), $lt: agencyDayStart(next) }),
  };
}

/** Active trips. Written as an exclusion, so that the index on the start date is used instead of the status. */
const live = trusted({ $nin: ['cancelled', 'completed'] });

export const unpaid = { status: live, paymentStatus: trusted({ $in: ['pending', 'failed'] }) };

export const upcomingActive = (days: number, now: Date) => ({
  listed: true,
  status: live,
  ...departingWithin(days, now),
});

/** Queues defined by stored fields. Passports are stored in identity. */
export type StoredQueue = Exclude<BookingQueue, 'passports'>;

const filters: Readonly<Record<StoredQueue, (now: Date) => object>> = {
  departing: (now) => upcomingActive(departingDays, now),
  unpaid: (now) => ({
    listed: true,
    ...unpaid,
    ...startingBetween(agencyDate(now)),
  }),
  airline: () => ({
    listed: trusted({ $ne: false }),
    $or: [{ openSince: trusted({ $exists: true }) }, { staffSince: trusted({ $exists: true }) }],
  }),
  holds: (now) => ({
    'fulfilment.state': 'held',
    'fulfilment.payBy': trusted({ $lte: new Date(now.getTime() + dayMs) }),
    status: 'confirmed',
    $or: [{ money: trusted({ $exists: false }) }, { 'money.balanceMinor': trusted({ $gt: 0 }) }],
  }),
  // The bookings with the payment state `refund-due`; each branch has its own index.
  refunds: () => ({
    $or: [
      {
        listed: true,
        status: 'cancelled',
        'money.balanceMinor': trusted({ $lt: 0 }),
        // A refund on its way needs no decision. What is due besides has `refundSince`.
        'money.refundingMinor': trusted({ $exists: false }),
        paymentStatus: trusted({ $ne: 'refunded' }),
      },
      {
        listed: true,
        status: 'cancelled',
        paymentStatus: 'paid',
        'money.receivedMinor': trusted({ $in: [0, null] }),
      },
      // Until payments reports the cancellation, the stored balance still includes the charges.
      { listed: true, refundSince: trusted({ $exists: true }) },
    ],
  }),
  'cancel-requests': () => ({ 'cancelRequest.state': 'requested', listed: true, status: live }),
  'ticketed-unpaid': () => ({
    'fulfilment.state': 'ticketed',
    'money.balanceMinor': trusted({ $gt: 0 }),
    // Nothing is owed for a change that is not paid: it is not made.
    'dateChange.state': trusted({ $ne: 'awaiting-payment' }),
    status: trusted({ $in: ['confirmed', 'completed'] }),
    paymentStatus: trusted({ $in: ['pending', 'failed'] }),
    listed: true,
  }),
};

export const queueFilter = (queue: StoredQueue, now: Date): Filter => filters[queue](now) as Filter;
