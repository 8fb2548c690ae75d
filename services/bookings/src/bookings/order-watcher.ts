import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Clock, DomainError, SERVICE_ENV, SERVICE_LOGGER, type ServiceLogger } from '@portal/nest-kit';
import type { BookingsEnv } from '../env';
import type { BookingRecord } from './booking-record';
import { BookingsRepository } from './bookings.repository';
import { retriedLook } from './order-looks';
import { OrderWatch } from './order-watch';
import { Reconciliation } from './reconciliation';

const perRoundMax = 200;
const atOnce = 4;

/** Keeps the looks at the provider's orders: those that are due, and the comparison of each day. */
@Injectable()
export class OrderWatcher implements OnApplicationBootstrap, OnApplicationShutdown {
  @Inject(SERVICE_ENV) private readonly env!: BookingsEnv;
  @Inject(SERVICE_LOGGER) private readonly log!: ServiceLogger;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;
  #isStopping = false;
  /** One look in vain per round is enough to know that the provider is away. */
  #providerAnswers = true;

  constructor(
    private readonly bookings: BookingsRepository,
    private readonly watch: OrderWatch,
    private readonly reconciliation: Reconciliation,
    private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): void {
    this.#timer = setInterval(() => this.kick(), this.env.SWEEP_EVERY_MS);
  }

  async onApplicationShutdown(): Promise<void> {
    this.#isStopping = true;
    clearInterval(this.#timer);
    await this.#running;
  }

  private kick(): void {
    this.#running ??= this.round()
      .catch((error: unknown) => this.log.warn({ error }, 'orders could not be looked at'))
      .finally(() => (this.#running = undefined));
  }

  private async round(): Promise<void> {
    const now = await this.clock.now();
    this.#providerAnswers = true;
    const due = await this.bookings.findDue(now, perRoundMax);
    for (let start = 0; start < due.length && this.#providerAnswers && !this.#isStopping; start += atOnce) {
      await Promise.all(due.slice(start, start + atOnce).map((booking) => this.look(booking, now)));
    }
    if (this.#providerAnswers && !this.#isStopping) await this.reconciliation.runWhenDue(now);
  }

  private async look(booking: BookingRecord, now: Date): Promise<void> {
    try {
      await this.watch.look(booking, now);
    } catch (error) {
      const isRefusal = error instanceof DomainError && error.status < 500;
      if (!isRefusal) this.#providerAnswers = false;
      this.log.warn({ error, bookingId: booking.id }, 'an order was looked at in vain');
      await this.bookings.scheduleLook(booking, retriedLook(now));
    }
  }
}
