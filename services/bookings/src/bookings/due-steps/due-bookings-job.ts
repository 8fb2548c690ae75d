import { type Clock, PeriodicJob, type ServiceLogger } from '@portal/nest-kit';
import { type Model, type QueryFilter, trusted } from 'mongoose';
import type { BookingRecord } from '../record/booking-record';
import type { BookingDocument, BookingFields } from '../store/booking.schema';
import type { BookingsRepository } from '../store/bookings.repository';

const perRoundMax = 200;

interface DueBookings {
  model: Model<BookingFields>;
  bookings: BookingsRepository;
  clock: Clock;
  log: ServiceLogger;
  everyMs: number;
  /** Time of the next step. */
  dueAt: 'dateChange.dueAt' | 'partyChange.dueAt' | 'payFirst.dueAt';
  /** Further condition of a due booking. */
  where?: object;
  /** Log line of a failed round or step. */
  failure: string;
}

/** Job that performs the due steps of bookings, the most overdue first. A failed step is due again in the next round. */
export abstract class DueBookingsJob extends PeriodicJob {
  constructor(private readonly due: DueBookings) {
    const { everyMs, log, failure } = due;
    super({ everyMs, log, failure });
  }

  protected async round(): Promise<void> {
    const { model, clock, dueAt, where } = this.due;
    const found = await model
      .find({ [dueAt]: trusted({ $lte: await clock.now() }), ...where } as QueryFilter<BookingFields>)
      .select({ _id: 1 })
      .sort({ [dueAt]: 1 })
      .limit(perRoundMax)
      .lean<BookingDocument[]>();
    await this.handleAll(found, ({ _id }) => this.step(_id.toHexString()));
  }

  private async step(id: string): Promise<void> {
    const { bookings, log, failure } = this.due;
    try {
      const booking = await bookings.findById(id);
      if (booking) await this.advance(booking);
    } catch (error) {
      log.warn({ error, bookingId: id }, failure);
    }
  }

  /** Performs the next step of a due booking. */
  protected abstract advance(booking: BookingRecord): Promise<void>;
}
