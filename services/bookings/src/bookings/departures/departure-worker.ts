import { Inject, Injectable } from '@nestjs/common';
import { activityEvent, Clock, SERVICE_ENV, SERVICE_LOGGER, type ServiceLogger, PeriodicJob } from '@portal/nest-kit';
import { DomainError } from '@portal/node-kit';
import { CatalogClient } from '../../clients/catalog.client';
import type { BookingsEnv } from '../../env';
import { CancelDepartureBooking } from './cancel-departure-booking';
import { DepartureCancellationsRepository } from './departure-cancellations.repository';
import type { DepartureCancellationRecord } from './departure-cancellation.schema';
import { DeparturesRepository } from './departures.repository';

const perRoundMax = 200;

/** Cancels the bookings of confirmed departures. Every round continues where the last one ended, also after a crash. */
@Injectable()
export class DepartureWorker extends PeriodicJob {
  constructor(
    private readonly departures: DeparturesRepository,
    private readonly cancellations: DepartureCancellationsRepository,
    private readonly cancelBooking: CancelDepartureBooking,
    private readonly catalog: CatalogClient,
    private readonly clock: Clock,
    @Inject(SERVICE_ENV) env: BookingsEnv,
    @Inject(SERVICE_LOGGER) private readonly log: ServiceLogger,
  ) {
    super({ everyMs: env.SWEEP_INTERVAL_MS, log, failure: 'round of cancelled departures failed' });
  }

  protected async round(): Promise<void> {
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
    await this.handleAll(live, (booking) => this.cancelBooking.run(booking, cancellation));
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
