import { Inject, Injectable } from '@nestjs/common';
import { SERVICE_LOGGER, type ServiceLogger } from '@portal/nest-kit';
import { Cancellations } from '../cancel/cancellations';
import { nextHoldPollAt } from '../deadlines/fulfilment-step';
import { placeStepOf } from '../deadlines/place-step';
import { FulfilmentTransitions } from '../fulfilment/fulfilment-outcomes';
import { PlaceOutcomes } from '../fulfilment/place-outcomes';
import { retryPollAt } from '../outcome/poll-schedule';
import type { BookingRecord } from '../record/booking-record';
import { BookingsRepository } from '../store/bookings.repository';

const perRoundMax = 200;
const atOnce = 4;

/** Sends payment reminders for unpaid packages and releases their places after the deadline. Calls no airline. */
@Injectable()
export class PackageDeadlines {
  constructor(
    private readonly bookings: BookingsRepository,
    private readonly outcomes: PlaceOutcomes,
    private readonly warnings: FulfilmentTransitions,
    private readonly cancellations: Cancellations,
    @Inject(SERVICE_LOGGER) private readonly log: ServiceLogger,
  ) {}

  async run(now: Date): Promise<void> {
    const due = await this.bookings.findDue('package', now, perRoundMax);
    for (let start = 0; start < due.length; start += atOnce) {
      await Promise.all(due.slice(start, start + atOnce).map((booking) => this.look(booking, now)));
    }
  }

  private async look(booking: BookingRecord, now: Date): Promise<void> {
    try {
      await this.act(booking, now);
    } catch (error) {
      this.log.warn({ error, bookingId: booking.id }, 'package deadline check failed');
      await this.bookings.schedulePoll(booking, retryPollAt(now));
    }
  }

  private async act(booking: BookingRecord, now: Date): Promise<void> {
    const { progress, status, fulfilment } = booking;
    if (progress !== 'settled' || status !== 'confirmed' || !fulfilment) {
      return this.bookings.schedulePoll(booking, undefined);
    }
    const step = placeStepOf(booking, now);
    switch (step.kind) {
      case 'settle':
        return void (await this.outcomes.settle(booking));
      case 'resume':
        return void (await this.outcomes.resume(booking, now));
      case 'lapse':
        return void (await this.cancellations.lapse(booking));
      case 'warn':
        return void (await this.warnings.warn(booking, step.hours, now));
      case 'wait':
        return undefined;
      case 'look-later':
        return this.bookings.schedulePoll(booking, nextPollAt(booking, now));
    }
  }
}

const nextPollAt = (booking: BookingRecord, now: Date): Date | undefined =>
  booking.fulfilment?.state === 'held' ? nextHoldPollAt(booking, now) : undefined;
