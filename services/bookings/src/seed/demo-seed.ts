import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { demoBookingId, type TravelPackage } from '@portal/contracts';
import { isDuplicateKey, SERVICE_ENV, SERVICE_LOGGER, type ServiceLogger } from '@portal/nest-kit';
import { DomainError } from '@portal/node-kit';
import type { BookingRecord, EncryptedTraveler } from '../bookings/record/booking-record';
import { BookingsRepository } from '../bookings/store/bookings.repository';
import { TravelerCipher } from '../bookings/store/traveler-cipher';
import { CatalogClient } from '../clients/catalog.client';
import { IdentityClient } from '../clients/identity.client';
import type { BookingsEnv } from '../env';
import { demoFlights } from './demo-flights';
import { type DemoPackage, demoPackageBookings } from './demo-package-bookings';
import { demoTravelers, flightRecord, packageRecord, packageStart, holdsPlaces } from './demo-records';

const attemptsMax = 240;
const pauseMs = 500;

/** Fills an empty database with demo bookings once identity and the catalog are available. */
@Injectable()
export class DemoSeed implements OnApplicationBootstrap, OnApplicationShutdown {
  private isStopping = false;

  constructor(
    private readonly bookings: BookingsRepository,
    private readonly identity: IdentityClient,
    private readonly catalog: CatalogClient,
    private readonly sealed: TravelerCipher,
    @Inject(SERVICE_ENV) private readonly env: BookingsEnv,
    @Inject(SERVICE_LOGGER) private readonly log: ServiceLogger,
  ) {}

  onApplicationBootstrap(): void {
    if (!this.env.SEED_DEMO_DATA) return;
    void this.seed().catch((error: unknown) => this.log.warn({ error }, 'demo bookings not created'));
  }

  onApplicationShutdown(): void {
    this.isStopping = true;
  }

  private async seed(): Promise<void> {
    for (let attempt = 1; !this.isStopping && (await this.bookings.isEmpty()); attempt++) {
      try {
        const records = await this.records(new Date());
        await this.bookings.insertImported(records);
        this.log.info({ bookings: records.length }, 'demo bookings created');
      } catch (error) {
        if (isDuplicateKey(error)) return;
        const isEarly = error instanceof DomainError && error.status !== 409;
        if (!isEarly || attempt === attemptsMax) throw error;
        await sleep(pauseMs);
      }
    }
  }

  private async records(now: Date): Promise<BookingRecord[]> {
    const flights = demoFlights.map(async (flight, index) => {
      const user = await this.identity.getUser(flight.userId);
      return flightRecord(flight, { place: index + 1, user, now });
    });
    const packages = demoPackageBookings.map((sketch, index) =>
      this.packageRecord(sketch, demoFlights.length + index + 1, now),
    );
    const records = await Promise.all([...flights, ...packages]);
    return records.map((record) => ({ ...record, travelers: this.travelersOf(record) }));
  }

  /** Package bookings have a number of travelers, but no names. */
  private travelersOf(record: BookingRecord): EncryptedTraveler[] | undefined {
    return record.kind === 'flight' ? this.sealed.seal(demoTravelers(record), record.id) : undefined;
  }

  private async packageRecord(sketch: DemoPackage, place: number, now: Date): Promise<BookingRecord> {
    const user = await this.identity.getUser(sketch.userId);
    const travelPackage = await this.catalog.getPackage(sketch.packageId);
    const startDate = packageStart(sketch, travelPackage, now);
    if (holdsPlaces(sketch)) await this.holdPlaces(sketch, place, travelPackage, startDate);
    return packageRecord(sketch, { place, user, now }, travelPackage, startDate);
  }

  private async holdPlaces(
    { travelers }: DemoPackage,
    place: number,
    { _id: packageId }: TravelPackage,
    startDate: string,
  ): Promise<void> {
    await this.catalog.holdPlaces({ packageId, bookingId: demoBookingId(place), places: travelers, startDate });
  }
}
