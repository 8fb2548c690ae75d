import { Inject, Injectable } from '@nestjs/common';
import { type PaidTrip, paidTripSchema } from '@portal/contracts';
import { SERVICE_ENV, SERVICE_LOGGER, type ServiceLogger } from '@portal/nest-kit';
import { ServiceClient } from '@portal/node-kit';
import type { PaymentsEnv } from '../env';

/** Trips of bookings, shown to payers of links. Payments does not store them. */
@Injectable()
export class LinkTrips {
  private readonly bookings: ServiceClient;

  constructor(
    @Inject(SERVICE_ENV) env: PaymentsEnv,
    @Inject(SERVICE_LOGGER) private readonly log: ServiceLogger,
  ) {
    const parties = { issuer: 'payments', audience: 'bookings', credentials: env };
    this.bookings = new ServiceClient({ ...parties, baseUrl: env.BOOKINGS_URL, deadlineMs: 2_000 });
  }

  /** Returns undefined while bookings is unavailable: the link can still be paid. */
  async find(bookingId: string): Promise<PaidTrip | undefined> {
    try {
      return await this.bookings.get(`/internal/bookings/${bookingId}/trip`, { schema: paidTripSchema });
    } catch (error) {
      this.log.warn({ error, bookingId }, 'trip of a pay link is not available');
      return undefined;
    }
  }
}
