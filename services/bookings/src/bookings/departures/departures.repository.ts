import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { departureIdOf, limits } from '@portal/contracts';
import { operationDeadlineMs } from '@portal/nest-kit';
import { type Model, type QueryFilter, trusted } from 'mongoose';
import type { BookingRecord } from '../record/booking-record';
import { toRecord } from '../store/booking-document';
import type { BookingDocument, BookingFields } from '../store/booking.schema';
import { bookingModelName } from '../store/bookings.repository';
import { liveStatuses } from '../states/pay-first';

type Filter = QueryFilter<BookingFields>;

export interface DepartureKey {
  packageId: string;
  /** yyyy-MM-dd */
  startDate: string;
}

/** Bookings of a departure that are not cancelled. Amounts are in minor units. */
export interface DepartureSums extends DepartureKey {
  id: string;
  packageName: string;
  bookings: number;
  travelers: number;
  held: Map<string, number>;
}

interface Group {
  _id: { packageId: string; start: string; currency: string };
  packageName: string;
  bookings: number;
  travelers: number;
  receivedMinor: number;
  refundedMinor: number;
}

/** Bookings are stored with the instant of their start. */
const startingOn = (day: string) => trusted({ $gte: day, $lte: `${day}T24` });

@Injectable()
export class DeparturesRepository {
  constructor(@InjectModel(bookingModelName) private readonly model: Model<BookingFields>) {}

  /** Sums the bookings of each departure from a day on, earliest first. */
  async sumFrom(day: string): Promise<DepartureSums[]> {
    const groups = await this.model
      .aggregate<Group>([
        {
          $match: {
            kind: 'package',
            listed: true,
            startDate: { $gte: day },
            status: { $in: [...liveStatuses] },
            'package.id': { $exists: true },
          },
        },
        {
          $group: {
            _id: { packageId: '$package.id', start: '$startDate', currency: '$currency' },
            packageName: { $first: '$package.name' },
            bookings: { $sum: 1 },
            travelers: { $sum: '$numberOfTravelers' },
            receivedMinor: { $sum: { $ifNull: ['$money.receivedMinor', 0] } },
            refundedMinor: { $sum: { $ifNull: ['$money.refundedMinor', 0] } },
          },
        },
        { $sort: { '_id.start': 1 } },
        { $limit: limits.departuresMax },
      ])
      .option({ maxTimeMS: operationDeadlineMs });
    const sums = new Map<string, DepartureSums>();
    for (const group of groups) {
      const startDate = group._id.start.slice(0, 10);
      const { packageId, currency } = group._id;
      const id = departureIdOf({ packageId, startDate });
      const { packageName } = group;
      const known = sums.get(id) ?? {
        id,
        packageId,
        packageName,
        startDate,
        bookings: 0,
        travelers: 0,
        held: new Map(),
      };
      known.bookings += group.bookings;
      known.travelers += group.travelers;
      const heldMinor = group.receivedMinor - group.refundedMinor;
      if (heldMinor > 0) known.held.set(currency, (known.held.get(currency) ?? 0) + heldMinor);
      sums.set(id, known);
    }
    return [...sums.values()];
  }

  /** Lists the bookings of a departure, also cancelled ones, without encrypted fields. */
  async listAll({ packageId, startDate }: DepartureKey): Promise<BookingRecord[]> {
    const filter = { ...inDeparture({ packageId, startDate }), listed: true } as Filter;
    const found = await this.model
      .find(filter)
      .select({ events: 0, 'travelers.sealedDateOfBirth': 0 })
      .sort({ createdAt: 1 })
      .limit(limits.departureBookingsMax)
      .lean<BookingDocument[]>();
    return found.map(toRecord);
  }

  /** Lists bookings of a departure that are not cancelled, also those being made. */
  async listLive({ packageId, startDate }: DepartureKey, max: number): Promise<BookingRecord[]> {
    const live = {
      ...inDeparture({ packageId, startDate }),
      status: trusted({ $in: [...liveStatuses] }),
      progress: trusted({ $ne: 'refused' }),
    } as Filter;
    const found = await this.model.find(live).select({ events: 0 }).limit(max).lean<BookingDocument[]>();
    return found.map(toRecord);
  }
}

const inDeparture = ({ packageId, startDate }: DepartureKey) => ({
  kind: 'package',
  'package.id': packageId,
  startDate: startingOn(startDate),
});
