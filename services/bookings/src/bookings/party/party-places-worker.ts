import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Clock, SERVICE_ENV, SERVICE_LOGGER, type ServiceLogger } from '@portal/nest-kit';
import { DomainError, Failpoints } from '@portal/node-kit';
import type { Model } from 'mongoose';
import { CatalogClient } from '../../clients/catalog.client';
import type { BookingsEnv } from '../../env';
import { DueBookingsJob } from '../due-steps/due-bookings-job';
import type { BookingRecord } from '../record/booking-record';
import type { BookingFields } from '../store/booking.schema';
import { bookingModelName, BookingsRepository } from '../store/bookings.repository';

/** Releases places of parties that became smaller, until the catalog has answered. */
@Injectable()
export class PartyPlacesWorker extends DueBookingsJob {
  constructor(
    @InjectModel(bookingModelName) model: Model<BookingFields>,
    private readonly bookings: BookingsRepository,
    private readonly catalog: CatalogClient,
    private readonly failpoints: Failpoints,
    clock: Clock,
    @Inject(SERVICE_ENV) env: BookingsEnv,
    @Inject(SERVICE_LOGGER) log: ServiceLogger,
  ) {
    const everyMs = env.SWEEP_INTERVAL_MS;
    super({ model, bookings, clock, log, everyMs, dueAt: 'partyChange.dueAt', failure: 'places not released' });
  }

  protected async advance(booking: BookingRecord): Promise<void> {
    const { id, package: booked, numberOfTravelers } = booking;
    try {
      await this.failpoints.runStep('reduce-places', () =>
        this.catalog.reducePlaces(booked?.id ?? '', id, numberOfTravelers),
      );
    } catch (error) {
      // A cancelled booking holds no places.
      if (!(error instanceof DomainError) || error.code !== 'PACKAGE_NOT_FOUND') throw error;
    }
    // Another traveler may have left since: those places are still due.
    await this.bookings.change(booking, { numberOfTravelers }, { $unset: { 'partyChange.dueAt': 1 } });
  }
}
