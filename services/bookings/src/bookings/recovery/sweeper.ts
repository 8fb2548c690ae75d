import { Inject, Injectable } from '@nestjs/common';
import { SERVICE_ENV, SERVICE_LOGGER, type ServiceLogger, PeriodicJob } from '@portal/nest-kit';
import type { BookingsEnv } from '../../env';
import { AbandonedBookings } from './abandoned-bookings';
import type { BookingRecord } from '../record/booking-record';
import { BookingsRepository } from '../store/bookings.repository';
import { Cancellations } from '../cancel/cancellations';

const perSweepMax = 200;

/** Resolves bookings with a pending outcome: their request died, or no response was received. */
@Injectable()
export class Sweeper extends PeriodicJob {
  /** False once a lookup failed: the provider counts as down for the rest of the sweep. */
  private providerAnswers = true;

  constructor(
    private readonly bookings: BookingsRepository,
    private readonly cancellations: Cancellations,
    private readonly abandoned: AbandonedBookings,
    @Inject(SERVICE_ENV) env: BookingsEnv,
    @Inject(SERVICE_LOGGER) private readonly log: ServiceLogger,
  ) {
    super({ everyMs: env.SWEEP_INTERVAL_MS, log, failure: 'sweep failed', isImmediate: true });
  }

  protected async round(): Promise<void> {
    const open = await this.bookings.findOpen(new Date(), perSweepMax);
    this.providerAnswers = true;
    await this.handleAll(open, (booking) => this.resumeOrSettle(booking));
  }

  private async resumeOrSettle(booking: BookingRecord): Promise<void> {
    try {
      if (booking.cancelling) await this.cancellations.resume(booking);
      else if (this.abandoned.isAbandoned(booking)) await this.settle(booking);
    } catch (error) {
      this.log.warn({ error, bookingId: booking.id }, 'open booking not resolved');
    }
  }

  private async settle(booking: BookingRecord): Promise<void> {
    if (booking.kind === 'package') return this.abandoned.settlePackage(booking);
    if (!this.providerAnswers) return;
    await this.abandoned.settleFlight(booking).catch((error: unknown) => {
      this.providerAnswers = false;
      throw error;
    });
  }
}
