import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { activityEvent, Clock, SERVICE_ENV, SERVICE_LOGGER, type ServiceLogger } from '@portal/nest-kit';
import { BackgroundWork, DomainError } from '@portal/node-kit';
import { CatalogClient } from '../../clients/catalog.client';
import type { BookingsEnv } from '../../env';
import { CancelDepartureBooking } from './cancel-departure-booking';
import { DepartureCancellationsRepository } from './departure-cancellations.repository';
import type { DepartureCancellationRecord } from './departure-cancellation.schema';
import { DeparturesRepository } from './departures.repository';

const perRoundMax = 200;
const atOnce = 4;

/** Cancels the bookings of confirmed departures. Every round continues where the last one ended, also after a crash. */
@Injectable()
export class DepartureWorker implements OnApplicationBootstrap, OnApplicationShutdown {
  private work: BackgroundWork | undefined;

  constructor(
    private readonly departures: DeparturesRepository,
    private readonly cancellations: DepartureCancellationsRepository,
    private readonly cancelBooking: CancelDepartureBooking,
    private readonly catalog: CatalogClient,
    private readonly clock: Clock,
    @Inject(SERVICE_ENV) private readonly env: BookingsEnv,
    @Inject(SERVICE_LOGGER) private readonly log: ServiceLogger,
  ) {}

  onApplicationBootstrap(): void {
    this.work = new BackgroundWork({
      everyMs: this.env.SWEEP_INTERVAL_MS,
      round: () => this.round(),
      log: this.log,
      failure: 'round of cancelled departures failed',
    });
    this.work.start();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.work?.stop();
  }

  /** Starts a round now: a cancellation was confirmed. */
  kick(): void {
    this.work?.kick();
  }

  private async round(): Promise<void> {
    for (const cancellation of await this.cancellations.findIn('running')) {
      try {
        await this.advance(cancellation);
      } catch (error) {
        this.log.warn({ error, departureId: cancellation.id }, 'departure not cancelled yet');
      }
    }
  }

  private async advance(cancellation: DepartureCancellationRecord): Promise<void> {
    // No booking can be made between the last cancellation and the end.
    await this.closeDate(cancellation);
    const live = await this.departures.listLive(cancellation, perRoundMax);
    if (live.length === 0) return this.finish(cancellation);
    for (let start = 0; start < live.length && !this.work?.isStopping; start += atOnce)
      await Promise.all(
        live.slice(start, start + atOnce).map((booking) => this.cancelBooking.run(booking, cancellation)),
      );
  }

  private async closeDate({ packageId, startDate }: DepartureCancellationRecord): Promise<void> {
    try {
      await this.catalog.closeDate(packageId, startDate);
    } catch (error) {
      // A deleted package accepts no bookings.
      if (!(error instanceof DomainError) || error.code !== 'PACKAGE_NOT_FOUND') throw error;
    }
  }

  private async finish(cancellation: DepartureCancellationRecord): Promise<void> {
    const { id, packageName, startDate } = cancellation;
    const event = activityEvent(undefined, {
      action: 'DEPARTURE_CANCELLED',
      description: `All bookings of ${packageName} on ${startDate} are cancelled`,
      targetEntity: 'Departure',
      targetEntityId: id,
      userIds: [],
    });
    const change = { state: 'finished' as const, finishedAt: await this.clock.now() };
    await this.cancellations.change(cancellation, 'running', change, event);
  }
}
