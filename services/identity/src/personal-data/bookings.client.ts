import { Inject, Injectable } from '@nestjs/common';
import {
  type ErasureResponse,
  erasureResponseSchema,
  exportedBookingsSchema,
  type ExportedBooking,
} from '@portal/contracts';
import { SERVICE_ENV, ServiceClient } from '@portal/nest-kit';
import type { IdentityEnv } from '../env';

@Injectable()
export class BookingsClient {
  private readonly service: ServiceClient;

  constructor(@Inject(SERVICE_ENV) env: IdentityEnv) {
    this.service = new ServiceClient({
      baseUrl: env.BOOKINGS_URL,
      issuer: 'identity',
      audience: 'bookings',
      credentials: env,
      deadlineMs: 10_000,
    });
  }

  exportOf(userId: string): Promise<ExportedBooking[]> {
    return this.service.get(`/internal/users/${userId}/bookings`, { schema: exportedBookingsSchema });
  }

  /** Erases the user's data in bookings, which forwards the erasure to payments. Idempotent. */
  forget(userId: string, pseudonym: string): Promise<ErasureResponse> {
    return this.service.post(`/internal/users/${userId}/erasure`, {
      body: { pseudonym },
      schema: erasureResponseSchema,
    });
  }
}
