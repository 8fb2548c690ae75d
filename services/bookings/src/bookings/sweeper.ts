import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { SERVICE_ENV, SERVICE_LOGGER, type ServiceLogger } from '@portal/nest-kit';
import { DomainError } from '@portal/node-kit';
import { FlightsClient } from '../clients/flights.client';
import type { BookingsEnv } from '../env';
import { BookPackage, bookedPackage } from './book-package';
import type { BookingRecord } from './booking-record';
import { BookingsRepository } from './bookings.repository';
import { CancelBooking } from './cancel-booking';
import { refusalOf, SettleBooking } from './settle-booking';

const perSweepMax = 200;
const atOnce = 4;

/** Looks after bookings that a request left open: it died, or the other side never answered. */
@Injectable()
export class Sweeper implements OnApplicationBootstrap, OnApplicationShutdown {
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;
  /** One look-up in vain per sweep is enough to know that the provider is away. */
  #providerAnswers = true;

  constructor(
    private readonly bookings: BookingsRepository,
    private readonly settle: SettleBooking,
    private readonly cancelBooking: CancelBooking,
    private readonly packages: BookPackage,
    private readonly flights: FlightsClient,
    @Inject(SERVICE_ENV) private readonly env: BookingsEnv,
    @Inject(SERVICE_LOGGER) private readonly log: ServiceLogger,
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
      else if (this.isAbandoned(booking)) await this.settleAbandoned(booking);
    } catch (error) {
      this.log.warn({ error, bookingId: booking.id }, 'an open booking stays open');
    }
  }

  /** A request may still be at work on a young booking; one that gave up says so. */
  private isAbandoned({ progress, createdAt }: BookingRecord): boolean {
    return progress === 'unknown' || Date.now() - createdAt.getTime() >= this.env.ABANDONED_AFTER_MS;
  }

  private async settleAbandoned(booking: BookingRecord): Promise<void> {
    if (booking.kind === 'package') await this.settlePackage(booking);
    else await this.settleFlight(booking);
  }

  private async settleFlight(booking: BookingRecord): Promise<void> {
    if (!this.#providerAnswers) return;
    const { supported, order } = await this.flights.findOrder(booking.bookingNumber).catch((error: unknown) => {
      this.#providerAnswers = false;
      throw error;
    });
    if (order) await this.settle.confirmFlight(booking, order);
    else if (!supported) await this.settle.handToStaff(booking);
    else if (Date.now() - booking.createdAt.getTime() >= this.env.SETTLE_GRACE_MS) {
      await this.settle.declareNotMade(booking);
    }
  }

  private async settlePackage(booking: BookingRecord): Promise<void> {
    try {
      const held = await this.packages.hold(booking);
      await this.settle.confirmPackage(booking, bookedPackage(held), held.currency);
    } catch (error) {
      if (!(error instanceof DomainError) || error.status >= 500) throw error;
      await this.settle.declareNotMade(booking, refusalOf(error.code, error));
    }
  }
}
