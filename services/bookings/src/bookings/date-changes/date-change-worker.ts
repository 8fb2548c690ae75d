import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Clock, SERVICE_ENV, SERVICE_LOGGER, type ServiceLogger } from '@portal/nest-kit';
import { BackgroundWork } from '@portal/node-kit';
import { type Model, type QueryFilter, trusted } from 'mongoose';
import type { BookingsEnv } from '../../env';
import type { BookingDocument, BookingFields } from '../store/booking.schema';
import { bookingModelName, BookingsRepository } from '../store/bookings.repository';
import { ConfirmDateChange } from './confirm-date-change';

const perRoundMax = 200;
const atOnce = 4;

/** Runs the due steps of changes of the date: those that are paid, have expired, or whose outcome is unknown. */
@Injectable()
export class DateChangeWorker implements OnApplicationBootstrap, OnApplicationShutdown {
  private work: BackgroundWork | undefined;

  constructor(
    @InjectModel(bookingModelName) private readonly model: Model<BookingFields>,
    private readonly bookings: BookingsRepository,
    private readonly confirmation: ConfirmDateChange,
    private readonly clock: Clock,
    @Inject(SERVICE_ENV) private readonly env: BookingsEnv,
    @Inject(SERVICE_LOGGER) private readonly log: ServiceLogger,
  ) {}

  onApplicationBootstrap(): void {
    this.work = new BackgroundWork({
      everyMs: this.env.SWEEP_INTERVAL_MS,
      round: () => this.round(),
      log: this.log,
      failure: 'round of date changes failed',
    });
    this.work.start();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.work?.stop();
  }

  /** Starts a round now. */
  kick(): void {
    this.work?.kick();
  }

  private async round(): Promise<void> {
    const filter = {
      'dateChange.dueAt': trusted({ $lte: await this.clock.now() }),
    } as QueryFilter<BookingFields>;
    const found = await this.model
      .find(filter)
      .select({ _id: 1 })
      .sort({ 'dateChange.dueAt': 1 })
      .limit(perRoundMax)
      .lean<BookingDocument[]>();
    const due = found.map(({ _id }) => _id.toHexString());
    for (let start = 0; start < due.length && !this.work?.isStopping; start += atOnce)
      await Promise.all(due.slice(start, start + atOnce).map((id) => this.advance(id)));
  }

  private async advance(id: string): Promise<void> {
    try {
      const booking = await this.bookings.findById(id);
      if (booking) await this.confirmation.advance(booking);
    } catch (error) {
      this.log.warn({ error, bookingId: id }, 'step of a date change failed');
    }
  }
}
