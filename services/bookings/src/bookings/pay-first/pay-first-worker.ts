import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Clock, SERVICE_ENV, SERVICE_LOGGER, type ServiceLogger } from '@portal/nest-kit';
import type { Model } from 'mongoose';
import type { BookingsEnv } from '../../env';
import type { BookingRecord } from '../record/booking-record';
import type { BookingFields } from '../store/booking.schema';
import { bookingModelName, BookingsRepository } from '../store/bookings.repository';
import { DueBookingsJob } from '../due-steps/due-bookings-job';
import { BuySeats } from './buy-seats';

/**
 * Runs the due steps of flights that are paid first. It is separate from order polling, whose rounds end when the airline
 * is unavailable: these bookings have to end within a minute either way.
 */
@Injectable()
export class PayFirstWorker extends DueBookingsJob {
  constructor(
    @InjectModel(bookingModelName) model: Model<BookingFields>,
    bookings: BookingsRepository,
    private readonly buySeats: BuySeats,
    clock: Clock,
    @Inject(SERVICE_ENV) env: BookingsEnv,
    @Inject(SERVICE_LOGGER) log: ServiceLogger,
  ) {
    const everyMs = env.SWEEP_INTERVAL_MS;
    const where = { progress: 'awaiting-payment' };
    super({ model, bookings, clock, log, everyMs, dueAt: 'payFirst.dueAt', where, failure: 'purchase not advanced' });
  }

  protected advance(booking: BookingRecord): Promise<void> {
    return this.buySeats.advance(booking);
  }
}
