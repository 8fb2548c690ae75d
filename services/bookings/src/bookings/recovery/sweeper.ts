import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { SERVICE_ENV, SERVICE_LOGGER, type ServiceLogger } from '@portal/nest-kit';
import { BackgroundWork } from '@portal/node-kit';
import type { BookingsEnv } from '../../env';
import { AbandonedBookings } from './abandoned-bookings';
import type { BookingRecord } from '../record/booking-record';
import { BookingsRepository } from '../store/bookings.repository';
import { Cancellations } from '../cancel/cancellations';

const perSweepMax = 200;
const atOnce = 4;

/** Resolves bookings with a pending outcome: their request died, or no response was received. */
@Injectable()
export class Sweeper implements OnApplicationBootstrap, OnApplicationShutdown {
  private work: BackgroundWork | undefined;
  /** False once a lookup failed: the provider counts as down for the rest of the sweep. */
  private providerAnswers = true;

  constructor(
    private readonly bookings: BookingsRepository,
    private readonly cancellations: Cancellations,
    private readonly abandoned: AbandonedBookings,
    @Inject(SERVICE_ENV) private readonly env: BookingsEnv,
    @Inject(SERVICE_LOGGER) private readonly log: ServiceLogger,
  ) {}

  onApplicationBootstrap(): void {
    this.work = new BackgroundWork({
      everyMs: this.env.SWEEP_INTERVAL_MS,
      round: () => this.sweep(),
      log: this.log,
      failure: 'sweep failed',
    });
    this.work.start();
    this.work.kick();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.work?.stop();
  }

  private async sweep(): Promise<void> {
    const open = await this.bookings.findOpen(new Date(), perSweepMax);
    this.providerAnswers = true;
    for (let start = 0; start < open.length; start += atOnce) {
      await Promise.all(open.slice(start, start + atOnce).map((booking) => this.resumeOrSettle(booking)));
    }
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
