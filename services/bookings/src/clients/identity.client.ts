import { Inject, Injectable } from '@nestjs/common';
import {
  type CountedReveal,
  revealCountSchema,
  type InternalUser,
  internalUserSchema,
  passportsResponseSchema,
  type PassportsRequest,
} from '@portal/contracts';
import { SERVICE_ENV } from '@portal/nest-kit';
import { DomainError, ServiceClient } from '@portal/node-kit';
import type { BookingsEnv } from '../env';

@Injectable()
export class IdentityClient {
  private readonly service: ServiceClient;

  constructor(@Inject(SERVICE_ENV) env: BookingsEnv) {
    this.service = new ServiceClient({
      baseUrl: env.IDENTITY_URL,
      issuer: 'bookings',
      audience: 'identity',
      credentials: env,
      deadlineMs: 5_000,
    });
  }

  /** @throws USER_NOT_FOUND */
  getUser(userId: string): Promise<InternalUser> {
    return this.service.get(`/internal/users/${userId}`, { schema: internalUserSchema });
  }

  /** Counts one reveal of passport data towards the limit that all services share. */
  async countReveal(userId: string): Promise<CountedReveal> {
    const call = { schema: revealCountSchema, body: { userId } };
    try {
      return await this.service.post('/internal/reveals', call);
    } catch (error) {
      // An identity service of an earlier release does not count reveals; slices are deployed independently.
      if (error instanceof DomainError && error.code === 'ROUTE_NOT_FOUND') return { isBeyondBudget: false };
      throw error;
    }
  }

  /** @returns for each trip whether the customer's passport is known and valid until that day */
  async passportsSuffice(trips: PassportsRequest['trips']): Promise<boolean[]> {
    const schema = passportsResponseSchema;
    return (await this.service.post('/internal/passports', { body: { trips }, schema })).suffices;
  }
}
