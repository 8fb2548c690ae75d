import { Inject, Injectable } from '@nestjs/common';
import {
  closedDateSchema,
  type HeldPackage,
  heldPackageSchema,
  type MoveHold,
  packageResponseSchema,
  releasedPlacesSchema,
  type TravelPackage,
} from '@portal/contracts';
import { SERVICE_ENV } from '@portal/nest-kit';
import { retryOnce, ServiceClient } from '@portal/node-kit';
import type { BookingsEnv } from '../env';
import { isConnectionLost } from './is-connection-lost';

export interface HoldPlacesInput {
  packageId: string;
  bookingId: string;
  places: number;
  startDate: string;
}

@Injectable()
export class CatalogClient {
  private readonly service: ServiceClient;

  constructor(@Inject(SERVICE_ENV) env: BookingsEnv) {
    this.service = new ServiceClient({
      baseUrl: env.CATALOG_URL,
      issuer: 'bookings',
      audience: 'catalog',
      credentials: env,
      deadlineMs: 5_000,
    });
  }

  /** @throws PACKAGE_NOT_FOUND */
  async getPackage(packageId: string): Promise<TravelPackage> {
    return (await this.service.get(`/packages/${packageId}`, { schema: packageResponseSchema })).data;
  }

  /** Holds places for a booking; idempotent. Throws the rejection of the catalog. */
  holdPlaces({ packageId, ...body }: HoldPlacesInput): Promise<HeldPackage> {
    const path = `/internal/packages/${packageId}/holds`;
    return retryOnce(() => this.service.post(path, { body, schema: heldPackageSchema }), isConnectionLost);
  }

  /** Moves the places of a booking to another date; idempotent per move. Throws the rejection of the catalog. */
  async movePlaces(packageId: string, bookingId: string, body: MoveHold): Promise<void> {
    const path = `/internal/packages/${packageId}/holds/${bookingId}/date`;
    await retryOnce(() => this.service.post(path, { body, schema: heldPackageSchema }), isConnectionLost);
  }

  /** Releases places of a party that became smaller; idempotent. Throws PACKAGE_NOT_FOUND if it holds none. */
  async reducePlaces(packageId: string, bookingId: string, places: number): Promise<void> {
    const call = { body: { places }, schema: heldPackageSchema };
    const path = `/internal/packages/${packageId}/holds/${bookingId}/places`;
    await retryOnce(() => this.service.post(path, call), isConnectionLost);
  }

  /** Ends the bookings of a day; idempotent. Throws PACKAGE_NOT_FOUND. */
  async closeDate(packageId: string, startDate: string): Promise<void> {
    const call = { body: { startDate }, schema: closedDateSchema };
    await retryOnce(() => this.service.post(`/internal/packages/${packageId}/closed-dates`, call), isConnectionLost);
  }

  /** Releases the places of a booking; idempotent. */
  async releasePlaces(packageId: string, bookingId: string): Promise<void> {
    const path = `/internal/packages/${packageId}/holds/${bookingId}`;
    await retryOnce(() => this.service.delete(path, { schema: releasedPlacesSchema }), isConnectionLost);
  }
}
