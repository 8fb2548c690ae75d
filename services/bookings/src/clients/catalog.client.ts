import { Inject, Injectable } from '@nestjs/common';
import {
  type HeldPackage,
  heldPackageSchema,
  packageAnswerSchema,
  releasedPlacesSchema,
  type TravelPackage,
} from '@portal/contracts';
import { SERVICE_ENV } from '@portal/nest-kit';
import { DomainError, ServiceClient } from '@portal/node-kit';
import type { BookingsEnv } from '../env';

export interface PlacesWanted {
  packageId: string;
  bookingId: string;
  places: number;
  startDate: string;
}

/** The catalog as seen from here. */
@Injectable()
export class CatalogClient {
  readonly #service: ServiceClient;

  constructor(@Inject(SERVICE_ENV) env: BookingsEnv) {
    this.#service = new ServiceClient({
      baseUrl: env.CATALOG_URL,
      issuer: 'bookings',
      audience: 'catalog',
      secret: env.SERVICE_TOKEN_SECRET,
      deadlineMs: 5_000,
    });
  }

  /** Throws PACKAGE_NOT_FOUND. */
  async getPackage(packageId: string): Promise<TravelPackage> {
    return (await this.#service.get(`/packages/${packageId}`, { schema: packageAnswerSchema })).data;
  }

  /** Takes places for a booking; taking them again changes nothing. Throws the catalog's refusal. */
  holdPlaces({ packageId, ...body }: PlacesWanted): Promise<HeldPackage> {
    return onceMore(() =>
      this.#service.post(`/internal/packages/${packageId}/holds`, { body, schema: heldPackageSchema }),
    );
  }

  /** Gives the places of a booking back; giving them back again changes nothing. */
  async releasePlaces(packageId: string, bookingId: string): Promise<void> {
    const path = `/internal/packages/${packageId}/holds/${bookingId}`;
    await onceMore(() => this.#service.delete(path, { schema: releasedPlacesSchema }));
  }
}

/** An instance may stop under a call. What the first attempt left open stays open unless the second one settles it. */
async function onceMore<Result>(work: () => Promise<Result>): Promise<Result> {
  const isLost = (error: unknown): boolean => error instanceof DomainError && error.code === 'SERVICE_DOWN';
  return work().catch((first: unknown) => {
    if (!isLost(first)) throw first;
    return work().catch((second: unknown) => Promise.reject(isLost(second) ? first : second));
  });
}
