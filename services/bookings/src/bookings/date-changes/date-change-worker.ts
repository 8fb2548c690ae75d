import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Clock, SERVICE_ENV, SERVICE_LOGGER, type ServiceLogger } from '@portal/nest-kit';
import type { Model } from 'mongoose';
import type { BookingsEnv } from '../../env';
import type { BookingRecord } from '../record/booking-record';
import type { BookingFields } from '../store/booking.schema';
import { bookingModelName, BookingsRepository } from '../store/bookings.repository';
import { DueBookingsJob } from '../due-steps/due-bookings-job';
import { ConfirmDateChange } from './confirm-date-change';

/** Runs the due steps of changes of the date: those that are paid, have expired, or whose outcome is unknown. */
@Injectable()
export class DateChangeWorker extends DueBookingsJob {
  constructor(
    @InjectModel(bookingModelName) model: Model<BookingFields>,
    bookings: BookingsRepository,
    private readonly confirmation: ConfirmDateChange,
    clock: Clock,
    @Inject(SERVICE_ENV) env: BookingsEnv,
    @Inject(SERVICE_LOGGER) log: ServiceLogger,
  ) {
    const everyMs = env.SWEEP_INTERVAL_MS;
    super({ model, bookings, clock, log, everyMs, dueAt: 'dateChange.dueAt', failure: 'date change not advanced' });
  }

  protected advance(booking: BookingRecord): Promise<void> {
    return this.confirmation.advance(booking);
  }
}
