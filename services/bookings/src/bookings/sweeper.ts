import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { SERVICE_ENV, SERVICE_LOGGER, type ServiceLogger } from '@portal/nest-kit';
import type { BookingsEnv } from '../env';
import { AbandonedBookings } from './abandoned-bookings';
import type { BookingRecord } from './booking-record';
import { BookingsRepository } from './bookings.repository';
import { CancelBooking } from './cancel-booking';

const perSweepMax = 200;
const atOnce = 4;

/** Looks after bookings that a request left open: it died, or the other side never answered. */
@Injectable()
export class Sweeper implements OnApplicationBootstrap, OnApplicationShutdown {
  @Inject(SERVICE_LOGGER) private readonly log!: ServiceLogger;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;
  /** One look-up in vain per sweep is enough to know that the provider is away. */
  #providerAnswers = true;

  constructor(
    private readonly bookings: BookingsRepository,
    private readonly cancelBooking: CancelBooking,
    private readonly abandoned: AbandonedBookings,
    @Inject(SERVICE_ENV) private readonly env: BookingsEnv,
  ) {}

  onApplicationBootstrap(): void {
    this.#timer = setInterval(() => this.kick(), this.env.SWEEP_EVERY_MS);
    this.kick();
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.#timer);
    await this.#running;
  }

  private kick(): void {
    this.#running ??= this.sweep()
      .catch((error: unknown) => this.log.warn({ error }, 'open bookings could not be read'))
      .finally(() => (this.#running = undefined));
  }

  private async sweep(): Promise<void> {
    const open = await this.bookings.findOpen(new Date(), perSweepMax);
    this.#providerAnswers = true;
    for (let start = 0; start < open.length; start += atOnce) {
      await Promise.all(open.slice(start, start + atOnce).map((booking) => this.lookAfter(booking)));
    }
  }

  private async lookAfter(booking: BookingRecord): Promise<void> {
    try {
      if (booking.cancelling) await this.cancelBooking.resume(booking);
      else if (this.abandoned.isAbandoned(booking)) await this.settle(booking);
    } catch (error) {
      this.log.warn({ error, bookingId: booking.id }, 'an open booking stays open');
    }
  }

  private async settle(booking: BookingRecord): Promise<void> {
    if (booking.kind === 'package') return this.abandoned.settlePackage(booking);
    if (!this.#providerAnswers) return;
    await this.abandoned.settleFlight(booking).catch((error: unknown) => {
      this.#providerAnswers = false;
      throw error;
    });
  }
}
