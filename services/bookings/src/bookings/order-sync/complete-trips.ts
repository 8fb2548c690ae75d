import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, type QueryFilter, trusted } from 'mongoose';
import { getCompletionInstant } from '../deadlines/trip-times';
import { bookingEvent } from '../record/booking-events';
import { toRecord } from '../store/booking-document';
import type { BookingDocument, BookingFields } from '../store/booking.schema';
import { bookingModelName, BookingsRepository } from '../store/bookings.repository';

const perRoundMax = 200;
const hourMs = 3_600_000;
/** Maximum UTC offset: a trip ends in the local time of its last place. */
const furthestAheadMs = 14 * hourMs;

/** Completes bookings one day after the end of their trip. */
@Injectable()
export class CompleteTrips {
  constructor(
    private readonly bookings: BookingsRepository,
    @InjectModel(bookingModelName) private readonly model: Model<BookingFields>,
  ) {}

  async run(now: Date): Promise<void> {
    const found = await this.findOver(now);
    for (const booking of found.map(toRecord)) {
      if (getCompletionInstant(booking) > now) continue;
      const change = { $set: { status: 'completed' as const }, $unset: { lookAt: 1 as const } };
      const expected = { status: 'confirmed' as const, progress: ['settled' as const], notCancelling: true };
      await this.bookings.change(booking, expected, change, { event: bookingEvent('BOOKING_COMPLETED', booking) });
    }
  }

  /** Finds candidates, earliest first. The exact time depends on the place where the trip ends. */
  private findOver(now: Date): Promise<BookingDocument[]> {
    const latest = new Date(now.getTime() - 24 * hourMs + furthestAheadMs).toISOString();
    const over = {
      status: 'confirmed',
      tripEnd: trusted({ $lte: latest }),
      progress: 'settled',
      listed: true,
      // Seats without tickets require manual action.
      'fulfilment.state': trusted({ $nin: ['held', 'ticketing'] }),
      cancelling: trusted({ $exists: false }),
    } as QueryFilter<BookingFields>;
    return this.model
      .find(over)
      .select({ events: 0, effects: 0 })
      .sort({ tripEnd: 1 })
      .limit(perRoundMax)
      .lean<BookingDocument[]>();
  }
}
