import { Inject, Injectable } from '@nestjs/common';
import { type InternalUser, internalUserSchema } from '@portal/contracts';
import { SERVICE_ENV } from '@portal/nest-kit';
import { ServiceClient } from '@portal/node-kit';
import type { BookingsEnv } from '../env';

/** Identity as seen from here. */
@Injectable()
export class IdentityClient {
  private readonly service: ServiceClient;

  constructor(@Inject(SERVICE_ENV) env: BookingsEnv) {
    this.service = new ServiceClient({
      baseUrl: env.IDENTITY_URL,
      issuer: 'bookings',
      audience: 'identity',
      secret: env.SERVICE_TOKEN_SECRET,
      deadlineMs: 5_000,
    });
  }

  /** Throws USER_NOT_FOUND. */
  getUser(userId: string): Promise<InternalUser> {
    return this.service.get(`/internal/users/${userId}`, { schema: internalUserSchema });
  }
}
