import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { WorkSection } from '@portal/contracts';
import { type Model, type QueryFilter, trusted } from 'mongoose';
import { queueFilter } from '../lists/booking-queues';
import type { BookingRecord } from '../record/booking-record';
import { toRecord } from '../store/booking-document';
import type { BookingDocument, BookingFields } from '../store/booking.schema';
import { bookingModelName } from '../store/bookings.repository';
import { getWorkReasons } from './work-item';

type Filter = QueryFilter<BookingFields>;

/** Maximum number of rows, more than staff handle in a day. The count goes up to `countMax`. */
const rowsMax = 100;
const countMax = 1_000;

const orders = {
  holds: 'fulfilment.payBy',
  refunds: 'refundSince',
  'cancel-requests': 'cancelRequest.at',
  'ticketed-unpaid': 'startDate',
} as const;

export interface BookingsNeedingAction {
  bookings: BookingRecord[];
  count: number;
}

/** Bookings that need manual action. Every query has its own index, so it stays fast with any number of bookings. */
@Injectable()
export class WorkRepository {
  constructor(@InjectModel(bookingModelName) private readonly model: Model<BookingFields>) {}

  /** Bookings in a queue of the booking list, most urgent first. */
  inQueue(queue: keyof typeof orders, now: Date): Promise<BookingsNeedingAction> {
    return this.read(queueFilter(queue, now), orders[queue]);
  }

  /** Bookings with work in that section, longest waiting first. */
  waiting(section: WorkSection): Promise<BookingsNeedingAction> {
    return this.read({ 'work.reason': trusted({ $in: getWorkReasons(section) }) } as Filter, 'work.since');
  }

  /** Bookings whose outcome only the airline knows, longest waiting first. */
  handedOver(): Promise<BookingsNeedingAction> {
    return this.read({ staffSince: trusted({ $exists: true }) } as Filter, 'staffSince');
  }

  /** Bookings whose flights changed so much that the customer must be contacted, longest waiting first. */
  rescheduled(): Promise<BookingsNeedingAction> {
    const changed = { status: 'confirmed', 'scheduleChange.staffSince': trusted({ $exists: true }) };
    return this.read(changed as Filter, 'scheduleChange.staffSince');
  }

  /** Unpaid bookings whose customer missed a payment reminder, longest waiting first. */
  customersToCall(): Promise<BookingsNeedingAction> {
    const filter = {
      'fulfilment.callSince': trusted({ $exists: true }),
      'fulfilment.state': 'held',
      status: 'confirmed',
      $or: [{ money: trusted({ $exists: false }) }, { 'money.balanceMinor': trusted({ $gt: 0 }) }],
    };
    return this.read(filter as Filter, 'fulfilment.callSince');
  }

  private async read(filter: Filter, order: string): Promise<BookingsNeedingAction> {
    const found = await this.model
      .find(filter)
      .select({ events: 0, effects: 0, 'travelers.sealedDateOfBirth': 0, specialRequests: 0 })
      .sort({ [order]: 1 })
      .limit(rowsMax)
      .lean<BookingDocument[]>();
    const isWhole = found.length < rowsMax;
    const count = isWhole ? found.length : await this.model.countDocuments(filter, { limit: countMax });
    return { bookings: found.map(toRecord), count };
  }
}
