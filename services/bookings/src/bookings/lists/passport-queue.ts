import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { airportOf } from '@portal/node-kit/airports';
import { LRUCache } from 'lru-cache';
import { type Model, type QueryFilter, type Types } from 'mongoose';
import { IdentityClient } from '../../clients/identity.client';
import type { BookingDocument, BookingFields } from '../store/booking.schema';
import { sortIndex } from '../store/booking-sort';
import { bookingModelName } from '../store/bookings.repository';
import { upcomingActive } from './booking-queues';

const lookaheadDays = 30;
const validMonths = 6;
/** More than the trips of a month. Beyond this number, only the first trips are checked. */
const tripsMax = 5_000;
const lookupBatchSize = 1_000;
const cacheTtlMs = 30_000;

type Trip = Pick<BookingDocument, '_id' | 'user' | 'flight' | 'segments' | 'tripEnd' | 'endDate'>;

/**
 * International trips departing soon whose passport is missing or expires within six months of return. Passports are
 * stored in identity, which checks the trips.
 */
@Injectable()
export class PassportQueue {
  private readonly kept = new LRUCache<'ids', Promise<Types.ObjectId[]>>({ max: 1, ttl: cacheTtlMs });

  constructor(
    @InjectModel(bookingModelName) private readonly model: Model<BookingFields>,
    private readonly identity: IdentityClient,
  ) {}

  /** Booking ids, at most 30 s old. Throws if identity is unavailable. */
  ids(now: Date): Promise<Types.ObjectId[]> {
    const known = this.kept.get('ids');
    if (known) return known;
    const looked = this.look(now);
    this.kept.set('ids', looked);
    looked.catch(() => this.kept.delete('ids'));
    return looked;
  }

  private async look(now: Date): Promise<Types.ObjectId[]> {
    const leaving = { ...upcomingActive(lookaheadDays, now), kind: 'flight' } as QueryFilter<BookingFields>;
    const trips = await this.model
      .find(leaving)
      .sort({ startDate: 1, _id: 1 })
      // Without the hint, another index might load all trips before sorting them.
      .hint(sortIndex('startDate'))
      .limit(tripsMax)
      .select({ user: 1, flight: 1, segments: 1, tripEnd: 1, endDate: 1 })
      .lean<Trip[]>();
    const abroad = trips.filter(isInternational);
    const lacking: Types.ObjectId[] = [];
    for (let at = 0; at < abroad.length; at += lookupBatchSize) {
      const requested = abroad.slice(at, at + lookupBatchSize);
      const suffices = await this.identity.passportsSuffice(
        requested.map((trip) => ({ userId: trip.user.id, until: passportRequiredUntil(trip) })),
      );
      lacking.push(...requested.filter((_trip, index) => suffices[index] === false).map(({ _id }) => _id));
    }
    return lacking;
  }
}

/** An unknown airport counts as a country of its own: an unnecessary check is better than a missed one. */
const countryOf = (code: string): string => airportOf(code)?.country ?? code;

/** Returns whether a trip leaves the country in which it starts. */
export function isInternational({ flight, segments = [] }: Pick<Trip, 'flight' | 'segments'>): boolean {
  const flown = segments.flatMap(({ from, to }) => [from, to]);
  const airports = flown.length > 0 || !flight ? flown : [flight.origin, flight.destination];
  return new Set(airports.map(countryOf)).size > 1;
}

/** Six months after the trip ends, as yyyy-MM-dd, or the last day of a shorter month. */
export function passportRequiredUntil({ tripEnd, endDate }: Pick<Trip, 'tripEnd' | 'endDate'>): string {
  const [year = 0, month = 1, day = 1] = (tripEnd ?? endDate).slice(0, 10).split('-').map(Number);
  const lastOfMonth = new Date(Date.UTC(year, month + validMonths, 0)).getUTCDate();
  const until = new Date(Date.UTC(year, month - 1 + validMonths, Math.min(day, lastOfMonth)));
  return until.toISOString().slice(0, 10);
}
